//! How two numbers become one that no other position has.

use super::connect_four::FourBoard;
use crate::prelude::*;

/// A small board, and the columns that were played on it.
type SmallBoard = FourBoard<3, 4>;
const COLUMNS: u32 = 3;
const ROWS: u32 = 4;
const PLAYED_COLUMNS: &str = "22323";

const SIDE: f64 = 24.0;
/// The picture of one number: its columns, with the row of guards.
const BOARD: Board = Board {
    rows: ROWS as usize + 1,
    columns: COLUMNS as usize,
    side: SIDE,
};
/// The space for the names above, and for the signs between the numbers, in pixels.
const TOP_MARGIN: f64 = 30.0;
const SIGN_WIDTH: f64 = 32.0;

/// The meaning of a bit of a number.
#[derive(Clone, Copy)]
enum BitMeaning {
    Nothing,
    /// The height of the stones.
    Height,
    /// A stone of the player to move.
    Mine,
    /// A stone.
    Stone,
}

/// Returns the bit of a cell; columns and rows are counted from the lower left.
fn bit(column: u32, row: u32) -> u32 {
    column * (ROWS + 1) + row
}

/// Returns the number of stones in a column.
fn height(board: SmallBoard, column: u32) -> u32 {
    (board.all & SmallBoard::column(column)).count_ones()
}

pub(super) fn figure() -> Result<Figure> {
    let board: SmallBoard = PLAYED_COLUMNS.parse().map_err(anyhow::Error::msg)?;
    let numbers = [
        ("mine", board.mine),
        ("all", board.all),
        ("bottom", SmallBoard::BOTTOM),
        ("key", board.key()),
    ];
    let width = BOARD.size().0;
    let left = |index: usize| to_f64(index) * (width + SIGN_WIDTH);
    let size = (left(3) + width, TOP_MARGIN + BOARD.size().1);
    let middle = TOP_MARGIN + BOARD.size().1 / 2.0;
    Figure::board(size, |area| {
        for (index, sign) in ["+", "+", "="].into_iter().enumerate() {
            let cell_of_bit = (left(index) + width + SIGN_WIDTH / 2.0, middle);
            area.draw(&centered_text(sign, cell_of_bit, bold(Paint::Ink, 20.0)))?;
        }
        for (index, (name, number)) in numbers.into_iter().enumerate() {
            let title = (left(index) + width / 2.0, 12.0);
            area.draw(&centered_text(name, title, bold(Paint::Ink, TEXT_SIZE)))?;
            draw_number(&area.offset((left(index), TOP_MARGIN)), board, name, number)?;
        }
        Ok(())
    })
    .with_values(values![
        played = PLAYED_COLUMNS,
        key = format!("{:015b}", board.key())
    ])
}

/// Draws the bits of a number, each in its cell.
fn draw_number(area: &Area, board: SmallBoard, name: &str, number: u64) -> DrawResult {
    BOARD.draw_background(area)?;
    for (column, row) in iproduct!(0..COLUMNS, 0..=ROWS) {
        let is_one = number >> bit(column, row) & 1 == 1;
        let meaning = match name {
            "key" if row == height(board, column) => BitMeaning::Height,
            "key" | "mine" if is_one => BitMeaning::Mine,
            "all" if is_one => BitMeaning::Stone,
            _ => BitMeaning::Nothing,
        };
        let cell = ((ROWS - row) as usize, column as usize);
        let (part, paint, text_paint) = match meaning {
            BitMeaning::Height => ("height", Some(Paint::Mark), Paint::Ink),
            BitMeaning::Mine => ("mine", Some(Paint::Series1), Paint::Paper),
            BitMeaning::Stone => ("stone", Some(Paint::Faint), Paint::Ink),
            BitMeaning::Nothing => ("", None, Paint::Ink),
        };
        area.part(part, |area| {
            if let Some(paint) = paint {
                BOARD.fill_cell(area, cell, paint)?;
            }
            let style = if is_one {
                bold(text_paint, TEXT_SIZE)
            } else {
                regular(Paint::Muted, TEXT_SIZE)
            };
            area.draw(&centered_text(u32::from(is_one), BOARD.center(cell), style))
        })?;
    }
    BOARD.draw_lines(area)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_1_of_a_column_says_how_high_it_is() {
        let board: SmallBoard = PLAYED_COLUMNS.parse().unwrap();
        assert_eq!(board.key(), board.mine + board.all + SmallBoard::BOTTOM);
        for column in 0..COLUMNS {
            let bits = board.key() >> bit(column, 0) & 0b11111;
            assert_eq!(bits.ilog2(), height(board, column));
            let below = bits - (1 << height(board, column));
            assert_eq!(below, board.mine >> bit(column, 0) & 0b11111);
        }
        // The columns are as the page describes them.
        assert_eq!([0, 1, 2].map(|column| height(board, column)), [0, 3, 2]);
        let mine = [0, 1, 2].map(|column| board.mine >> bit(column, 0) & 0b11111);
        assert_eq!(mine, [0, 0b110, 0]);
    }
}
