//! Eight numbers in registers of 512 bits, with multiplications of 52 bits.
//!
//! Code can use these registers only if it is inlined into the function of
//! `lanes`. So all of this always is, and there are no closures.
#![cfg(target_arch = "x86_64")]

use pulp::cast;
/// A number of 64 bits in each of eight lanes.
pub use std::arch::x86_64::__m512i as Lanes;

/// The 52 bits of a limb, as ones.
pub const LIMB: u64 = (1 << 52) - 1;

// ANCHOR: ifma
pulp::simd_type! {
    /// A proof that the machine has these instructions.
    pub struct Ifma {
        pub(crate) f: "avx512f",
        pub(crate) cd: "avx512cd",
        pub(crate) dq: "avx512dq",
        vl: "avx512vl",
        limbs: "avx512ifma",
    }
}

impl Ifma {
    /// sum + the lower 52 bits of ab, where a and b are the lowest 52 bits.
    #[inline(always)]
    pub(crate) fn low(self, sum: Lanes, a: Lanes, b: Lanes) -> Lanes {
        self.limbs._mm512_madd52lo_epu64(sum, a, b)
    }

    /// sum + the upper 52 bits of ab, where a and b are the lowest 52 bits.
    #[inline(always)]
    pub(crate) fn high(self, sum: Lanes, a: Lanes, b: Lanes) -> Lanes {
        self.limbs._mm512_madd52hi_epu64(sum, a, b)
    }
    // ANCHOR_END: ifma

    /// Sums that stay below 2^64.
    #[inline(always)]
    pub(crate) fn add(self, a: Lanes, b: Lanes) -> Lanes {
        self.f._mm512_add_epi64(a, b)
    }

    /// The bits above the lowest 52.
    #[inline(always)]
    pub(crate) fn carry(self, a: Lanes) -> Lanes {
        self.f._mm512_srli_epi64::<52>(a)
    }

    /// Any numbers, in two limbs each.
    #[inline(always)]
    pub fn number(self, numbers: &[u64; 8]) -> Number {
        let low = cast(*numbers);
        Number {
            low,
            high: self.carry(low),
        }
    }

    // ANCHOR: square
    /// The limbs of a square + 2^52 - 1: 5 multiplications.
    #[inline(always)]
    pub fn square(self, a: Number) -> [Lanes; 3] {
        let [zero, up] = [cast([0_u64; 8]), cast([LIMB; 8])];
        let twice = self.add(a.high, a.high);
        let low = self.low(up, a.low, a.low);
        let middle = self.high(zero, a.low, a.low);
        let middle = self.low(middle, a.low, twice);
        let high = self.low(zero, a.high, a.high);
        let high = self.add(high, self.high(zero, a.low, twice));
        [low, middle, high]
    }
    // ANCHOR_END: square

    /// The limbs of a product + 2^52 - 1: 7 multiplications.
    #[inline(always)]
    pub fn mul(self, a: Number, b: Number) -> [Lanes; 3] {
        let [zero, up] = [cast([0_u64; 8]), cast([LIMB; 8])];
        let low = self.low(up, a.low, b.low);
        let middle = self.high(zero, a.low, b.low);
        let middle = self.low(middle, a.low, b.high);
        let middle = self.low(middle, a.high, b.low);
        let high = self.high(zero, a.low, b.high);
        let high = self.low(high, a.high, b.high);
        let high = self.add(high, self.high(zero, a.high, b.low));
        [low, middle, high]
    }
}

// ANCHOR: number
/// Eight numbers low + 2^52 high; of `low` only the lowest 52 bits count.
#[derive(Clone, Copy)]
pub struct Number {
    pub(crate) low: Lanes,
    pub(crate) high: Lanes,
}
// ANCHOR_END: number
