//! Nim products by logarithms.

use crate::nim_product::{by_halves, multiples};

// ANCHOR: logarithms
/// The least number whose powers are all numbers from 1 to 65,535.
pub const BASE: u64 = 258;

/// The powers of [`BASE`], and for each power its exponent.
#[derive(Clone, Debug)]
pub struct Logarithms {
    /// All powers, twice, so that the sum of two exponents is an index.
    power: Vec<u16>,
    /// `power[exponent[x]]` is x, unless x is 0.
    exponent: Vec<u16>,
}
// ANCHOR_END: logarithms

// ANCHOR: filled
impl Logarithms {
    /// Fills both tables; 16 products are enough.
    pub fn filled() -> Self {
        let times_base = multiples(BASE, 16);
        let mut power = Vec::new();
        let mut exponent = vec![0; 1 << 16];
        let mut next = 1;
        for n in 0..u16::MAX {
            power.push(next);
            exponent[usize::from(next)] = n;
            next = low(times_base[usize::from(next)]);
        }
        power.extend_from_within(..);
        Self { power, exponent }
    }
}

/// Returns the lowest 16 bits.
fn low(x: u64) -> u16 {
    let [low, high, ..] = x.to_le_bytes();
    u16::from_le_bytes([low, high])
}
// ANCHOR_END: filled

// ANCHOR: product
impl Logarithms {
    /// Returns the nim product of two numbers below 65,536.
    fn of_16(&self, a: u64, b: u64) -> u64 {
        if a == 0 || b == 0 {
            return 0;
        }
        let exponent = |x| usize::from(self.exponent[usize::from(low(x))]);
        self.power[exponent(a) + exponent(b)].into()
    }

    /// Returns the nim product `a` ⊗ `b`, from 16 products of 16-bit numbers.
    pub fn product(&self, a: u64, b: u64) -> u64 {
        let of_16 = |a, b| self.of_16(a, b);
        let of_32 = |a, b| by_halves(a, b, 16, of_16);
        by_halves(a, b, 32, of_32)
    }
}
// ANCHOR_END: product
