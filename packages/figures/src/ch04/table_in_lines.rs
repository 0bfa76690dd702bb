//! The Grundy numbers of a subtraction game in lines of two lengths, of which one is the
//! period.

use super::subtraction::TAKEN;
use crate::prelude::*;
use ch04_nim_grundy::subtraction::grundy_numbers;

/// The number of heaps.
const COUNT: usize = 42;
/// The two lengths of a line.
const LENGTHS: [usize; 2] = [6, 7];
/// The side of a cell, in pixels.
const SIDE: f64 = 27.0;
/// The space above the lines, for a title, and between the two tables.
const TITLE_HEIGHT: f64 = 26.0;
const GAP: f64 = 36.0;
/// The opacity of the colour of the largest number.
const MAX_OPACITY: f64 = 0.46;

fn numbers() -> Vec<usize> {
    grundy_numbers(&TAKEN, COUNT - 1)
}

pub(super) fn figure() -> Result<Figure> {
    let numbers = numbers();
    let largest = numbers.iter().copied().max().unwrap_or_default();
    let columns: usize = LENGTHS.iter().sum();
    let rows = COUNT / LENGTHS[0];
    let size = (
        to_f64(columns) * SIDE + GAP + 2.0,
        TITLE_HEIGHT + to_f64(rows) * SIDE + 2.0,
    );
    let figure = Figure::board(size, |area| {
        let mut left = 1.0;
        for length in LENGTHS {
            draw_lines(&area.offset((left, 0.0)), &numbers, length, largest)?;
            left += to_f64(length) * SIDE + GAP;
        }
        Ok(())
    });
    figure
        .with_values(values![
            taken = join_with_or(TAKEN),
            last = COUNT - 1,
            short = LENGTHS[0],
            long = LENGTHS[1]
        ])
        .with_value("round", join_with_commas(&numbers[..LENGTHS[1]]))
}

fn draw_lines(area: &Area, numbers: &[usize], length: usize, largest: usize) -> DrawResult {
    area.draw(&left_aligned_text(
        format!("in lines of {length}"),
        (0.0, 11.0),
        regular(Paint::Ink, TEXT_SIZE),
    ))?;
    for (heap, &number) in numbers.iter().enumerate() {
        let corner = (
            to_f64(heap % length) * SIDE,
            TITLE_HEIGHT + to_f64(heap / length) * SIDE,
        );
        if number > 0 {
            let opacity = (to_f64(number) / to_f64(largest) * MAX_OPACITY * 100.0).round();
            area.draw(&translucent_rectangle(
                corner,
                (SIDE, SIDE),
                Paint::Series1,
                opacity / 100.0,
            ))?;
        }
        area.draw(&rectangle_outline(corner, (SIDE, SIDE), Paint::Faint, 1.0))?;
        area.draw(&centered_text(
            number,
            (corner.0 + SIDE / 2.0, corner.1 + SIDE / 2.0),
            regular(Paint::Ink, TEXT_SIZE),
        ))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch04_nim_grundy::subtraction::period;

    /// Returns the lengths whose columns have equal numbers from top to bottom.
    fn alike(numbers: &[usize]) -> Vec<usize> {
        let is_alike =
            |length: &usize| numbers.iter().zip(&numbers[*length..]).all(|(a, b)| a == b);
        LENGTHS.into_iter().filter(is_alike).collect()
    }

    #[test]
    fn the_columns_are_alike_in_lines_of_one_period() {
        assert_eq!(alike(&numbers()), [7]);
        let period = period(&TAKEN, 100).unwrap();
        assert_eq!((period.start, period.length), (0, 7));
        assert!(LENGTHS.iter().all(|length| COUNT % length == 0));
    }
}
