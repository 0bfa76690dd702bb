//! How many lines of four go through each cell, and through each column.

use super::connect_four::{FourBoard, bits, cell_of_bit};
use crate::prelude::*;

/// The board without the row of guards.
const BOARD: Board = Board {
    rows: 6,
    columns: 7,
    side: 44.0,
};
/// The space below for the numbers of the columns, in pixels.
const BOTTOM_MARGIN: f64 = 46.0;

/// Returns all lines of four, each as a set of cells.
fn lines() -> Vec<u64> {
    let of_step = |step: u32| {
        let starts = bits(FourBoard::<7, 6>::fours(FourBoard::<7, 6>::CELLS, step));
        starts.map(move |start| (0..4).fold(0, |line, cell| line | (1 << start) << (cell * step)))
    };
    FourBoard::<7, 6>::STEPS
        .into_iter()
        .flat_map(of_step)
        .collect()
}

/// Returns how many lines go through any of these cells.
fn through(lines: &[u64], cells: u64) -> usize {
    lines.iter().filter(|&line| line & cells != 0).count()
}

pub(super) fn figure() -> Result<Figure> {
    let lines = lines();
    let of_column = |column| through(&lines, FourBoard::<7, 6>::column(column));
    let of_cell = |bit: usize| through(&lines, 1 << bit);
    let most = bits(FourBoard::<7, 6>::CELLS)
        .map(of_cell)
        .max()
        .unwrap_or_default();
    let (width, height) = BOARD.size();
    Figure::board((width, height + BOTTOM_MARGIN), |area| {
        BOARD.draw_background(area)?;
        for bit in bits(FourBoard::<7, 6>::CELLS) {
            // `cell_of_bit` counts the row of guards above.
            let (row, column) = cell_of_bit(bit);
            let cell = (row - 1, column);
            let side = (BOARD.side, BOARD.side);
            let opacity = to_f64(of_cell(bit)) / to_f64(most) * 0.75;
            area.draw(&translucent_rectangle(
                BOARD.corner(cell),
                side,
                Paint::Win,
                opacity,
            ))?;
            let style = bold(Paint::Ink, TEXT_SIZE);
            area.draw(&centered_text(of_cell(bit), BOARD.center(cell), style))?;
        }
        BOARD.draw_lines(area)?;
        for column in 0..7 {
            let (x, _) = BOARD.center((0, column as usize));
            area.draw(&centered_text(
                of_column(column),
                (x, height + 14.0),
                bold(Paint::Ink, TEXT_SIZE),
            ))?;
        }
        let middle = (width / 2.0, height + 35.0);
        area.draw(&centered_text(
            "lines through each column",
            middle,
            regular(Paint::Ink, SMALL_TEXT_SIZE),
        ))
    })
    .with_values(values![lines = lines.len(), most, corner = of_cell(0)])
    .with_values(values![middle = of_column(3), side = of_column(0)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_69_lines() {
        let lines = lines();
        assert_eq!(lines.len(), 69);
        assert!(
            lines
                .iter()
                .all(|&line| line.count_ones() == 4 && FourBoard::<7, 6>::has_four(line))
        );
        assert!(lines.iter().all_unique());
        // Each line has four cells.
        let cells = bits(FourBoard::<7, 6>::CELLS).map(|bit| through(&lines, 1 << bit));
        assert_eq!(cells.sum::<usize>(), 4 * lines.len());
    }
}
