//! The share of lost positions of Nim, by the number of heaps and by their sizes.

use super::map::{map_figure, tint};
use crate::prelude::*;

pub(super) fn figure() -> Result<Figure> {
    use ch06_fast_exponentiation::{monoid::Modulo, transform::transform};
    const SIZES: usize = 88;
    const MODULUS: u64 = 1 << 32;
    let modulo = Modulo(std::num::NonZeroU64::new(MODULUS).context("the modulus is not 0")?);
    // Numbers just below the modulus are negative.
    let signed = |value| {
        if value < MODULUS / 2 {
            value as f64
        } else {
            -((MODULUS - value) as f64)
        }
    };
    map_figure(10, SIZES, |row, column| {
        let mut values = vec![0; (column + 1).next_power_of_two()];
        values[..=column].fill(1);
        transform(&mut values, modulo);
        let shares = values
            .iter()
            .skip(1)
            .map(|&value| signed(value) / to_f64(column + 1));
        // How much more than the average the share of lost positions is.
        let excess = shares.map(|share| share.powf(to_f64(row + 2))).sum::<f64>();
        if excess == 0.0 {
            tint(Outcome::Lose)
        } else {
            (Paint::Win, 0.06 + 0.9 * excess)
        }
    })
    .with_values(values![heaps = 11_usize, most = SIZES - 1])
}
