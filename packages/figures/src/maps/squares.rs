//! Maps of games, a square for each position.

use crate::prelude::*;

/// What stands on a square of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Square {
    /// A position and who wins it: the player to move, or the other one.
    Position(Outcome),
    /// One of two players wins, whoever moves: White or Black.
    Player(Paint),
    Wall,
    /// No position.
    Nothing,
}

impl Square {
    pub(super) fn of(is_winning: bool) -> Self {
        Self::Position(Outcome::of(is_winning))
    }
}

/// The rows and columns of a small map.
pub(super) const SIDE: usize = 8;
const SMALL: Board = Board { rows: SIDE, columns: SIDE, side: 13.0 };

/// The large map has many squares and few that are not blue: so all are blue at
/// first, and lines cut the squares out.
pub(super) fn map(board: Board, square: impl Fn(usize, usize) -> Square) -> Result<Figure> {
    let marked = |&(row, column): &(usize, usize)| square(row, column) != Square::of(true);
    Figure::board(board.size(), |canvas| {
        canvas.rectangle(board.corner(0, 0), board.inner_size(), Paint::Win);
        for cell in board.cells().filter(marked) {
            board.fill(canvas, cell, Paint::Paper);
        }
        board.lines_between(canvas, Paint::Paper);
        for cell in board.cells().filter(marked) {
            mark(canvas, board, cell, square(cell.0, cell.1));
        }
    })
}

fn mark(canvas: &Canvas, board: Board, (row, column): (usize, usize), square: Square) {
    let ((left, top), side) = (board.corner(row, column), board.side - 1.0);
    let fill = |paint| canvas.rectangle((left + 0.5, top + 0.5), (side, side), paint);
    match square {
        Square::Position(outcome) => {
            canvas.mark(outcome, board.center(row, column), board.side * 0.36);
        }
        Square::Player(paint) => {
            fill(paint);
            canvas.frame((left + 1.0, top + 1.0), (side - 1.0, side - 1.0), Paint::Muted, 1.0);
        }
        Square::Wall => fill(Paint::Muted),
        Square::Nothing => {}
    }
}

/// A small map, whose caption may say how many squares are losing.
pub(super) fn small(square: impl Fn(usize, usize) -> Square) -> Result<Figure> {
    let losing = SMALL.cells().filter(|&(row, column)| square(row, column) == Square::of(false));
    let losing = losing.count();
    map(SMALL, square).with("losing", losing)
}

#[test]
fn a_map_has_a_circle_for_each_losing_position() {
    use super::{map_checkers, map_fibonacci_nim, map_hackenbush, map_nim, queen_map};
    use ch02_memoization::checkers::is_winning;
    use ch04_nim_grundy::wythoff::is_losing;
    for (map, losing) in [
        (map_checkers::figure(), (0..64).filter(|&row| !is_winning(2 * row)).count()),
        // 1, 2, 3, 5, 8, 13, 21, 34 and 55.
        (map_fibonacci_nim::figure(), 9),
        // Only a stalk and its mirror image are worth 0 together.
        (map_hackenbush::figure(), SIDE),
        (map_nim::figure(), iproduct!(0..8, 0..8).filter(|(x, y)| x ^ y == 5).count()),
        (queen_map::figure(), iproduct!(0..40, 0..40).filter(|&(x, y)| is_losing(x, y)).count()),
    ] {
        assert_eq!(map.unwrap().svg("map", None).matches("<circle").count(), losing);
    }
}
