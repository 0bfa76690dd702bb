//! How many positions of Nim are losing, for heaps of any size, by the
//! Walsh–Hadamard transform.

use crate::monoid::{Modulo, Monoid};
use std::num::NonZeroU64;

// ANCHOR: transform
/// Puts into each place s the sum of the numbers in all places that share an
/// even number of ones with s, minus the sum of all others. The table has 2^k
/// places, with numbers below m: k 2^k sums and differences (Yates 1937).
pub fn transform(table: &mut [u64], modulo: Modulo) {
    let mut bit = 1;
    while bit < table.len() {
        for place in 0..table.len() {
            if place & bit == 0 {
                let a = table[place];
                let b = table[place | bit];
                table[place] = modulo.add(a, b);
                table[place | bit] = modulo.sub(a, b);
            }
        }
        bit *= 2;
    }
}
// ANCHOR_END: transform

// ANCHOR: losing
/// How many positions of `heaps` heaps, each of 0 to `max_heap` beans, are losing,
/// modulo an odd m; `None` if m is even. `max_heap` is less than 2^63. If it has
/// k binary digits, this takes 2^k powers and k 2^k sums.
pub fn losing(heaps: u64, max_heap: usize, m: NonZeroU64) -> Option<u64> {
    let modulo = Modulo(m);
    let inverse_of_two = inverse_of_two(m)?;
    let places = (max_heap + 1).next_power_of_two();
    let mut table = vec![0; places];
    table[..=max_heap].fill(modulo.one());
    transform(&mut table, modulo);
    let sum = table
        .iter()
        .fold(0, |sum, value| modulo.add(sum, modulo.power(value, heaps)));
    let bits = places.ilog2();
    Some(modulo.mul(&sum, &modulo.power(&inverse_of_two, bits.into())))
}

/// One half modulo an odd m: twice this number is 1. `None` if m is even.
fn inverse_of_two(m: NonZeroU64) -> Option<u64> {
    (m.get() % 2 == 1).then_some(m.get() / 2 + 1)
}
// ANCHOR_END: losing

// ANCHOR: by_blocks
/// The same without a table, for `max_heap` up to 2^64 - 1: at most 65 powers,
/// and for an odd number of heaps only two.
pub fn by_blocks(heaps: u64, max_heap: u64, m: NonZeroU64) -> Option<u64> {
    let modulo = Modulo(m);
    let inverse_of_two = inverse_of_two(m)?;
    let power = |x: u128| {
        let rest = x % u128::from(m.get());
        let rest = u64::try_from(rest).expect("the remainder is below m");
        modulo.power(&rest, heaps)
    };
    let sizes = u128::from(max_heap) + 1;
    let bits = sizes.next_power_of_two().ilog2();
    let mut sum = power(sizes);
    let mut choices = modulo.one();
    for column in (0..bits).rev() {
        let term = modulo.mul(&choices, &power(distance(sizes, column)));
        sum = modulo.add(sum, term);
        if heaps % 2 == 1 {
            // In the lower columns the powers cancel.
            break;
        }
        choices = modulo.add(choices, choices);
    }
    Some(modulo.mul(&sum, &modulo.power(&inverse_of_two, bits.into())))
}
// ANCHOR_END: by_blocks

// ANCHOR: distance
/// The distance from the number of sizes to the nearest multiple of 2^(j + 1),
/// with j for the column: how many sizes have no partner there.
fn distance(sizes: u128, column: u32) -> u128 {
    let block = 2_u128 << column;
    let rest = sizes % block;
    rest.min(block - rest)
}
// ANCHOR_END: distance
