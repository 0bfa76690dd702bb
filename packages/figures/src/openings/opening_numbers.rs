//! Numbers on their line; older ones are longer.

use super::map::{SIZE, THUMBNAIL_SIZE};
use crate::prelude::*;
use num_rational::Ratio;

/// The last day in the thumbnail, and in the picture.
const THUMBNAIL_DAYS: usize = 5;
const DAYS: usize = 7;

/// Returns the numbers that are born up to a day, each with its birthday, the youngest first.
fn numbers(days: usize) -> Vec<(usize, Ratio<i64>)> {
    let stalks_of_day = |day: usize| (0..day).map(|_| [true, false]).multi_cartesian_product();
    let born = |stalk: Vec<bool>| Some((stalk.len(), ch05_hackenbush::rule::value(&stalk)?));
    let mut numbers = vec![(0, Ratio::ZERO)];
    numbers.extend((1..=days).flat_map(stalks_of_day).filter_map(born));
    numbers.reverse();
    numbers
}

pub(super) fn figure() -> Result<Figure> {
    let count = numbers(DAYS).len();
    Figure::board(SIZE, |area| draw_numbers(area, SIZE, DAYS))?
        .with_thumbnail(THUMBNAIL_SIZE, |area| {
            draw_numbers(area, THUMBNAIL_SIZE, THUMBNAIL_DAYS)
        })
        .with_values(values![count, days = DAYS])
}

fn draw_numbers(area: &Area, size: Point, days: usize) -> DrawResult {
    for (birthday, number) in numbers(days) {
        let length =
            size.1 * 0.8_f64.powi(i32::try_from(birthday).expect("a birthday is at most 7"));
        let x = size.0 * (0.5 + ratio_to_f64(number) / to_f64(2 * days + 1) * 1.6);
        let paint = match number.cmp(&Ratio::ZERO) {
            std::cmp::Ordering::Less => Paint::Ink,
            std::cmp::Ordering::Equal => Paint::Lose,
            std::cmp::Ordering::Greater => Paint::Win,
        };
        area.draw(&rectangle((x - 0.5, size.1 - length), (1.0, length), paint))?;
    }
    Ok(())
}
