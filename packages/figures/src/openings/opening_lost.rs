//! The share of lost positions of Nim, by the number of heaps and by their sizes.

use super::map::{map, tint};
use crate::prelude::*;

pub(super) fn figure() -> Result<Figure> {
    use ch06_fast_exponentiation::{monoid::Modulo, transform::transform};
    const SIZES: usize = 88;
    const M: u64 = 1 << 32;
    let modulo = Modulo(std::num::NonZeroU64::new(M).context("0")?);
    // Just below M they are negative.
    let signed = |value| {
        if value < M / 2 {
            value as f64
        } else {
            -((M - value) as f64)
        }
    };
    map(10, SIZES, |row, column| {
        let mut values = vec![0; (column + 1).next_power_of_two()];
        values[..=column].fill(1);
        transform(&mut values, modulo);
        let values = values
            .iter()
            .skip(1)
            .map(|&value| signed(value) / to_f64(column + 1));
        let more = values.map(|value| value.powf(to_f64(row + 2))).sum::<f64>();
        if more == 0.0 {
            tint(Outcome::Lose)
        } else {
            (Paint::Win, 0.06 + 0.9 * more)
        }
    })
    .with_values(values![heaps = 11_usize, most = SIZES - 1])
}
