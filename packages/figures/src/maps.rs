//! The first page: maps of small games, a square for each position, and a large
//! map of the game that is played there.

use crate::board::Board;
use crate::canvas::{Canvas, float};
use crate::figure::Words;
use crate::outcome::Outcome;
use crate::table::thousands;
use crate::theme::Paint;
use crate::{Chapter, Figure, Kind, Reason};
use ch01_win_lose::grid::{Cell, Grid};
use ch02_memoization::bottom_up::winning_rows;
use ch03_state_compression::bottom_up::by_turn_parity;
use ch04_nim_grundy::{nim, wythoff};
use ch05_hackenbush::stalks::{self, outcome};
use ch06_fast_exponentiation::fibonacci_nim;
use ch07_minimax::row::by_table;

/// The figures of the first page.
pub(crate) const PAGE: Chapter = Chapter {
    figures: &[
        ("queen-map", queen),
        ("map-grid", grid),
        ("map-checkers", checkers),
        ("map-memory", memory),
        ("map-nim", heaps),
        ("map-hackenbush", hackenbush),
        ("map-fibonacci-nim", beans),
        ("map-cards", cards),
    ],
    tables: &[],
};

/// What stands on a square of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Square {
    /// A position and who wins it: the player to move, or the other one.
    Position(Outcome),
    /// One of two players wins, whoever moves: White or Black.
    Player(Paint),
    /// A wall.
    Wall,
    /// No position.
    Nothing,
}

use Square::{Nothing, Player, Position, Wall};

impl Square {
    fn of(is_winning: bool) -> Self {
        Position(Outcome::of(is_winning))
    }
}

/// The rows and columns of a small map.
const SIDE: usize = 8;
/// A small map.
const SMALL: Board = Board { rows: SIDE, columns: SIDE, side: 13.0 };

/// The large map has many squares and few that are not blue: so all are blue at
/// first, and lines cut the squares out.
fn draw(
    name: &'static str,
    board: Board,
    words: Words,
    square: impl Fn(usize, usize) -> Square,
) -> Result<Figure, Reason> {
    let marked = |&(row, column): &(usize, usize)| square(row, column) != Square::of(true);
    Figure::draw(name, Kind::Board, words, board.size(), |canvas| {
        let (left, top) = board.corner(0, 0);
        let (width, height) = (float(board.columns) * board.side, float(board.rows) * board.side);
        canvas.rectangle((left, top), (width, height), Paint::Win)?;
        for cell in board.cells().filter(marked) {
            board.fill(canvas, cell, Paint::Paper)?;
        }
        for row in 1..board.rows {
            let (left, top) = board.corner(row, 0);
            canvas.rectangle((left, top - 0.5), (width, 1.0), Paint::Paper)?;
        }
        for column in 1..board.columns {
            let (left, top) = board.corner(0, column);
            canvas.rectangle((left - 0.5, top), (1.0, height), Paint::Paper)?;
        }
        board
            .cells()
            .filter(marked)
            .try_for_each(|cell| mark(canvas, board, cell, square(cell.0, cell.1)))
    })
}

fn mark(
    canvas: &Canvas,
    board: Board,
    (row, column): (usize, usize),
    square: Square,
) -> Result<(), Reason> {
    let ((left, top), side) = (board.corner(row, column), board.side - 1.0);
    let fill = |paint| canvas.rectangle((left + 0.5, top + 0.5), (side, side), paint);
    match square {
        Position(outcome) => canvas.mark(outcome, board.center(row, column), board.side * 0.36),
        Player(paint) => {
            fill(paint)?;
            canvas.frame((left + 1.0, top + 1.0), (side - 1.0, side - 1.0), Paint::Muted, 1.0)
        }
        Wall => fill(Paint::Muted),
        Nothing => Ok(()),
    }
}

/// A small map; its caption names the game.
fn small(
    name: &'static str,
    caption: &str,
    description: &str,
    square: impl Fn(usize, usize) -> Square,
) -> Result<Figure, Reason> {
    let losing = SMALL.cells().filter(|&(row, column)| square(row, column) == Square::of(false));
    let words = Words {
        title: format!("Map of a game: {caption}"),
        description: format!("{description} {} squares are losing.", losing.count()),
        caption: caption.into(),
    };
    draw(name, SMALL, words, square)
}

/// The grid of the first map.
const GRID: &str = "\
........
..#...#.
.....#..
.#......
....#..#
..#.....
......#.
........";

fn grid(name: &'static str) -> Result<Figure, Reason> {
    let grid: Grid = GRID.parse()?;
    let description = "A grid of 8 by 8 cells with some walls. Each free cell is marked as \
                       winning or losing for the player who moves a token from there.";
    small(name, "A token on a grid", description, |row, column| {
        let cell = Cell { row, column };
        if grid.is_free(cell) { Square::of(grid.is_winning(cell)) } else { Wall }
    })
}

fn checkers(name: &'static str) -> Result<Figure, Reason> {
    // Where the checkers of the first six cells may stand fills the map; what
    // comes to the last cell is gone.
    let winning = winning_rows((SIDE * SIDE).ilog2() + 1);
    let description = "A square for each row of seven cells with checkers on some of the first \
                       six.";
    small(name, "Checkers in a row", description, |row, column| {
        Square::of(winning[2 * (row * SIDE + column)])
    })
}

/// The memory of the third map when all of its six bits are 1.
const FULL: u32 = 0b11_1111;
/// The cards of the third map: three pairs of bits, and a bit of each pair.
const CARDS: [u32; 6] = [0b1, 0b11, 0b100, 0b1100, 0b1_0000, 0b11_0000];

fn memory(name: &'static str) -> Result<Figure, Reason> {
    let winning = by_turn_parity(FULL, &CARDS);
    let description = "A square for each memory of six bits.";
    small(name, "Cards and a memory", description, |row, column| {
        Square::of(winning[row * SIDE + column][0])
    })
}

/// The heap that stands beside the two of the fourth map.
const THIRD_HEAP: u64 = 5;

fn heaps(name: &'static str) -> Result<Figure, Reason> {
    let description =
        format!("A square for each two heaps of 0 to 7 beans, beside a third one of {THIRD_HEAP}.");
    small(name, "Heaps of beans", &description, |row, column| {
        Square::of(nim::is_winning(&[row as u64, column as u64, THIRD_HEAP]))
    })
}

/// The edges of a stalk of the fifth map.
const EDGES: usize = 3;

fn stalk(number: usize) -> Vec<bool> {
    (0..EDGES).map(|edge| number >> (EDGES - 1 - edge) & 1 == 1).collect()
}

fn hackenbush(name: &'static str) -> Result<Figure, Reason> {
    let description = "A square for each two stalks of three white or black edges: white where \
                       White wins, black where Black wins, whoever moves.";
    small(name, "Stalks of two colours", description, |row, column| {
        match outcome(&vec![stalk(row), stalk(column)]) {
            stalks::Outcome::White => Player(Paint::White),
            stalks::Outcome::Black => Player(Paint::Black),
            stalks::Outcome::First => Square::of(true),
            stalks::Outcome::Second => Square::of(false),
        }
    })
}

fn beans(name: &'static str) -> Result<Figure, Reason> {
    let description = "A square for each heap of 1 to 64 beans, row by row.";
    small(name, "Fibonacci Nim", description, |row, column| {
        let beans = (row * SIDE + column + 1) as u64;
        // The first move must leave a bean.
        Square::of(fibonacci_nim::is_winning(beans, beans - 1))
    })
}

/// The cards of the last map.
const ROW: [i64; SIDE] = [4, 8, 6, 2, 7, 5, 8, 3];

fn cards(name: &'static str) -> Result<Figure, Reason> {
    let description = "A square for each part of a row of eight cards, by its first and its last \
                       card.";
    small(name, "Cards in a row", description, |first, last| {
        if first > last {
            return Nothing;
        }
        Position(match by_table(&ROW[first..=last]) {
            0 => Outcome::Draw,
            margin => Outcome::of(margin > 0),
        })
    })
}

/// The map of the queen's game.
const LARGE: Board = Board { rows: 40, columns: 40, side: 14.0 };

fn queen(name: &'static str) -> Result<Figure, Reason> {
    let losing = wythoff::losing_squares(LARGE.rows);
    let count = losing.iter().flatten().filter(|&&loses| loses).count();
    let all = thousands((LARGE.rows * LARGE.columns) as u64);
    let words = Words {
        title: "A map of the queen’s game".into(),
        description: format!(
            "A board of {0} by {0} squares with the corner at the bottom left. {count} of its \
             {all} squares are marked as losing. They lie along two straight lines that start in \
             the corner, one steep and one flat.",
            LARGE.rows
        ),
        caption: format!(
            "Every square is a place for the queen to start. From a blue one, the player who \
             moves first can win. From the {count} circles among the {all} squares, that player \
             loses, and whenever it can, the board moves to one of them. Why do they lie along \
             two straight lines, and which lines are these?"
        ),
    };
    draw(name, LARGE, words, |row, x| Square::of(!losing[x][LARGE.rows - 1 - row]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_plays_on_the_first_page_can_win_but_not_with_every_move() {
        let page = include_str!("../../../src/index.md");
        assert!(page.contains("{{#board wythoff start=\"7 6\"}}"));
        let (winning, all) = (wythoff::winning_moves(7, 6).len(), 7 + 6 + 6);
        assert!(winning > 0 && winning * 5 < all);
    }

    #[test]
    fn the_maps_have_as_many_circles_as_the_obvious_programs_say() {
        let circles = |name: &str| {
            let svg = crate::figure(name).unwrap().unwrap().svg;
            svg.matches("<circle").count()
        };
        let heaps = || (0..8_u64).flat_map(|x| (0..8).map(move |y| (x, y)));
        assert_eq!(circles("map-nim"), heaps().filter(|(x, y)| x ^ y == THIRD_HEAP).count());
        // 1, 2, 3, 5, 8, 13, 21, 34 and 55.
        assert_eq!(circles("map-fibonacci-nim"), 9);
        let is_same =
            |&n: &u64| fibonacci_nim::by_search(n, n - 1) == fibonacci_nim::is_winning(n, n - 1);
        assert!((1..=21).all(|beans| is_same(&beans)));
        let rows = (0..64).filter(|&row| !ch02_memoization::checkers::is_winning(2 * row));
        assert_eq!(circles("map-checkers"), rows.count());
        // Only a stalk and its mirror image are worth 0 together.
        assert_eq!(circles("map-hackenbush"), SIDE);
        let squares = (0..40).flat_map(|x| (0..40).map(move |y| (x, y)));
        assert_eq!(
            circles("queen-map"),
            squares.filter(|&(x, y)| wythoff::is_losing(x, y)).count()
        );
    }
}
