//! The losing squares of Wythoff's game on a board, and why they lose.

use crate::prelude::*;
use ch04_nim_grundy::wythoff::{losing_squares, winning_moves};

/// The board, and the room for its numbers on the left and below.
const BOARD: Board = Board {
    rows: 11,
    columns: 11,
    side: 31.0,
};
const LABELS: f64 = 24.0;

/// A losing square above the diagonal.
const FROM: (usize, usize) = (4, 7);
/// A square with one winning move, for each case of the proof.
const CASES: [(&str, (u32, u32)); 3] = [
    ("down-to-a", (5, 9)),
    ("down-to-b", (4, 10)),
    ("diagonal", (6, 8)),
];

/// The losing squares below `size` in both coordinates.
pub(super) fn losing(size: usize) -> Vec<(usize, usize)> {
    let losing = losing_squares(size);
    iproduct!(0..size, 0..size)
        .filter(|&(x, y)| losing[x][y])
        .collect()
}

fn center(x: usize, y: usize) -> Point {
    BOARD.center((BOARD.rows - 1 - y, x))
}

/// From a square of a case to where it wins.
fn arrows((x, y): (u32, u32)) -> impl Iterator<Item = [(usize, usize); 2]> {
    let place = |(x, y): (u32, u32)| (x as usize, y as usize);
    winning_moves(x, y)
        .into_iter()
        .map(move |to| [place((x, y)), place(to)])
}

/// What a losing square belongs to.
fn parts(square: (usize, usize)) -> String {
    let cases = CASES
        .iter()
        .filter(|case| arrows(case.1).any(|[_, to]| to == square));
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
    Figure::board((LABELS + width, height + LABELS), |area| {
        let squares = area.offset((LABELS, 0.0));
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
            arrows(from).try_for_each(|ends| draw_arrow(case, ends))?;
        }
        for number in 0..size {
            let (x, _) = BOARD.center((0, number));
            let (_, y) = BOARD.center((size - 1 - number, 0));
            let style = regular(Paint::Muted, SMALL_TEXT_SIZE);
            squares.draw(&centered_text(number, (x, height + 11.0), style))?;
            squares.draw(&centered_text(number, (-11.0, y), style))?;
        }
        Ok(())
    })
    .with_value("losing", join_with_commas(pairs))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_stands_on_each_losing_square() {
        assert!(losing(BOARD.rows).contains(&FROM));
        for (case, from) in CASES {
            let ends: Vec<_> = arrows(from).collect();
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
