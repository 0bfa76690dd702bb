//! The losing squares of Wythoff's game on a board, and why they lose.

use crate::prelude::*;
use ch04_nim_grundy::wythoff::{losing_squares, winning_moves};

/// The board, and the space for its numbers on the left and below, in pixels.
pub(super) const BOARD: Board = Board {
    rows: 11,
    columns: 11,
    side: 31.0,
};
pub(super) const LABELS_SIZE: f64 = 24.0;

/// A losing square above the diagonal.
const FROM: (usize, usize) = (4, 7);
/// A square with one winning move, for each case of the proof.
const CASES: [(&str, (u32, u32)); 3] = [
    ("down-to-a", (5, 9)),
    ("down-to-b", (4, 10)),
    ("diagonal", (6, 8)),
];

/// Returns the losing squares whose coordinates are below `size`.
pub(super) fn losing(size: usize) -> Vec<(usize, usize)> {
    let losing = losing_squares(size);
    iproduct!(0..size, 0..size)
        .filter(|&(x, y)| losing[x][y])
        .collect()
}

/// Returns the center of a square.
pub(super) fn center(x: usize, y: usize) -> Point {
    BOARD.center((BOARD.rows - 1 - y, x))
}

/// Writes the coordinates of the squares on the left of the board and below it.
pub(super) fn draw_coordinates(squares: &Area) -> DrawResult {
    for number in 0..BOARD.rows {
        let (x, _) = center(number, 0);
        let (_, y) = center(0, number);
        let style = regular(Paint::Muted, SMALL_TEXT_SIZE);
        squares.draw(&centered_text(number, (x, BOARD.size().1 + 11.0), style))?;
        squares.draw(&centered_text(number, (-11.0, y), style))?;
    }
    Ok(())
}

/// Returns the winning moves from a square, as arrows from it.
fn winning_arrows((x, y): (u32, u32)) -> impl Iterator<Item = [(usize, usize); 2]> {
    let square = |(x, y): (u32, u32)| (x as usize, y as usize);
    winning_moves(x, y)
        .into_iter()
        .map(move |to| [square((x, y)), square(to)])
}

/// Returns the parts to which a losing square belongs.
fn parts(square: (usize, usize)) -> String {
    let cases = CASES
        .iter()
        .filter(|case| winning_arrows(case.1).any(|[_, to]| to == square));
    cases
        .map(|case| case.0)
        .chain((square == FROM).then_some("reach"))
        .join(" ")
}

pub(super) fn figure() -> Result<Figure> {
    let size = BOARD.rows;
    let losing = losing(size);
    let (width, height) = BOARD.size();
    let pairs = losing
        .iter()
        .filter(|(x, y)| x <= y)
        .map(|(x, y)| format!("({x}, {y})"));
    Figure::board((LABELS_SIZE + width, height + LABELS_SIZE), |area| {
        let squares = area.offset((LABELS_SIZE, 0.0));
        BOARD.draw_background(&squares)?;
        BOARD.draw_lines(&squares)?;
        for &(x, y) in &losing {
            squares.part(&parts((x, y)), |squares| {
                draw_outcome(squares, Outcome::Lose, center(x, y), 12.0)
            })?;
        }
        let draw_arrow = |part: &str, [from, to]: [(usize, usize); 2]| {
            let ends = [from, to].map(|(x, y)| center(x, y));
            squares.hidden_part(part, |squares| {
                if from == FROM {
                    return squares.draw(&arrow(&ends, Paint::Ink, 2.0));
                }
                let to = interpolate(ends, 1.0 - 14.0 / distance(ends[0], ends[1]));
                squares.draw(&arrow(&[ends[0], to], Paint::Ink, 2.0))?;
                draw_outcome(squares, Outcome::Win, ends[0], 12.0)
            })
        };
        for to in [(0, FROM.1), (FROM.0, 0), (0, FROM.1 - FROM.0)] {
            draw_arrow("reach", [FROM, to])?;
        }
        for (case, from) in CASES {
            winning_arrows(from).try_for_each(|ends| draw_arrow(case, ends))?;
        }
        draw_coordinates(&squares)
    })
    .with_value("losing", join_with_commas(pairs))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_losing_square_has_a_circle() {
        assert!(losing(BOARD.rows).contains(&FROM));
        for (case, from) in CASES {
            let ends: Vec<_> = winning_arrows(from).collect();
            let [[(x, _), to]] = ends[..] else {
                panic!("{case}: {ends:?}")
            };
            // The other coordinate is an A or a B; with a B, the move goes down to the A.
            let kind = if to.0 < x {
                "diagonal"
            } else if to.1 < x {
                "down-to-a"
            } else {
                "down-to-b"
            };
            assert_eq!(case, kind);
        }
        let svg = figure().unwrap().svg("figure", None);
        assert_eq!(svg.matches("<circle").count(), losing(BOARD.rows).len());
    }
}
