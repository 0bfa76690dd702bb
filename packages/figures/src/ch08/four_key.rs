//! How two numbers become one that no other position has.

use super::connect_four::Four;
use crate::prelude::*;

/// A small board, and what was played on it.
type Small = Four<3, 4>;
const COLUMNS: u32 = 3;
const ROWS: u32 = 4;
const PLAYED: &str = "22323";

const SIDE: f64 = 24.0;
/// One number: its columns, with the row of the guards.
const BOARD: Board = Board {
    rows: ROWS as usize + 1,
    columns: COLUMNS as usize,
    side: SIDE,
};
/// The room for the names above, and for the signs between the numbers.
const TOP: f64 = 30.0;
const BETWEEN: f64 = 32.0;

/// What a bit of a number says.
#[derive(Clone, Copy)]
enum Says {
    Nothing,
    /// How high the stones are.
    Height,
    /// That a stone is the player's to move.
    Mine,
    /// That there is a stone.
    Stone,
}

/// The bit of a cell, counted from the bottom left.
fn bit(column: u32, row: u32) -> u32 {
    column * (ROWS + 1) + row
}

/// The stones of a column.
fn height(board: Small, column: u32) -> u32 {
    (board.all & Small::column(column)).count_ones()
}

pub(super) fn figure() -> Result<Figure> {
    let board: Small = PLAYED.parse().map_err(anyhow::Error::msg)?;
    let numbers = [
        ("mine", board.mine),
        ("all", board.all),
        ("bottom", Small::BOTTOM),
        ("key", board.key()),
    ];
    let width = BOARD.size().0;
    let left = |at: usize| to_f64(at) * (width + BETWEEN);
    let size = (left(3) + width, TOP + BOARD.size().1);
    let middle = TOP + BOARD.size().1 / 2.0;
    Figure::board(size, |area| {
        for (at, sign) in ["+", "+", "="].into_iter().enumerate() {
            let place = (left(at) + width + BETWEEN / 2.0, middle);
            area.draw(&centered_text(sign, place, bold(Paint::Ink, 20.0)))?;
        }
        for (at, (name, number)) in numbers.into_iter().enumerate() {
            let title = (left(at) + width / 2.0, 12.0);
            area.draw(&centered_text(name, title, bold(Paint::Ink, TEXT_SIZE)))?;
            draw_number(&area.offset((left(at), TOP)), board, name, number)?;
        }
        Ok(())
    })
    .with_values(values![
        played = PLAYED,
        key = format!("{:015b}", board.key())
    ])
}

/// Draws the bits of a number, each in its cell.
fn draw_number(area: &Area, board: Small, name: &str, number: u64) -> DrawResult {
    BOARD.draw_background(area)?;
    for (column, row) in iproduct!(0..COLUMNS, 0..=ROWS) {
        let is_on = number >> bit(column, row) & 1 == 1;
        let says = match name {
            "key" if row == height(board, column) => Says::Height,
            "key" | "mine" if is_on => Says::Mine,
            "all" if is_on => Says::Stone,
            _ => Says::Nothing,
        };
        let cell = ((ROWS - row) as usize, column as usize);
        let (part, paint, on) = match says {
            Says::Height => ("height", Some(Paint::Mark), Paint::Ink),
            Says::Mine => ("mine", Some(Paint::Series1), Paint::Paper),
            Says::Stone => ("stone", Some(Paint::Faint), Paint::Ink),
            Says::Nothing => ("", None, Paint::Ink),
        };
        area.part(part, |area| {
            if let Some(paint) = paint {
                BOARD.fill_cell(area, cell, paint)?;
            }
            let style = if is_on {
                bold(on, TEXT_SIZE)
            } else {
                regular(Paint::Muted, TEXT_SIZE)
            };
            area.draw(&centered_text(u32::from(is_on), BOARD.center(cell), style))
        })?;
    }
    BOARD.draw_lines(area)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_1_of_a_column_says_how_high_it_is() {
        let board: Small = PLAYED.parse().unwrap();
        assert_eq!(board.key(), board.mine + board.all + Small::BOTTOM);
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
