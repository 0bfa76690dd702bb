//! A row of checkers with its bits, their values, and their sum.

use super::row::{Row, Strip};
use crate::prelude::*;

/// The row that is shown as a number.
const NUMBERED: Row = Row {
    row: 0b0_1001_1010,
    cells: 9,
};

/// The space on the left for the names of the lines of numbers, in pixels.
const NAMES_WIDTH: f64 = 46.0;

pub(super) fn figure() -> Result<Figure> {
    let row = NUMBERED;
    let values: Vec<u32> = row.checkers().map(|distance| 1 << distance).collect();
    let strip = Strip {
        row,
        side: 36.0,
        corner: (NAMES_WIDTH, 0.0),
    };
    Figure::board((NAMES_WIDTH + strip.width(), 132.0), |area| {
        strip.draw(area, |_| false)?;
        for (text, y) in [("bit", 57.0), ("value", 81.0)] {
            area.draw(&left_aligned_text(
                text,
                (0.0, y),
                regular(Paint::Muted, TEXT_SIZE),
            ))?;
        }
        for distance in row.distances() {
            let x = strip.middle(distance);
            let style = bold_if(row.has(distance), TEXT_SIZE);
            area.draw(&centered_text(distance, (x, 57.0), style))?;
            area.draw(&centered_text(1 << distance, (x, 81.0), style))?;
        }
        let sum = format!("{} = {}", values.iter().join(" + "), row.row);
        area.draw(&centered_text(
            &sum,
            (NAMES_WIDTH + strip.width() / 2.0, 118.0),
            bold(Paint::Accent, 17.0),
        ))
    })
    .with_values(values![
        number = row.row,
        cells = row.cells,
        row = row.text()
    ])
    .with_values(values![
        first = row.cells - 1,
        values = join_with_and(&values)
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_is_the_row() {
        assert_eq!(
            NUMBERED
                .checkers()
                .map(|distance| 1 << distance)
                .sum::<u32>(),
            NUMBERED.row
        );
        assert!(
            figure()
                .unwrap()
                .svg("number", None)
                .contains("128 + 16 + 8 + 2 = 154")
        );
    }
}
