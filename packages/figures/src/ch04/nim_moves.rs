//! Three heaps in binary, with their nim-sum and the winning moves.

use crate::prelude::*;
use ch04_nim_grundy::nim::{Move, nim_sum, winning_moves};

/// The number of binary digits.
const DIGIT_COUNT: u32 = 3;

/// Returns the places of the digits, from the highest one.
fn digit_places() -> impl Iterator<Item = u32> {
    (0..DIGIT_COUNT).rev()
}

/// Returns how many heaps have a 1 in this place.
fn ones(heaps: &[u64], place: u32) -> usize {
    heaps.iter().filter(|heap| *heap >> place & 1 == 1).count()
}

fn digits(heap: u64) -> String {
    format!("{heap:0width$b}", width = DIGIT_COUNT as usize)
}

const HEAPS: [u64; 3] = [3, 5, 7];

/// The distance from one row to the next, in pixels.
const ROW_HEIGHT: f64 = 36.0;
/// Where the numbers of the heaps end, where their digits start and end, and where the
/// digits after a move start.
const NUMBER_RIGHT: f64 = 84.0;
const BITS_LEFT: f64 = 94.0;
const BITS_RIGHT: f64 = BITS_LEFT + DIGIT_COUNT as f64 * DIGIT_SIZE;
const NEW_BITS_LEFT: f64 = 208.0;
/// The vertical middle of the first row.
const FIRST_ROW_Y: f64 = 66.0;

pub(super) fn figure() -> Result<Figure> {
    let sum = nim_sum(&HEAPS);
    let moves = winning_moves(&HEAPS);
    let odd = digit_places()
        .filter(|&place| ones(&HEAPS, place) % 2 == 1)
        .map(|place| 1 << place);
    let written = |heap: u64| format!("{heap} is {}", digits(heap));
    let to = |&Move { heap, leave }: &Move| format!("{} to {leave}", HEAPS[heap]);
    Figure::board((388.0, 230.0), |area| {
        let heading = regular(Paint::Muted, SMALL_TEXT_SIZE);
        area.draw(&right_aligned_text("heap", (NUMBER_RIGHT, 14.0), heading))?;
        area.draw(&left_aligned_text(
            "after a winning move",
            (NEW_BITS_LEFT, 14.0),
            heading,
        ))?;
        for place in digit_places() {
            area.draw(&centered_text(
                1_u64 << place,
                (digit_center(place), 36.0),
                heading,
            ))?;
        }
        for (row, &heap) in HEAPS.iter().enumerate() {
            let y = FIRST_ROW_Y + to_f64(row) * ROW_HEIGHT;
            area.draw(&right_aligned_text(
                heap,
                (NUMBER_RIGHT, y),
                bold(Paint::Ink, TEXT_SIZE),
            ))?;
            draw_binary_digits(area, heap, DIGIT_COUNT, (BITS_LEFT, y), |place| {
                column_part(sum, place)
            })?;
            let ends = [(BITS_RIGHT + 8.0, y), (NEW_BITS_LEFT - 6.0, y)];
            match moves.iter().find(|winning| winning.heap == row) {
                Some(&Move { leave, .. }) => {
                    area.draw(&arrow(&ends, Paint::Muted, 1.5))?;
                    draw_binary_digits(area, leave, DIGIT_COUNT, (NEW_BITS_LEFT, y), |_| "after")?;
                    let text = format!("= {leave}: take {}", heap - leave);
                    area.draw(&left_aligned_text(
                        &text,
                        (294.0, y),
                        regular(Paint::Ink, TEXT_SIZE),
                    ))?;
                }
                None => {
                    area.draw(&left_aligned_text(
                        "none",
                        (NEW_BITS_LEFT, y),
                        regular(Paint::Muted, TEXT_SIZE),
                    ))?;
                }
            }
        }
        draw_sum(area, sum, FIRST_ROW_Y + to_f64(HEAPS.len()) * ROW_HEIGHT)
    })
    .with_values(values![
        odd = join_with_and(odd),
        sum,
        count = moves.len(),
        heaps = join_with_commas(HEAPS.map(written))
    ])
    .with_values(values![
        moves = join_with_commas(moves.iter().map(to)),
        binary = digits(sum)
    ])
}

/// Draws the line under the heaps, the number of ones in each column, and the nim-sum.
fn draw_sum(area: &Area, sum: u64, y: f64) -> DrawResult {
    let bottom = y - ROW_HEIGHT / 2.0 + 3.0;
    area.draw(&line(
        &[(8.0, bottom), (BITS_RIGHT, bottom)],
        stroke(Paint::Ink, 1.5),
    ))?;
    let ones_y = bottom + 16.0;
    let sum_y = bottom + 46.0;
    area.draw(&right_aligned_text(
        "ones",
        (NUMBER_RIGHT, ones_y),
        regular(Paint::Muted, SMALL_TEXT_SIZE),
    ))?;
    for place in digit_places() {
        let center = (digit_center(place), ones_y);
        area.part(column_part(sum, place), |area| {
            area.draw(&centered_text(
                ones(&HEAPS, place),
                center,
                regular(Paint::Ink, SMALL_TEXT_SIZE),
            ))
        })?;
    }
    area.draw(&right_aligned_text(
        "nim-sum",
        (NUMBER_RIGHT - 18.0, sum_y),
        regular(Paint::Muted, SMALL_TEXT_SIZE),
    ))?;
    area.draw(&right_aligned_text(
        sum,
        (NUMBER_RIGHT, sum_y),
        bold(Paint::Ink, TEXT_SIZE),
    ))?;
    draw_binary_digits(area, sum, DIGIT_COUNT, (BITS_LEFT, sum_y), |_| "sum")
}

/// Returns the part of a column: whether its number of ones is even or odd.
fn column_part(sum: u64, place: u32) -> &'static str {
    if sum >> place & 1 == 1 { "odd" } else { "even" }
}

/// Returns the horizontal middle of a digit.
fn digit_center(place: u32) -> f64 {
    BITS_LEFT + (f64::from(DIGIT_COUNT - 1 - place) + 0.5) * DIGIT_SIZE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_three_winning_moves_and_all_make_the_columns_even() {
        let moves = winning_moves(&HEAPS);
        assert_eq!(moves.len(), 3);
        for Move { heap, leave } in moves {
            let mut heaps = HEAPS;
            heaps[heap] = leave;
            assert!(
                digit_places().all(|place| ones(&heaps, place) % 2 == 0),
                "{heaps:?}"
            );
        }
        assert!(HEAPS.iter().all(|heap| heap >> DIGIT_COUNT == 0));
    }
}
