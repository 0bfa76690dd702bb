//! The loop of a power, with a count of its products.

use ch06_fast_exponentiation::monoid::{Modulo, Monoid};
use std::cell::Cell;
use std::num::NonZeroU64;

/// A monoid that counts its products.
pub(super) struct CountingMonoid<M> {
    monoid: M,
    products: Cell<u64>,
}

impl<M: Monoid> Monoid for CountingMonoid<M> {
    type Element = M::Element;

    fn one(&self) -> M::Element {
        self.monoid.one()
    }

    fn mul(&self, a: &M::Element, b: &M::Element) -> M::Element {
        self.products.update(|products| products + 1);
        self.monoid.mul(a, b)
    }
}

/// Returns the power that the loop of the listing computes, and how many products it makes.
pub(super) fn power_and_products<M: Monoid>(
    monoid: M,
    x: &M::Element,
    n: u64,
) -> (M::Element, u64) {
    let counting = CountingMonoid {
        monoid,
        products: Cell::new(0),
    };
    (counting.power(x, n), counting.products.get())
}

/// Returns how many products the loop makes for an exponent: as many for all monoids.
pub(super) fn products(n: u64) -> u64 {
    power_and_products(Modulo(NonZeroU64::MAX), &1, n).1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_digit_but_the_first_is_a_square_and_each_1_a_product() {
        for n in (1..300).chain([u64::MAX]) {
            assert_eq!(products(n), (n.ilog2() + n.count_ones()).into(), "{n}");
        }
    }
}
