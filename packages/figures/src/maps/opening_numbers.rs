//! Numbers on their line, the older ones the longer.

use super::openings::SIZE;
use crate::prelude::*;
use num_rational::Ratio;

pub(super) fn figure() -> Result<Figure> {
    const DAYS: usize = 7;
    let day = |day: usize| (0..day).map(|_| [true, false]).multi_cartesian_product();
    let stalks = (1..=DAYS).flat_map(day);
    let value = |stalk: Vec<bool>| Some((stalk.len(), ch05_hackenbush::rule::value(&stalk)?));
    let numbers = stalks.filter_map(value).chain([(0, Ratio::ZERO)]).collect_vec();
    let count = numbers.len();
    Figure::board(SIZE, |area| {
        for (born, number) in numbers.into_iter().rev() {
            let length = SIZE.1 * 0.8_f64.powi(i32::try_from(born).unwrap_or_default());
            let x = SIZE.0 * (0.5 + fraction(number) / float(2 * DAYS + 1) * 1.6);
            let paint = match number.cmp(&Ratio::ZERO) {
                std::cmp::Ordering::Less => Paint::Ink,
                std::cmp::Ordering::Equal => Paint::Lose,
                std::cmp::Ordering::Greater => Paint::Win,
            };
            area.draw(&rectangle((x - 0.5, SIZE.1 - length), (1.0, length), paint))?;
        }
        Ok(())
    })
    .says(values![count, days = DAYS])
}
