//! The signs of all sizes of a heap, for each choice of columns.

use crate::prelude::*;
use ch06_fast_exponentiation::monoid::Modulo;
use ch06_fast_exponentiation::transform::transform;
use std::num::NonZeroU64;

/// The maximum number of beans of a heap, and the number of its binary digits.
const MAX_BEANS: usize = 9;
const BITS: u32 = 4;

/// The space for the choices on the left, for the sizes above, and for the sums on the
/// right, in pixels.
const LEFT_MARGIN: f64 = 62.0;
const TOP_MARGIN: f64 = 46.0;
const RIGHT_MARGIN: f64 = 64.0;
const BOARD: Board = Board {
    rows: 1 << BITS,
    columns: MAX_BEANS + 1,
    side: 24.0,
};

/// Reports whether a size has an even number of ones in the chosen columns.
fn is_even(size: usize, choice: usize) -> bool {
    (size & choice).count_ones().is_multiple_of(2)
}

/// Returns the lowest column of a choice; `None` if no column is chosen.
fn lowest(choice: usize) -> Option<u32> {
    (choice > 0).then(|| choice.trailing_zeros())
}

/// Reports whether a size has no partner: a size that differs only in the lowest chosen
/// column.
fn is_alone(size: usize, choice: usize) -> bool {
    lowest(choice).is_none_or(|column| size ^ (1 << column) > MAX_BEANS)
}

/// Returns the transform of the table of one heap: for each choice the number of even sizes
/// minus that of odd ones.
fn sums() -> Vec<i64> {
    const M: NonZeroU64 = NonZeroU64::MAX;
    let mut table = vec![0; 1 << BITS];
    table[..=MAX_BEANS].fill(1);
    transform(&mut table, Modulo(M));
    let sign = |value: u64| if value > M.get() / 2 { -1 } else { 1 };
    table
        .iter()
        .map(|&value| sign(value) * value.min(M.get() - value).cast_signed())
        .collect()
}

/// Returns the part to which a row belongs: that of its lowest column.
fn part(choice: usize) -> String {
    lowest(choice).map_or("none".to_owned(), |column| format!("lowest-{column}"))
}

pub(super) fn figure() -> Result<Figure> {
    let size = (
        LEFT_MARGIN + BOARD.size().0 + RIGHT_MARGIN,
        TOP_MARGIN + BOARD.size().1,
    );
    let sums = sums();
    let zeros = sums.iter().filter(|&&sum| sum == 0).count();
    let row = |(choice, &sum): (usize, &i64)| {
        let signs = (0..=MAX_BEANS)
            .map(|size| if is_even(size, choice) { "+" } else { "−" })
            .join(" ");
        cells![format!("{choice:04b}"), signs, sum]
    };
    let headers = ["columns chosen", "signs of the sizes 0 to 9", "sum"];
    let data = Table::new(headers, sums.iter().enumerate().map(row));
    Figure::plot(size, data, |area| draw(area, &sums)).with_values(values![
        most = MAX_BEANS,
        choices = sums.len(),
        zeros
    ])
}

fn draw(area: &Area, sums: &[i64]) -> DrawResult {
    let small = regular(Paint::Muted, SMALL_TEXT_SIZE);
    let middle = LEFT_MARGIN + BOARD.size().0 / 2.0;
    area.draw(&centered_text(
        "beans in the heap",
        (middle, 10.0),
        regular(Paint::Ink, SMALL_TEXT_SIZE),
    ))?;
    area.draw(&left_aligned_text(
        "columns",
        (2.0, 32.0),
        regular(Paint::Ink, SMALL_TEXT_SIZE),
    ))?;
    let right = (LEFT_MARGIN + BOARD.size().0 + RIGHT_MARGIN - 4.0, 32.0);
    area.draw(&right_aligned_text(
        "sum",
        right,
        regular(Paint::Ink, SMALL_TEXT_SIZE),
    ))?;
    for beans in 0..=MAX_BEANS {
        let (x, _) = BOARD.center((0, beans));
        area.draw(&centered_text(beans, (LEFT_MARGIN + x, 32.0), small))?;
    }
    let board = area.offset((LEFT_MARGIN, TOP_MARGIN));
    BOARD.draw_background(&board)?;
    for (choice, &sum) in sums.iter().enumerate() {
        area.part(&part(choice), |area| {
            let y = TOP_MARGIN + BOARD.center((choice, 0)).1;
            area.draw(&left_aligned_text(format!("{choice:04b}"), (8.0, y), small))?;
            area.draw(&right_aligned_text(
                with_minus_sign(sum),
                (right.0, y),
                bold_if(sum != 0, TEXT_SIZE),
            ))?;
            (0..=MAX_BEANS).try_for_each(|size| {
                draw_sign(&area.offset((LEFT_MARGIN, TOP_MARGIN)), choice, size)
            })
        })?;
    }
    BOARD.draw_inner_lines(&board, Paint::Faint)
}

/// Draws the sign of a size; without a partner its cell is filled.
fn draw_sign(area: &Area, choice: usize, size: usize) -> DrawResult {
    let is_even = is_even(size, choice);
    let is_alone = is_alone(size, choice);
    let (paint, on_paint) = if is_even {
        (Paint::Win, Paint::OnWin)
    } else {
        (Paint::Lose, Paint::OnLose)
    };
    if is_alone {
        BOARD.fill_cell(area, (choice, size), paint)?;
    }
    let (x, y) = BOARD.center((choice, size));
    let style = stroke(if is_alone { on_paint } else { paint }, 2.0);
    area.draw(&line(&[(x - 5.0, y), (x + 5.0, y)], style))?;
    if is_even {
        area.draw(&line(&[(x, y - 5.0), (x, y + 5.0)], style))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_sum_is_that_of_the_sizes_without_a_partner() {
        let sign = |size, choice| if is_even(size, choice) { 1 } else { -1 };
        for (choice, sum) in sums().into_iter().enumerate() {
            let alone = || (0..=MAX_BEANS).filter(|&size| is_alone(size, choice));
            assert_eq!(
                alone().map(|size| sign(size, choice)).sum::<i64>(),
                sum,
                "{choice}"
            );
            // They have one sign, and two partners have different ones.
            assert_eq!(alone().count() as u64, sum.unsigned_abs(), "{choice}");
            for size in (0..=MAX_BEANS).filter(|&size| !is_alone(size, choice)) {
                let partner = size ^ (1 << lowest(choice).unwrap());
                assert_ne!(sign(size, choice), sign(partner, choice));
            }
        }
        assert_eq!(sums().iter().map(|sum| sum.pow(3)).sum::<i64>() / 16, 76);
    }
}
