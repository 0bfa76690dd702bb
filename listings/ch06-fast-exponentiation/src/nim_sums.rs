//! How many rows of heaps have which nim-sum: tables that can be multiplied.

use crate::monoid::{Modulo, Monoid};

// ANCHOR: tables
/// Tables with a place for each nim-sum below 2^`bits`, which counts the rows of
/// heaps with that nim-sum, modulo m.
#[derive(Clone, Copy, Debug)]
pub struct Tables {
    /// The number of bits of a nim-sum.
    pub bits: u32,
    /// The numbers modulo m, in which rows are counted.
    pub modulo: Modulo,
}

impl Monoid for Tables {
    type Element = Vec<u64>;

    /// The row without heaps, whose nim-sum is 0.
    fn one(&self) -> Vec<u64> {
        self.heap(0)
    }

    /// Each row that `a` counts beside each that `b` counts: 4^`bits` products.
    fn mul(&self, a: &Vec<u64>, b: &Vec<u64>) -> Vec<u64> {
        let mut product = vec![0; 1 << self.bits];
        for (x, in_a) in a.iter().enumerate() {
            for (y, in_b) in b.iter().enumerate() {
                let rows = self.modulo.mul(in_a, in_b);
                product[x ^ y] = self.modulo.add(product[x ^ y], rows);
            }
        }
        product
    }
}
// ANCHOR_END: tables

// ANCHOR: heap
impl Tables {
    /// The rows of a single heap of 0 to `max_heap` beans.
    pub fn heap(&self, max_heap: u64) -> Vec<u64> {
        let one = self.modulo.one();
        (0..1 << self.bits)
            .map(|beans| if beans <= max_heap { one } else { 0 })
            .collect()
    }
}
// ANCHOR_END: heap
