//! Numbers on their line, the older ones the longer.

use super::map::{SIZE, SMALL};
use crate::prelude::*;
use num_rational::Ratio;

/// The days on which they are born, in small and at full size.
const FEW_DAYS: usize = 5;
const DAYS: usize = 7;

/// A number, and the day on which it is born.
type Born = (usize, Ratio<i64>);

/// The numbers that are born up to a day, the youngest first.
fn numbers(days: usize) -> Vec<Born> {
    let day = |day: usize| (0..day).map(|_| [true, false]).multi_cartesian_product();
    let stalks = (1..=days).flat_map(day);
    let value = |stalk: Vec<bool>| Some((stalk.len(), ch05_hackenbush::rule::value(&stalk)?));
    let numbers = [(0, Ratio::ZERO)]
        .into_iter()
        .chain(stalks.filter_map(value));
    numbers.collect_vec().into_iter().rev().collect()
}

pub(super) fn figure() -> Result<Figure> {
    let count = numbers(DAYS).len();
    Figure::board(SIZE, |area| draw_numbers(area, SIZE, DAYS))?
        .with_thumbnail(SMALL, |area| draw_numbers(area, SMALL, FEW_DAYS))
        .with_values(values![count, days = DAYS])
}

fn draw_numbers(area: &Area, size: Point, days: usize) -> DrawResult {
    for (born, number) in numbers(days) {
        let length = size.1 * 0.8_f64.powi(i32::try_from(born).unwrap_or_default());
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
