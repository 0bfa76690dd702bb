//! Nim products by a table of the products of bytes.

use crate::nim_product::{by_halves, multiples};

// ANCHOR: bytes
/// The nim products of all pairs of bytes.
#[derive(Clone, Debug)]
pub struct ByteProducts {
    /// a ⊗ b, at the index `a << 8 | b`.
    products: Vec<u8>,
}

impl ByteProducts {
    /// Fills the table; 2,048 products are enough.
    pub fn filled() -> Self {
        let products = (0..256).flat_map(|a| multiples(a, 8));
        Self {
            products: products.map(|x| x.to_le_bytes()[0]).collect(),
        }
    }

    /// Returns the nim product of two numbers below 256.
    fn bytes(&self, a: u64, b: u64) -> u64 {
        let [a, b] = [a, b].map(|x| usize::from(x.to_le_bytes()[0]));
        self.products[(a << 8) | b].into()
    }
}
// ANCHOR_END: bytes

// ANCHOR: product
impl ByteProducts {
    /// Returns the nim product `a` ⊗ `b`, from 64 products of bytes.
    pub fn product(&self, a: u64, b: u64) -> u64 {
        let of_8 = |a, b| self.bytes(a, b);
        let of_16 = |a, b| by_halves(a, b, 8, of_8);
        let of_32 = |a, b| by_halves(a, b, 16, of_16);
        by_halves(a, b, 32, of_32)
    }
}
// ANCHOR_END: product
