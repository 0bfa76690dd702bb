//! The Grundy numbers of the squares of Wythoff's game near the corner.

use super::wythoff_board::{BOARD, LABELS_SIZE, center, draw_coordinates};
use crate::prelude::*;
use ch04_nim_grundy::wythoff::grundy_numbers;

/// The square of the game in which the queen has a heap beside her.
const QUEEN: (usize, usize) = (4, 6);

pub(super) fn figure() -> Result<Figure> {
    let size = BOARD.rows;
    let values = grundy_numbers(size);
    let (width, height) = BOARD.size();
    let list = (0..size)
        .map(|y| {
            let row = (0..size).map(|x| values[x][y]).join(" ");
            format!("{y}: {row}")
        })
        .join("; ");
    let (x, y) = QUEEN;
    let worth = values[x][y];
    Figure::board((LABELS_SIZE + width, height + LABELS_SIZE), |area| {
        let squares = area.offset((LABELS_SIZE, 0.0));
        BOARD.draw_background(&squares)?;
        BOARD.draw_lines(&squares)?;
        for (x, y) in iproduct!(0..size, 0..size) {
            let draw = |squares: &Area| {
                let font = if values[x][y] == 0 {
                    bold(Paint::Lose, TEXT_SIZE)
                } else {
                    regular(Paint::Ink, TEXT_SIZE)
                };
                squares.draw(&centered_text(values[x][y], center(x, y), font))
            };
            if values[x][y] == 0 {
                squares.part("zeros", draw)?;
            } else if (x, y) == QUEEN {
                squares.part("queen", draw)?;
            } else {
                draw(&squares)?;
            }
        }
        draw_coordinates(&squares)
    })
    .with_values(values![x, y, worth, list])
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch04_nim_grundy::wythoff::losing_squares;

    #[test]
    fn zeros_are_the_losing_squares_and_lines_repeat_nothing() {
        let size = BOARD.rows;
        let values = grundy_numbers(size);
        let losing = losing_squares(size);
        for (x, y) in iproduct!(0..size, 0..size) {
            assert_eq!(values[x][y] == 0, losing[x][y]);
            assert!((0..y).all(|below| values[x][below] != values[x][y]));
        }
    }
}
