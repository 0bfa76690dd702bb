//! Who wins on the empty board of each size.

use super::four_sizes::solved_sizes;
use crate::prelude::*;

/// The columns and rows from which the map starts, and how many it has.
const FIRST: i32 = 4;
const BOARD: Board = Board {
    rows: 6,
    columns: 5,
    side: 44.0,
};
/// The space for the numbers of the columns and rows, in pixels.
const LEFT_MARGIN: f64 = 52.0;
const BOTTOM_MARGIN: f64 = 46.0;

pub(super) fn figure() -> Result<Figure> {
    let (width, height) = BOARD.size();
    let sizes = solved_sizes()?;
    let whole = (LEFT_MARGIN + width, height + BOTTOM_MARGIN);
    let count = |sign: i32| sizes.iter().filter(|size| size[2].signum() == sign).count();
    let values = values![draws = count(0), first = count(1), second = count(-1)];
    Figure::board(whole, |area| {
        let font = regular(Paint::Ink, SMALL_TEXT_SIZE);
        let board_area = area.offset((LEFT_MARGIN, 0.0));
        BOARD.draw_background(&board_area)?;
        for &[columns, rows, score, _] in &sizes {
            let (part, name, paint, opacity) = match score.signum() {
                1 => ("first", "first", Paint::Win, 0.5),
                -1 => ("second", "second", Paint::Series2, 0.5),
                _ => ("draw", "draw", Paint::Faint, 1.0),
            };
            let column = (columns - FIRST).unsigned_abs() as usize;
            let row = BOARD.rows - 1 - (rows - FIRST).unsigned_abs() as usize;
            board_area.part(part, |area| {
                let corner = BOARD.corner((row, column));
                let side = (BOARD.side, BOARD.side);
                area.draw(&translucent_rectangle(corner, side, paint, opacity))?;
                let center = BOARD.center((row, column));
                area.draw(&centered_text(
                    name,
                    center,
                    regular(Paint::Ink, SMALL_TEXT_SIZE),
                ))
            })?;
        }
        BOARD.draw_lines(&board_area)?;
        for index in 0..BOARD.columns {
            let (x, _) = BOARD.center((0, index));
            let number = to_f64(index) + f64::from(FIRST);
            let place = (LEFT_MARGIN + x, height + 13.0);
            area.draw(&centered_text(number, place, font))?;
        }
        for index in 0..BOARD.rows {
            let (_, y) = BOARD.center((BOARD.rows - 1 - index, 0));
            let number = to_f64(index) + f64::from(FIRST);
            area.draw(&right_aligned_text(number, (LEFT_MARGIN - 8.0, y), font))?;
        }
        let middle = LEFT_MARGIN + width / 2.0;
        area.draw(&centered_text("columns", (middle, height + 34.0), font))?;
        area.draw(&left_aligned_text("rows", (0.0, 10.0), font))
    })
    .with_values(values)
}
