//! Three heaps in binary, with their nim-sum and the winning moves.

use crate::prelude::*;
use ch04_nim_grundy::nim::{Move, nim_sum, winning_moves};

/// How many digits that are.
const PLACES: u32 = 3;

/// The places of the digits, from the highest one.
fn places() -> impl Iterator<Item = u32> {
    (0..PLACES).rev()
}

/// How many heaps have a 1 in this place.
fn ones(heaps: &[u64], place: u32) -> usize {
    heaps.iter().filter(|heap| *heap >> place & 1 == 1).count()
}

fn digits(heap: u64) -> String {
    format!("{heap:0width$b}", width = PLACES as usize)
}

const HEAPS: [u64; 3] = [3, 5, 7];

/// From one row to the next.
const ROW: f64 = 36.0;
/// Where the numbers of the heaps end, their digits start, and so on.
const NUMBER: f64 = 84.0;
const BITS: f64 = 94.0;
const END: f64 = BITS + PLACES as f64 * DIGIT_SIZE;
const NEW_BITS: f64 = 208.0;
/// The middle of the first row.
const FIRST: f64 = 66.0;

pub(super) fn figure() -> Result<Figure> {
    let sum = nim_sum(&HEAPS);
    let moves = winning_moves(&HEAPS);
    let odd = places()
        .filter(|&place| ones(&HEAPS, place) % 2 == 1)
        .map(|place| 1 << place);
    let written = |heap: u64| format!("{heap} is {}", digits(heap));
    let to = |&Move { heap, leave }: &Move| format!("{} to {leave}", HEAPS[heap]);
    Figure::board((388.0, 230.0), |area| {
        let heading = regular(Paint::Muted, SMALL_TEXT_SIZE);
        area.draw(&right_aligned_text("heap", (NUMBER, 14.0), heading))?;
        area.draw(&left_aligned_text(
            "after a winning move",
            (NEW_BITS, 14.0),
            heading,
        ))?;
        for place in places() {
            area.draw(&centered_text(
                1_u64 << place,
                (middle_of(place), 36.0),
                heading,
            ))?;
        }
        for (row, &heap) in HEAPS.iter().enumerate() {
            let y = FIRST + to_f64(row) * ROW;
            area.draw(&right_aligned_text(
                heap,
                (NUMBER, y),
                bold(Paint::Ink, TEXT_SIZE),
            ))?;
            draw_binary_digits(area, heap, PLACES, (BITS, y), |place| column(sum, place))?;
            let ends = [(END + 8.0, y), (NEW_BITS - 6.0, y)];
            match moves.iter().find(|of| of.heap == row) {
                Some(&Move { leave, .. }) => {
                    area.draw(&arrow(&ends, Paint::Muted, 1.5))?;
                    draw_binary_digits(area, leave, PLACES, (NEW_BITS, y), |_| "after")?;
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
                        (NEW_BITS, y),
                        regular(Paint::Muted, TEXT_SIZE),
                    ))?;
                }
            }
        }
        draw_sum(area, sum, FIRST + to_f64(HEAPS.len()) * ROW)
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

/// The line under the heaps, the ones in each column, and the nim-sum.
fn draw_sum(area: &Area, sum: u64, y: f64) -> DrawResult {
    let bottom = y - ROW / 2.0 + 3.0;
    area.draw(&line(
        &[(8.0, bottom), (END, bottom)],
        stroke(Paint::Ink, 1.5),
    ))?;
    let ones_y = bottom + 16.0;
    let sum_y = bottom + 46.0;
    area.draw(&right_aligned_text(
        "ones",
        (NUMBER, ones_y),
        regular(Paint::Muted, SMALL_TEXT_SIZE),
    ))?;
    for place in places() {
        let center = (middle_of(place), ones_y);
        area.part(column(sum, place), |area| {
            area.draw(&centered_text(
                ones(&HEAPS, place),
                center,
                regular(Paint::Ink, SMALL_TEXT_SIZE),
            ))
        })?;
    }
    area.draw(&right_aligned_text(
        "nim-sum",
        (NUMBER - 18.0, sum_y),
        regular(Paint::Muted, SMALL_TEXT_SIZE),
    ))?;
    area.draw(&right_aligned_text(
        sum,
        (NUMBER, sum_y),
        bold(Paint::Ink, TEXT_SIZE),
    ))?;
    draw_binary_digits(area, sum, PLACES, (BITS, sum_y), |_| "sum")
}

/// Is the number of ones in this column even or odd?
fn column(sum: u64, place: u32) -> &'static str {
    if sum >> place & 1 == 1 { "odd" } else { "even" }
}

fn middle_of(place: u32) -> f64 {
    BITS + (f64::from(PLACES - 1 - place) + 0.5) * DIGIT_SIZE
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
                places().all(|place| ones(&heaps, place) % 2 == 0),
                "{heaps:?}"
            );
        }
        assert!(HEAPS.iter().all(|heap| heap >> PLACES == 0));
    }
}
