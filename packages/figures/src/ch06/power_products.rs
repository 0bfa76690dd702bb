//! Multiplications for a power: one factor after the other, and by squaring.

use crate::prelude::*;
use ch06_fast_exponentiation::chains::binary;

/// The maximum number of binary digits of an exponent.
const MAX_DIGITS: u32 = 30;

/// Returns how many multiplications an exponent takes by squaring.
fn by_squaring(n: u32) -> u64 {
    binary(n.into()).into()
}

/// Returns the exponents: powers of two, and the numbers just before them, whose digits are
/// all 1. Each has its multiplications with one factor at a time, and those by squaring in
/// the column of its kind.
fn points() -> Vec<(u32, [Option<u64>; 3])> {
    let power = |bits| {
        let n = 1_u32 << bits;
        (n, [Some(u64::from(n - 1)), None, Some(by_squaring(n))])
    };
    let ones = |bits| {
        let n = (1_u32 << bits) - 1;
        (n, [Some(u64::from(n - 1)), Some(by_squaring(n)), None])
    };
    (2..=MAX_DIGITS)
        .step_by(2)
        .flat_map(|bits| [ones(bits), power(bits)])
        .collect()
}

pub(super) fn figure() -> Result<Figure> {
    let titles = [
        "exponent (logarithmic scale)",
        "multiplications (logarithmic scale)",
    ];
    let series = [
        Series::new("repeated", "one factor at a time", TRIANGLES),
        Series::new("at worst", "by squaring, binary digits all 1", SQUARES),
        Series::new("at best", "by squaring, a power of two", CIRCLES),
    ];
    let last = (1_u32 << MAX_DIGITS) - 1;
    plot_log_log(titles, "exponent", series, &points()).with_values(values![
        digits = MAX_DIGITS,
        last,
        repeated = last - 1,
        squaring = by_squaring(last)
    ])
}

#[cfg(test)]
mod tests {
    use super::super::products::products;
    use super::*;

    #[test]
    fn the_loop_makes_one_product_by_1_more() {
        for (n, _) in points() {
            assert_eq!(products(n.into()), by_squaring(n) + 1, "{n}");
        }
    }

    #[test]
    fn no_exponent_takes_fewer_than_the_power_of_two_or_more_than_ones_only() {
        for digits in 2..=16 {
            let all = || (1..1 << digits).filter(|n: &u32| n.ilog2() + 1 == digits);
            let best = 1 << (digits - 1);
            let worst = (1 << digits) - 1;
            assert!(all().all(|n| by_squaring(n) >= by_squaring(best)));
            assert!(all().all(|n| by_squaring(n) <= by_squaring(worst)));
        }
    }
}
