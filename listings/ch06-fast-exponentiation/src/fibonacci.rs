//! Fibonacci numbers modulo m: by adding, by walks on a graph, and by doubling.

use crate::monoid::{Matrices, Modulo, Monoid};
use std::num::NonZeroU64;

// ANCHOR: by_adding
/// F(n) mod m, with F(0) = 0 and F(1) = 1, in n additions.
///
/// # Panics
///
/// If m is 0.
pub fn by_adding(n: u64, m: u64) -> u64 {
    let modulo = modulo(m);
    let mut this = 0;
    let mut next = modulo.one();
    for _ in 0..n {
        (this, next) = (next, modulo.add(this, next));
    }
    this
}

fn modulo(m: u64) -> Modulo {
    Modulo(NonZeroU64::new(m).expect("a modulus is at least 1"))
}
// ANCHOR_END: by_adding

// ANCHOR: by_matrix
/// The same as the walks of n steps from one vertex to the other, with an arrow
/// there, one back, and one that stays: at most 2 log2(n) + 2 products of
/// matrices.
///
/// # Panics
///
/// If m is 0.
pub fn by_matrix(n: u64, m: u64) -> u64 {
    let arrows = [[0, 1], [1, 1]];
    Matrices(modulo(m)).power(&arrows, n)[0][1]
}
// ANCHOR_END: by_matrix

// ANCHOR: by_doubling
/// The same by F(2k) = F(k) (2 F(k+1) - F(k)) and F(2k+1) = F(k)^2 + F(k+1)^2:
/// 3 products a step, log2(n) + 1 steps.
///
/// # Panics
///
/// If m is 0.
pub fn by_doubling(n: u64, m: u64) -> u64 {
    let modulo = modulo(m);
    let mut this = 0;
    let mut next = modulo.one();
    for bit in (0..n.checked_ilog2().map_or(0, |top| top + 1)).rev() {
        let twice = modulo.add(next, next);
        let double = modulo.mul(&this, &modulo.sub(twice, this));
        let squares = [this, next].map(|number| modulo.mul(&number, &number));
        let after = modulo.add(squares[0], squares[1]);
        (this, next) = if (n >> bit) & 1 == 0 {
            (double, after)
        } else {
            (after, modulo.add(double, after))
        };
    }
    this
}
// ANCHOR_END: by_doubling
