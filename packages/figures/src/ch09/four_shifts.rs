//! The four shifts: where a step of each length leads from a cell.

use super::connect_four::FourBoard;
use crate::prelude::*;

/// A small board, and its columns and rows with the row of guards.
type SmallBoard = FourBoard<4, 4>;
const COLUMNS: u32 = 4;
const ROWS: u32 = 5;

const BOARD: Board = Board {
    rows: ROWS as usize,
    columns: COLUMNS as usize,
    side: 32.0,
};
/// The space between two boards, and above each for its step, in pixels.
const GAP: f64 = 26.0;
const TOP_MARGIN: f64 = 50.0;

/// The name of each step, and the bit from which the drawn line of four starts.
const LINES: [(&str, &str, u32); 4] = [
    ("1", "up", 5),
    ("H", "down to the right", 3),
    ("H + 1", "right", 1),
    ("H + 2", "up to the right", 0),
];

/// Returns the cell of a bit in the picture of one board.
fn cell_of(bit: u32) -> (usize, usize) {
    ((ROWS - 1 - bit % ROWS) as usize, (bit / ROWS) as usize)
}

/// Returns the bits of the line of four that starts at a bit.
fn line_of_four(start: u32, step: u32) -> [u32; 4] {
    [0, 1, 2, 3].map(|cell| start + cell * step)
}

pub(super) fn figure() -> Result<Figure> {
    let (width, height) = BOARD.size();
    let size = (4.0 * width + 3.0 * GAP, TOP_MARGIN + height);
    Figure::board(size, |area| {
        for (index, ((name, direction, start), step)) in
            LINES.into_iter().zip(SmallBoard::STEPS).enumerate()
        {
            let left = to_f64(index) * (width + GAP);
            let middle = left + width / 2.0;
            let text = if name == "1" {
                "step 1".to_owned()
            } else {
                format!("step {name} = {step}")
            };
            area.draw(&centered_text(
                text,
                (middle, 12.0),
                bold(Paint::Ink, TEXT_SIZE),
            ))?;
            area.draw(&centered_text(
                direction,
                (middle, 33.0),
                regular(Paint::Ink, SMALL_TEXT_SIZE),
            ))?;
            draw_line(&area.offset((left, TOP_MARGIN)), line_of_four(start, step))?;
        }
        Ok(())
    })
    .with_values(values![high = SmallBoard::STEPS[1]])
}

/// Draws a board with the bit of each cell, and a line of four with its three steps.
fn draw_line(area: &Area, four: [u32; 4]) -> DrawResult {
    BOARD.draw_background(area)?;
    for column in 0..COLUMNS {
        let guard = cell_of(column * ROWS + ROWS - 1);
        area.part("guard", |area| BOARD.fill_cell(area, guard, Paint::Faint))?;
    }
    for bit in four {
        BOARD.fill_cell(area, cell_of(bit), Paint::Mark)?;
    }
    BOARD.draw_lines(area)?;
    for bit in 0..COLUMNS * ROWS {
        let font = if four.contains(&bit) {
            bold(Paint::Ink, SMALL_TEXT_SIZE)
        } else {
            regular(Paint::Muted, SMALL_TEXT_SIZE)
        };
        area.draw(&centered_text(bit, BOARD.center(cell_of(bit)), font))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_is_four_in_a_row() {
        for ((name, _, start), step) in LINES.into_iter().zip(SmallBoard::STEPS) {
            let stones = line_of_four(start, step)
                .iter()
                .fold(0, |stones, bit| stones | 1 << bit);
            assert_eq!(stones & !SmallBoard::CELLS, 0, "{name}");
            assert_eq!(SmallBoard::fours(stones, step), 1 << start, "{name}");
        }
    }
}
