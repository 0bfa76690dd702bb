//! Maps of games, a square for each position: a small one for each chapter, and
//! a large one of the game that is played on the first page.

use crate::prelude::*;
use ch01_win_lose::grid::{self, Grid};
use ch02_memoization::bottom_up::winning_rows;
use ch03_state_compression::bottom_up::by_turn_parity;
use ch04_nim_grundy::nim;
use ch04_nim_grundy::wythoff::losing_squares;
use ch05_hackenbush::stalks;
use ch06_fast_exponentiation::fibonacci_nim;
use ch07_minimax::row::by_table;

/// What stands on a square of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Square {
    /// A position and who wins it: the player to move, or the other one.
    Position(Outcome),
    /// One of two players wins, whoever moves: White or Black.
    Player(Paint),
    Wall,
    /// No position.
    Nothing,
}

impl Square {
    fn of(is_winning: bool) -> Self {
        Self::Position(Outcome::of(is_winning))
    }
}

/// The rows and columns of a small map.
const SIDE: usize = 8;
const SMALL: Board = Board { rows: SIDE, columns: SIDE, side: 13.0 };

/// The large map has many squares and few that are not blue: so all are blue at
/// first, and lines cut the squares out.
fn map(board: Board, square: impl Fn(usize, usize) -> Square) -> Result<Figure> {
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
fn small(square: impl Fn(usize, usize) -> Square) -> Result<Figure> {
    let losing = SMALL.cells().filter(|&(row, column)| square(row, column) == Square::of(false));
    let losing = losing.count();
    map(SMALL, square).with("losing", losing)
}

/// The map of the queen's game, which is played on the first page.
pub(super) fn queen_map() -> Result<Figure> {
    const BOARD: Board = Board { rows: 40, columns: 40, side: 14.0 };
    let losing = losing_squares(BOARD.rows);
    let count = losing.iter().flatten().filter(|&&loses| loses).count();
    map(BOARD, |row, x| Square::of(!losing[x][BOARD.rows - 1 - row])).says(values![
        side = BOARD.rows,
        losing = count,
        all = BOARD.rows * BOARD.columns
    ])
}

/// A token on a grid with walls.
pub(super) fn map_grid() -> Result<Figure> {
    const GRID: &str = "\
........
..#...#.
.....#..
.#......
....#..#
..#.....
......#.
........";
    let grid: Grid = GRID.parse()?;
    small(|row, column| {
        let cell = grid::Cell { row, column };
        if grid.is_free(cell) { Square::of(grid.is_winning(cell)) } else { Square::Wall }
    })
}

/// All rows of seven cells with checkers.
pub(super) fn map_checkers() -> Result<Figure> {
    // Where the checkers of the first six cells may stand fills the map; what
    // comes to the last cell is gone.
    let winning = winning_rows((SIDE * SIDE).ilog2() + 1);
    small(|row, column| Square::of(winning[2 * (row * SIDE + column)]))
}

/// All memories of a game of cards: three pairs of bits, and a bit of each pair.
pub(super) fn map_memory() -> Result<Figure> {
    let cards = [0b1, 0b11, 0b100, 0b1100, 0b1_0000, 0b11_0000];
    let winning = by_turn_parity(0b11_1111, &cards);
    small(|row, column| Square::of(winning[row * SIDE + column][0]))
}

/// Two heaps of Nim beside a third one.
pub(super) fn map_nim() -> Result<Figure> {
    let third = 5;
    small(|row, column| Square::of(nim::is_winning(&[row as u64, column as u64, third])))
        .with("third", third)
}

/// Two stalks of Hackenbush with three edges each.
pub(super) fn map_hackenbush() -> Result<Figure> {
    let stalk = |number: usize| [2, 1, 0].map(|edge| number >> edge & 1 == 1).to_vec();
    small(|row, column| match stalks::outcome(&vec![stalk(row), stalk(column)]) {
        stalks::Outcome::White => Square::Player(Paint::White),
        stalks::Outcome::Black => Square::Player(Paint::Black),
        stalks::Outcome::First => Square::of(true),
        stalks::Outcome::Second => Square::of(false),
    })
}

/// The heaps of Fibonacci Nim.
pub(super) fn map_fibonacci_nim() -> Result<Figure> {
    small(|row, column| {
        let beans = (row * SIDE + column + 1) as u64;
        // The first move must leave a bean.
        Square::of(fibonacci_nim::is_winning(beans, beans - 1))
    })
}

/// All parts of a row of cards.
pub(super) fn map_cards() -> Result<Figure> {
    let cards: [i64; SIDE] = [4, 8, 6, 2, 7, 5, 8, 3];
    small(|first, last| {
        if first > last {
            return Square::Nothing;
        }
        Square::Position(match by_table(&cards[first..=last]) {
            0 => Outcome::Draw,
            margin => Outcome::of(margin > 0),
        })
    })
}

#[test]
fn a_map_has_a_circle_for_each_losing_position() {
    use ch02_memoization::checkers::is_winning;
    use ch04_nim_grundy::wythoff::is_losing;
    for (map, losing) in [
        (map_checkers(), (0..64).filter(|&row| !is_winning(2 * row)).count()),
        // 1, 2, 3, 5, 8, 13, 21, 34 and 55.
        (map_fibonacci_nim(), 9),
        // Only a stalk and its mirror image are worth 0 together.
        (map_hackenbush(), SIDE),
        (map_nim(), iproduct!(0..8, 0..8).filter(|(x, y)| x ^ y == 5).count()),
        (queen_map(), iproduct!(0..40, 0..40).filter(|&(x, y)| is_losing(x, y)).count()),
    ] {
        assert_eq!(map.unwrap().svg("map", None).matches("<circle").count(), losing);
    }
}

#[test]
fn whoever_plays_on_the_first_page_can_win_but_not_with_every_move() {
    use ch04_nim_grundy::wythoff::winning_moves;
    let page = include_str!("../../../../src/index.md");
    assert!(page.contains("{{#board wythoff start=\"7 6\""));
    let (winning, all) = (winning_moves(7, 6).len(), 7 + 6 + 6);
    assert!(winning > 0 && winning * 5 < all);
}
