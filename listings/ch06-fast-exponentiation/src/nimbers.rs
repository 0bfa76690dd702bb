//! Heaps with the nim product of chapter 4: powers divide them, and take roots.

use crate::monoid::Monoid;
use ch04_nim_grundy::byte_products::ByteProducts;

// ANCHOR: nimbers
/// The numbers below 2^64 with the nim product, by a table.
#[derive(Clone, Debug)]
pub struct Nimbers(pub ByteProducts);

impl Monoid for Nimbers {
    type Element = u64;

    fn one(&self) -> u64 {
        1
    }

    fn mul(&self, a: &u64, b: &u64) -> u64 {
        self.0.product(*a, *b)
    }
}
// ANCHOR_END: nimbers

// ANCHOR: inverse
impl Nimbers {
    /// The number whose product with `a` is 1, which is a^(2^64 - 2); `None`
    /// for 0.
    pub fn inverse(&self, a: u64) -> Option<u64> {
        (a != 0).then(|| self.power(&a, u64::MAX - 1))
    }
}
// ANCHOR_END: inverse

// ANCHOR: square_root
impl Nimbers {
    /// The number whose square is `a`: a^(2^63).
    pub fn square_root(&self, a: u64) -> u64 {
        self.power(&a, 1 << 63)
    }
}
// ANCHOR_END: square_root
