//! The value of a stalk by its bits: in linear time for the longest stalks, and
//! in a few instructions for those that fit into a word.

// ANCHOR: long
use num_bigint::{BigInt, Sign};
use num_rational::{BigRational, Ratio};
use num_traits::Zero;

/// The value of a stalk, white edges `true`, ground first. Linear: the edges
/// above the first run are the bits of the numerator.
pub fn long_value(stalk: &[bool]) -> BigRational {
    let Some(&first) = stalk.first() else {
        return BigRational::zero();
    };
    let run = stalk.iter().take_while(|&&edge| edge == first).count();
    let above = &stalk[run..];
    let whole = if first {
        BigInt::from(run)
    } else {
        -BigInt::from(run)
    };
    let bits: Vec<_> = above.iter().map(|&white| u8::from(white)).collect();
    let white = BigInt::from_radix_be(Sign::Plus, &bits, 2)
        .expect("each digit is 0 or 1");
    let units = ((whole - 1) << above.len()) + 2 * white + 1;
    // An odd number over a power of two: nothing to reduce.
    BigRational::new_raw(units, BigInt::from(1) << above.len())
}
// ANCHOR_END: long

// ANCHOR: word
/// The value of a stalk whose `count` edges, at most 60, are the lowest bits of
/// `edges`, with 1 for white: the edge on the ground is the highest of them, the
/// topmost edge is bit 0. `None` if there are more.
pub fn value(edges: u64, count: u32) -> Option<Ratio<i64>> {
    if count == 0 || count > 60 {
        return (count == 0).then_some(Ratio::ZERO);
    }
    let from_top = edges << (64 - count);
    let white = from_top.leading_ones();
    let black = from_top.leading_zeros();
    let run = white.max(black).min(count);
    let whole = if white > 0 {
        i64::from(run)
    } else {
        -i64::from(run)
    };
    let above = count - run;
    let white = (edges & ((1 << above) - 1)).cast_signed();
    let units = ((whole - 1) << above) + 2 * white + 1;
    Some(Ratio::new_raw(units, 1 << above))
}
// ANCHOR_END: word
