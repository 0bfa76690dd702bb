//! The Grundy numbers of the example in `mine.rs`, in rows as long as their period.

use crate::prelude::*;
use ch04_nim_grundy::heaps::grundy_numbers;
use ch04_nim_grundy::octal::Octal;
use ch04_nim_grundy::period::{Period, prove};

/// The number of sizes that prove the period.
const PROOF_SIZES: usize = 400;
/// The number of rows.
const ROWS: usize = 5;
/// The number of sizes that the page lists, from 1 on.
const LISTED: usize = 20;
/// The side of a cell, in pixels.
const CELL: f64 = 20.0;
/// The space on the left for the size with which a row begins, in pixels.
const LABEL_WIDTH: f64 = 34.0;

pub(super) fn figure() -> Result<Figure> {
    let code: Octal = "0.07".parse().ok().context("0.07 is not an octal game")?;
    let values = grundy_numbers(&code, PROOF_SIZES);
    let Period { start, length, .. } = prove(&values, 2).context("no period")?;
    let corner = |size: usize| {
        let [row, column] = [size / length, size % length].map(to_f64);
        (LABEL_WIDTH + column * CELL, row * CELL + 2.0)
    };
    let size = (
        LABEL_WIDTH + to_f64(length) * CELL + 2.0,
        to_f64(ROWS) * CELL + 4.0,
    );
    Figure::diagram(size, |area| {
        for (size, value) in values.iter().enumerate().take(ROWS * length) {
            let corner = corner(size);
            let center = (corner.0 + CELL / 2.0, corner.1 + CELL / 2.0);
            if size % length == 0 {
                let end = (LABEL_WIDTH - 6.0, center.1);
                area.draw(&right_aligned_text(
                    size,
                    end,
                    regular(Paint::Ink, SMALL_TEXT_SIZE),
                ))?;
            }
            if *value == 0 {
                let cell = (CELL, CELL);
                area.draw(&translucent_rectangle(corner, cell, Paint::Lose, 0.75))?;
            }
            area.draw(&centered_text(
                value,
                center,
                bold_if(size >= start, SMALL_TEXT_SIZE),
            ))?;
        }
        let listed = (to_f64(LISTED) * CELL, CELL);
        area.draw(&rectangle_outline(corner(1), listed, Paint::Ink, 2.0))
    })
    .with_values(values![start, length])
    .with_value("sizes", ROWS * length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rows_are_as_long_as_the_period() {
        let figure = figure().unwrap();
        assert_eq!(figure.values["start"], "53");
        assert_eq!(figure.values["length"], "34");
    }
}
