//! Montgomery's form for eight odd moduli, in limbs of 52 bits.
#![cfg(target_arch = "x86_64")]

use crate::limbs::{Ifma, LIMB, Lanes, Number};
use pulp::cast;

// ANCHOR: modulus
/// Eight odd moduli. A form of a is any number that equals 2^52 a modulo m: a
/// short form is below 1.1 · 2^64, a long one below 1.22 · 2^76.
#[derive(Clone, Copy)]
pub struct Modulus {
    ifma: Ifma,
    m: Number,
    /// -1/m modulo 2^52.
    inverse: Lanes,
    /// A number that equals 2^104 modulo m, below 1.02 · 2^64.
    fold: Number,
}
// ANCHOR_END: modulus

impl Modulus {
    /// The moduli, which are odd.
    #[inline(always)]
    pub fn new(ifma: Ifma, m: &[u64; 8]) -> Self {
        let m = ifma.number(m);
        let inverse = inverse(ifma, m.low);
        let fold = fold(ifma, m.low);
        Self {
            ifma,
            m,
            inverse,
            fold,
        }
    }

    /// The short form of any numbers.
    #[inline(always)]
    pub fn encode(self, a: Number) -> Number {
        self.mul(a, self.fold)
    }

    /// The form of the square: folded, it is short; if not, the square of a
    /// short form is long. 9 multiplications, or 12 folded.
    #[inline(always)]
    pub fn square<const FOLD: bool>(self, a: Number) -> Number {
        self.reduce::<FOLD>(self.ifma.square(a))
    }

    /// The short form of the product of any form with a short one. 14
    /// multiplications.
    #[inline(always)]
    pub fn mul(self, a: Number, b: Number) -> Number {
        self.reduce::<true>(self.ifma.mul(a, b))
    }

    // ANCHOR: reduce
    /// Divides by 2^52 modulo m. The number comes with 2^52 - 1 added to it.
    #[inline(always)]
    fn reduce<const FOLD: bool>(self, limbs: [Lanes; 3]) -> Number {
        let Self {
            ifma,
            m,
            inverse,
            fold,
        } = self;
        let [mut low, mut middle, mut high] = limbs;
        let zero = cast([0_u64; 8]);
        if FOLD {
            low = ifma.low(low, high, fold.low);
            middle = ifma.high(middle, high, fold.low);
            let upper = ifma.dq._mm512_mullo_epi64(high, fold.high);
            (middle, high) = (ifma.add(middle, upper), zero);
        }
        // inverse times the lowest limb, which is 1 more than `low` says.
        let factor = ifma.low(inverse, low, inverse);
        let middle = ifma.add(middle, ifma.carry(low));
        let middle = ifma.high(middle, factor, m.low);
        let middle = ifma.add(middle, ifma.low(zero, factor, m.high));
        let high = ifma.high(high, factor, m.high);
        Number {
            low: middle,
            high: ifma.add(high, ifma.carry(middle)),
        }
    }
    // ANCHOR_END: reduce

    /// Leaves the form: some number that equals a modulo m.
    #[inline(always)]
    pub fn decode(self, a: Number) -> [u64; 8] {
        let ifma = self.ifma;
        let zero = cast([0_u64; 8]);
        let low = ifma.low(cast([LIMB; 8]), a.low, cast([1_u64; 8]));
        self.whole(self.reduce::<false>([low, a.high, zero]))
    }

    /// A short form as numbers of 64 bits.
    #[inline(always)]
    pub fn whole(self, a: Number) -> [u64; 8] {
        let f = self.ifma.f;
        let low = f._mm512_and_si512(a.low, cast([LIMB; 8]));
        let whole = self.ifma.add(low, f._mm512_slli_epi64::<52>(a.high));
        // It may exceed 64 bits if m is close to 2^64.
        let longer =
            f._mm512_cmpgt_epu64_mask(a.high, cast([(1_u64 << 12) - 1; 8]));
        cast(f._mm512_mask_sub_epi64(whole, longer, whole, self.m.low))
    }
}

/// -1/m modulo 2^52, by Newton's method.
#[inline(always)]
fn inverse(ifma: Ifma, m: Lanes) -> Lanes {
    let Ifma { f, dq, .. } = ifma;
    let two = cast([2_u64; 8]);
    let mut inverse = f._mm512_xor_si512(ifma.add(m, ifma.add(m, m)), two);
    for _ in 0..4 {
        let product = dq._mm512_mullo_epi64(m, inverse);
        let next = f._mm512_sub_epi64(two, product);
        inverse = dq._mm512_mullo_epi64(inverse, next);
    }
    f._mm512_sub_epi64(cast([0_u64; 8]), inverse)
}

// ANCHOR: fold
/// 2^104 less a multiple of m, but more than 0 and below 1.02 · 2^64.
#[inline(always)]
fn fold(ifma: Ifma, m: Lanes) -> Number {
    let Ifma { f, cd, dq, .. } = ifma;
    // As long as possible: then the quotient has 41 bits.
    let m = f._mm512_sllv_epi64(m, cd._mm512_lzcnt_epi64(m));
    let top = cast([(1_u128 << 104) as f64; 8]);
    let quotient = f._mm512_div_pd(top, dq._mm512_cvtepu64_pd(m));
    // The rounded quotient could be too large.
    let less = f._mm512_sub_pd(quotient, cast([0.01_f64; 8]));
    let quotient = dq._mm512_cvttpd_epu64(less);
    let zero = cast([0_u64; 8]);
    let low = f._mm512_sub_epi64(zero, ifma.low(zero, quotient, m));
    let high = ifma.high(zero, quotient, m);
    let high = ifma.low(high, quotient, ifma.carry(m));
    let high = f._mm512_sub_epi64(cast([1_u64 << 52; 8]), high);
    // Where the lower limb is negative, it borrows 1.
    let borrow = f._mm512_srai_epi64::<52>(low);
    Number {
        low,
        high: ifma.add(high, borrow),
    }
}
// ANCHOR_END: fold
