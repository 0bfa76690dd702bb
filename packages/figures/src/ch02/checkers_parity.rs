//! What a move does to the sum of the distances: three rows with the distances of their
//! checkers, and the sums.

use super::row::{Row, Strip};
use crate::prelude::*;
use ch02_memoization::parity::is_winning;

/// A row, the row after a step, and the row after a jump from there.
const ROWS: [Row; 3] = [
    Row {
        row: 0b0_1110_0100,
        cells: 9,
    },
    Row {
        row: 0b0_1110_0010,
        cells: 9,
    },
    Row {
        row: 0b0_0111_0010,
        cells: 9,
    },
];

/// The side of a cell, in pixels.
const SIDE: f64 = 28.0;
/// The distance from one row to the next, in pixels.
const ROW_HEIGHT: f64 = 92.0;
/// The top of the first row, in pixels.
const FIRST_ROW_TOP: f64 = 32.0;

/// Returns the sum of the checkers' distances.
fn sum(row: Row) -> u32 {
    row.checkers().sum()
}

/// Returns the distances from which and to which a checker moves between two rows.
fn move_between(before: Row, after: Row) -> Option<(u32, u32)> {
    let from = (before.row & !after.row).checked_ilog2()?;
    Some((from, (after.row & !before.row).checked_ilog2().unwrap_or(0)))
}

pub(super) fn figure() -> Result<Figure> {
    let sums = ROWS.map(sum);
    let width = strip(0, 0.0).width() + 122.0;

    let [first, second, third] = ROWS.map(Row::text);
    Figure::board(
        (width, FIRST_ROW_TOP + 2.0 * ROW_HEIGHT + SIDE + 28.0),
        |area| {
            for index in 0..ROWS.len() {
                let strip = strip(index, FIRST_ROW_TOP + to_f64(index) * ROW_HEIGHT);
                draw_row(area, &strip, ROWS.get(index + 1).copied())?;
            }
            Ok(())
        },
    )
    .with_values(values![
        step = sums[0] - sums[1],
        jump = sums[1] - sums[2],
        sums = join_with_and(sums)
    ])
    .with_values(values![cells = ROWS[0].cells, first, second, third])
}

fn strip(index: usize, top: f64) -> Strip {
    Strip {
        row: ROWS[index],
        side: SIDE,
        corner: (0.0, top),
    }
}

/// Draws a row with its distances and its sum, and the move to the next one.
fn draw_row(area: &Area, strip: &Strip, next: Option<Row>) -> DrawResult {
    let row = strip.row;
    strip.draw(area, |distance| distance % 2 == 1)?;
    let top = strip.corner.1;
    for distance in row.checkers() {
        let style = if distance % 2 == 1 { bold } else { regular };
        let below = (strip.middle(distance), top + SIDE + 14.0);
        area.draw(&centered_text(
            distance,
            below,
            style(Paint::Ink, TEXT_SIZE),
        ))?;
    }
    let sum = sum(row);
    let left = strip.width() + 12.0;
    area.draw(&left_aligned_text(
        format!("sum {sum}"),
        (left, top + 6.0),
        bold(Paint::Ink, TEXT_SIZE),
    ))?;
    let parity = if sum.is_multiple_of(2) { "even" } else { "odd" };
    area.draw(&left_aligned_text(
        parity,
        (left, top + 26.0),
        regular(Paint::Ink, TEXT_SIZE),
    ))?;
    draw_outcome(
        area,
        Outcome::win_if(is_winning(row.row)),
        (left + 90.0, top + 16.0),
        13.0,
    )?;
    if let Some((from, to)) = next.and_then(|next| move_between(row, next)) {
        strip.draw_move(area, from, to)?;
        let word = if from - to == 1 { "step" } else { "jump" };
        let text = format!("{word}: −{}", from - to);
        area.draw(&left_aligned_text(
            &text,
            (left, top + ROW_HEIGHT / 2.0 + 15.0),
            regular(Paint::Accent, SMALL_TEXT_SIZE),
        ))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rows_are_a_step_and_a_jump_apart() {
        use ch02_memoization::checkers::options;
        for (pair, length) in ROWS.windows(2).zip([1, 3]) {
            assert!(options(pair[0].row).any(|option| option == pair[1].row));
            let (from, to) = move_between(pair[0], pair[1]).unwrap();
            assert_eq!((from - to, sum(pair[0]) - sum(pair[1])), (length, length));
        }
    }
}
