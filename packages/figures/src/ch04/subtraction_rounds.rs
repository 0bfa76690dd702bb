//! The Grundy numbers of six subtraction games, with the first round of each framed.

use crate::prelude::*;
use ch04_nim_grundy::subtraction::{grundy_numbers, period};

/// The games of the page: what a turn may take.
const GAMES: [&[usize]; 6] = [
    &[1, 2, 3],
    &[2, 3],
    &[1, 4],
    &[1, 3, 4],
    &[2, 4, 7],
    &[1, 4, 10],
];
/// The number of heaps in which to look for a period.
const PERIOD_HEAPS: usize = 1_000;
/// The number of heaps to draw.
const DRAWN_HEAPS: usize = 34;
/// The side of a cell, and the distance from one row to the next, in pixels.
const CELL_SIDE: f64 = 16.0;
const ROW_HEIGHT: f64 = 34.0;
/// The space on the left, for the rules, and above, for the heaps, in pixels.
const LEFT: f64 = 88.0;
const TOP: f64 = 26.0;
/// The opacity of a 3.
const MAX_OPACITY: f64 = 0.46;

/// Returns the rules of a game: "{1, 4, 10}".
fn name(taken: &[usize]) -> String {
    format!("{{{}}}", join_with_commas(taken))
}

pub(super) fn figure() -> Result<Figure> {
    let size = (
        LEFT + to_f64(DRAWN_HEAPS) * CELL_SIDE + 4.0,
        TOP + to_f64(GAMES.len()) * ROW_HEIGHT,
    );
    let mut rows = Vec::new();
    let mut late = Vec::new();
    for taken in GAMES {
        let found = period(taken, PERIOD_HEAPS).context("no period was found")?;
        if found.start > 0 {
            late.push(name(taken));
        }
        let numbers = grundy_numbers(taken, DRAWN_HEAPS - 1);
        rows.push((taken, numbers, found.start, found.length));
    }
    let data = rows.iter().map(|(taken, numbers, start, length)| {
        cells![name(taken), *length, *start, numbers.iter().join(" ")]
    });
    let headers = ["a turn takes", "round", "first heap", "Grundy numbers"];
    Figure::plot(size, Table::new(headers, data), |area| {
        for heap in (0..DRAWN_HEAPS).step_by(5) {
            let x = LEFT + (to_f64(heap) + 0.5) * CELL_SIDE;
            area.draw(&centered_text(
                heap,
                (x, 12.0),
                regular(Paint::Muted, SMALL_TEXT_SIZE),
            ))?;
        }
        area.draw(&left_aligned_text(
            "heap",
            (4.0, 12.0),
            regular(Paint::Muted, SMALL_TEXT_SIZE),
        ))?;
        for (row, (taken, numbers, start, length)) in rows.iter().enumerate() {
            let area = area.offset((LEFT, TOP + to_f64(row) * ROW_HEIGHT));
            let middle = CELL_SIDE / 2.0 + 2.0;
            area.draw(&right_aligned_text(
                name(taken),
                (-10.0, middle),
                regular(Paint::Ink, TEXT_SIZE),
            ))?;
            draw_numbers(&area, numbers)?;
            let round = (to_f64(*start) * CELL_SIDE, 0.0);
            let size = (to_f64(*length) * CELL_SIDE, CELL_SIDE + 4.0);
            area.draw(&rectangle_outline(round, size, Paint::Accent, 2.0))?;
        }
        Ok(())
    })
    .with_values(values![late = join_with_and(late), last = DRAWN_HEAPS - 1])
}

/// Draws a row of cells; larger numbers are darker.
pub(super) fn draw_numbers(area: &Area, numbers: &[usize]) -> DrawResult {
    for (heap, &number) in numbers.iter().enumerate() {
        let corner = (to_f64(heap) * CELL_SIDE, 2.0);
        if number > 0 {
            let opacity = (to_f64(number) / 3.0 * MAX_OPACITY * 100.0).round() / 100.0;
            area.draw(&translucent_rectangle(
                corner,
                (CELL_SIDE, CELL_SIDE),
                Paint::Series1,
                opacity,
            ))?;
        }
    }
    for (heap, &number) in numbers.iter().enumerate() {
        let center = ((to_f64(heap) + 0.5) * CELL_SIDE, 2.0 + CELL_SIDE / 2.0);
        let font = if number == 0 {
            bold(Paint::Lose, 13.0)
        } else {
            regular(Paint::Ink, 13.0)
        };
        area.draw(&centered_text(number, center, font))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_round_is_drawn_and_repeats() {
        for taken in GAMES {
            let found = period(taken, PERIOD_HEAPS).unwrap();
            assert!(
                found.start + found.length <= DRAWN_HEAPS,
                "{taken:?}: {found:?}"
            );
            let numbers = grundy_numbers(taken, PERIOD_HEAPS);
            let later = &numbers[found.start + found.length..];
            assert!(
                numbers[found.start..]
                    .iter()
                    .zip(later)
                    .all(|(now, later)| now == later)
            );
            assert!(numbers.iter().all(|&number| number <= 3));
        }
    }
}
