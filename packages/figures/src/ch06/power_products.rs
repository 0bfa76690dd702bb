//! Multiplications for a power, repeated and by squaring.

use crate::prelude::*;
use ch06_fast_exponentiation::chains::binary;

/// The largest exponent.
const LARGEST: u32 = 1_000_000_000;

/// The exponents that are plotted: powers of two, and the numbers just below
/// them, which have ones only.
fn exponents() -> Vec<u32> {
    let powers = (1..).map(|bits| 1_u32 << bits).take_while(|&power| power < LARGEST);
    // 1 has no multiplication, which has no place on the scale.
    powers.flat_map(|power| [power - 1, power]).filter(|&n| n > 1).chain([LARGEST]).collect()
}

pub(super) fn figure() -> Result<Figure> {
    let exponents = exponents();
    let repeated = |&n: &u32| u64::from(n) - 1;
    let by_squaring = |&n: &u32| u64::from(binary(n.into()));
    let has_marker = |n: &u32| n.is_power_of_two() || *n == LARGEST;
    Plot::of(&exponents, "exponent", |&n| n)
        .titles("exponent n (logarithmic scale)", "multiplications (logarithmic scale)")
        .log_x()
        .column("repeated multiplication", repeated)
        .line_only("repeated", TRIANGLES, |n| has_marker(n).then(|| repeated(n)))
        .line("squaring", "by squaring", CIRCLES, by_squaring)
        .figure()
        .says(values![largest = LARGEST, repeated = repeated(&LARGEST)])
        .with("last", by_squaring(&LARGEST))
        .with("most", exponents.iter().map(by_squaring).max().unwrap_or_default())
}
