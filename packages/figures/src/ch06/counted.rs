//! How many products a power needs.

use ch06_fast_exponentiation::monoid::Monoid;
use std::cell::Cell;

/// A monoid that counts its products.
pub(super) struct Counted<M> {
    monoid: M,
    products: Cell<u64>,
}

impl<M: Monoid> Counted<M> {
    pub(super) fn new(monoid: M) -> Self {
        Self { monoid, products: Cell::new(0) }
    }

    /// How many there were so far.
    pub(super) fn products(&self) -> u64 {
        self.products.get()
    }
}

impl<M: Monoid> Monoid for Counted<M> {
    type Element = M::Element;

    fn one(&self) -> M::Element {
        self.monoid.one()
    }

    fn times(&self, a: &M::Element, b: &M::Element) -> M::Element {
        self.products.set(self.products.get() + 1);
        self.monoid.times(a, b)
    }
}

/// The loop, as `power::by_loop` has it.
pub(super) fn by_loop<M: Monoid>(monoid: &M, x: &M::Element, mut n: u64) -> M::Element {
    let (mut square, mut product) = (x.clone(), monoid.one());
    while n > 0 {
        if n % 2 == 1 {
            product = monoid.times(&product, &square);
        }
        square = monoid.times(&square, &square);
        n /= 2;
    }
    product
}
