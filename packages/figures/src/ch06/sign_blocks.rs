//! The signs of the sizes 0 to 9 in blocks of four: whole blocks cancel.

use crate::prelude::*;

const MAX_BEANS: usize = 9;
const BITS: u32 = 4;
/// The lowest chosen column, and so the size of a block.
const COLUMN: u32 = 1;
const BLOCK: usize = 2 << COLUMN;

const CELL_SIDE: f64 = 27.0;
/// The space between two blocks, in pixels.
const GAP: f64 = 12.0;
const LEFT: f64 = 58.0;
/// The top of the digits, and of the signs below the arcs.
const DIGITS_TOP: f64 = 30.0;
const DIGIT_HEIGHT: f64 = 18.0;
const ARCS_HEIGHT: f64 = 40.0;
const SIGNS_TOP: f64 = DIGITS_TOP + BITS as f64 * DIGIT_HEIGHT + ARCS_HEIGHT;
const SIZE: Point = (
    LEFT + (MAX_BEANS as f64 + 1.0) * CELL_SIDE + 2.0 * GAP + 48.0,
    SIGNS_TOP + 4.0 * CELL_SIDE + 4.0,
);

/// Returns the choices of columns whose lowest one is [`COLUMN`].
fn choices() -> impl Iterator<Item = usize> {
    (1..1_usize << BITS).filter(|choice| choice.trailing_zeros() == COLUMN)
}

fn is_even(size: usize, choice: usize) -> bool {
    (size & choice).count_ones().is_multiple_of(2)
}

/// Returns the size that differs in the lowest chosen column alone; `None` if no heap has it.
fn partner(size: usize) -> Option<usize> {
    Some(size ^ (1 << COLUMN)).filter(|&partner| partner <= MAX_BEANS)
}

/// Returns the even sizes minus the odd ones.
fn sum(choice: usize) -> i64 {
    (0..=MAX_BEANS)
        .map(|size| if is_even(size, choice) { 1 } else { -1 })
        .sum()
}

/// Returns the horizontal middle of a size.
fn x(size: usize) -> f64 {
    LEFT + (to_f64(size) + 0.5) * CELL_SIDE + to_f64(size / BLOCK) * GAP
}

pub(super) fn figure() -> Result<Figure> {
    let alone = (0..=MAX_BEANS).filter(|&size| partner(size).is_none());
    Figure::diagram(SIZE, draw).with_values(values![
        block = BLOCK,
        alone = join_with_and(alone),
        sums = join_with_commas(choices().map(|choice| with_minus_sign(sum(choice))))
    ])
}

fn draw(area: &Area) -> DrawResult {
    let small = regular(Paint::Muted, SMALL_TEXT_SIZE);
    area.draw(&left_aligned_text("beans", (2.0, 12.0), small))?;
    for size in 0..=MAX_BEANS {
        area.draw(&centered_text(
            size,
            (x(size), 12.0),
            bold(Paint::Ink, TEXT_SIZE),
        ))?;
        for bit in 0..BITS {
            let y = DIGITS_TOP + (f64::from(BITS - 1 - bit) + 0.5) * DIGIT_HEIGHT;
            let is_column = bit == COLUMN;
            let digit = size >> bit & 1;
            area.draw(&centered_text(
                digit,
                (x(size), y),
                bold_if(is_column, SMALL_TEXT_SIZE),
            ))?;
        }
        if let Some(partner) = partner(size).filter(|&partner| partner > size) {
            let from = SIGNS_TOP - 4.0;
            let height = if size % 2 == 0 { 28.0 } else { 20.0 };
            let point = |step: u32| {
                let angle = f64::from(step) / 24.0 * std::f64::consts::PI;
                let middle = f64::midpoint(x(size), x(partner));
                let half = (x(partner) - x(size)) / 2.0;
                (middle - half * angle.cos(), from - height * angle.sin())
            };
            let curve = (0..=24).map(point).collect_vec();
            area.part("whole", |area| {
                area.draw(&line(&curve, stroke(Paint::Muted, 1.5)))
            })?;
        }
    }
    let right = SIZE.0 - 6.0;
    area.draw(&right_aligned_text("sum", (right, SIGNS_TOP - 12.0), small))?;
    for (row, choice) in choices().enumerate() {
        let y = SIGNS_TOP + (to_f64(row) + 0.5) * CELL_SIDE;
        area.draw(&left_aligned_text(format!("{choice:04b}"), (6.0, y), small))?;
        let sum = with_minus_sign(sum(choice));
        area.draw(&right_aligned_text(
            sum,
            (right, y),
            bold(Paint::Ink, TEXT_SIZE),
        ))?;
        for size in 0..=MAX_BEANS {
            draw_sign(area, choice, size, y)?;
        }
    }
    Ok(())
}

/// Draws a sign; its cell is filled if the size has no partner.
fn draw_sign(area: &Area, choice: usize, size: usize, y: f64) -> DrawResult {
    let is_even = is_even(size, choice);
    let is_alone = partner(size).is_none();
    let (paint, on_paint) = if is_even {
        (Paint::Win, Paint::OnWin)
    } else {
        (Paint::Lose, Paint::OnLose)
    };
    area.part(if is_alone { "rest" } else { "whole" }, |area| {
        let corner = (x(size) - CELL_SIDE / 2.0, y - CELL_SIDE / 2.0);
        if is_alone {
            area.draw(&rectangle(corner, (CELL_SIDE, CELL_SIDE), paint))?;
        }
        area.draw(&rectangle_outline(
            corner,
            (CELL_SIDE, CELL_SIDE),
            Paint::Faint,
            1.0,
        ))?;
        let style = stroke(if is_alone { on_paint } else { paint }, 2.0);
        area.draw(&line(&[(x(size) - 5.0, y), (x(size) + 5.0, y)], style))?;
        if is_even {
            area.draw(&line(&[(x(size), y - 5.0), (x(size), y + 5.0)], style))?;
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch06_fast_exponentiation::monoid::Modulo;
    use ch06_fast_exponentiation::transform::transform;
    use std::num::NonZeroU64;

    #[test]
    fn partners_are_in_one_block_and_have_different_signs() {
        for choice in choices() {
            for size in 0..=MAX_BEANS {
                if let Some(partner) = partner(size) {
                    assert_eq!(size / BLOCK, partner / BLOCK);
                    assert_ne!(is_even(size, choice), is_even(partner, choice));
                }
            }
        }
        // Half of the sums have a minus: with an odd exponent their powers cancel.
        assert_eq!(choices().map(sum).sum::<i64>(), 0);
    }

    #[test]
    fn the_sums_are_those_of_the_transform() {
        let modulo = Modulo(NonZeroU64::MAX);
        let mut table = vec![0; 1 << BITS];
        table[..=MAX_BEANS].fill(1);
        transform(&mut table, modulo);
        for choice in choices() {
            let sum = sum(choice);
            let value = modulo.sub(sum.max(0).unsigned_abs(), sum.min(0).unsigned_abs());
            assert_eq!(table[choice], value, "{choice}");
        }
    }
}
