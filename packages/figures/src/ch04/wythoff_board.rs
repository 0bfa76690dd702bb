//! The losing squares of Wythoff's game on a small board.

use crate::prelude::*;
use ch04_nim_grundy::wythoff::losing_squares;

/// The board, and the room for its numbers on the left and below.
const BOARD: Board = Board { rows: 11, columns: 11, side: 31.0 };
const LABELS: f64 = 24.0;

/// The losing squares below `size` in both coordinates.
pub(super) fn losing(size: usize) -> Vec<(usize, usize)> {
    let losing = losing_squares(size);
    iproduct!(0..size, 0..size).filter(|&(x, y)| losing[x][y]).collect()
}

pub(super) fn figure() -> Result<Figure> {
    let size = BOARD.rows;
    let losing = losing(size);
    let (width, height) = BOARD.size();
    let pairs = losing.iter().filter(|(x, y)| x <= y).map(|(x, y)| format!("({x}, {y})"));
    Figure::board((LABELS + width, height + LABELS), |canvas| {
        let squares = canvas.moved((LABELS, 0.0));
        BOARD.background(&squares);
        BOARD.lines(&squares);
        for &(x, y) in &losing {
            squares.outcome(Outcome::Lose, BOARD.center(size - 1 - y, x), 12.0);
        }
        for number in 0..size {
            let (x, _) = BOARD.center(0, number);
            let (_, y) = BOARD.center(size - 1 - number, 0);
            let style = font(Paint::Muted, SMALL_TEXT);
            squares.text(number, (x, height + 11.0), style.clone());
            squares.text(number, (-11.0, y), style);
        }
    })
    .with("losing", commas(pairs))
}

#[test]
fn a_circle_stands_on_each_losing_square() {
    let svg = figure().unwrap().svg("figure", None);
    assert_eq!(svg.matches("<circle").count(), losing(BOARD.rows).len());
}
