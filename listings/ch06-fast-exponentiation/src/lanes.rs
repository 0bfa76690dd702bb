//! Powers modulo odd numbers, eight in a register, where the machine multiplies
//! 52 bits in each lane; and elsewhere eight together.

#[cfg(target_arch = "x86_64")]
use crate::limbs::Ifma;
#[cfg(target_arch = "x86_64")]
use crate::modulus::Modulus;
use crate::montgomery::powers as eight_together;

/// One number for each lane.
type Eight = [u64; 8];

// ANCHOR: count
/// How many multiplications of whole registers a group of eight takes, without
/// its constants: 12 for a folded square, 14 for a product.
pub const MULTIPLICATIONS: usize = ENCODE + TABLE + 21 * DIGIT + DECODE;

const ENCODE: usize = 14;
/// The powers with exponents 2 to 7.
const TABLE: usize = 3 * (12 + 14);
/// Only the second of three squares is folded.
const DIGIT: usize = 9 + 12 + 9 + 14;
const DECODE: usize = 5;
// ANCHOR_END: count

// ANCHOR: powers
/// `x[g][i]^n[g][i] mod m[g][i]` for each group g and each i, with x^0 = 1
/// mod m; `None` if an m is even.
///
/// In Montgomery's form (1985), with limbs of 52 bits (Drucker and Gueron
/// 2018). For each group of eight it takes 91 squares and products.
pub fn powers<const GROUPS: usize>(
    x: &[Eight; GROUPS],
    n: &[Eight; GROUPS],
    m: &[Eight; GROUPS],
) -> Option<[Eight; GROUPS]> {
    #[cfg(target_arch = "x86_64")]
    if let Some(ifma) = Ifma::try_new() {
        let is_odd = m.as_flattened().iter().all(|m| m % 2 == 1);
        return is_odd.then(|| ifma.vectorize(Powers { ifma, x, n, m }));
    }
    powers_portable(x, n, m)
}
// ANCHOR_END: powers

// ANCHOR: portable
/// The same on any machine, without registers of 512 bits.
pub fn powers_portable<const GROUPS: usize>(
    x: &[Eight; GROUPS],
    n: &[Eight; GROUPS],
    m: &[Eight; GROUPS],
) -> Option<[Eight; GROUPS]> {
    let mut powers = [[0; 8]; GROUPS];
    for g in 0..GROUPS {
        powers[g] = eight_together(&x[g], &n[g], &m[g])?;
    }
    Some(powers)
}
// ANCHOR_END: portable

/// The powers to be found; each m is odd.
#[cfg(target_arch = "x86_64")]
struct Powers<'a, const GROUPS: usize> {
    ifma: Ifma,
    x: &'a [Eight; GROUPS],
    n: &'a [Eight; GROUPS],
    m: &'a [Eight; GROUPS],
}

#[cfg(target_arch = "x86_64")]
impl<const GROUPS: usize> pulp::NullaryFnOnce for Powers<'_, GROUPS> {
    type Output = [Eight; GROUPS];

    /// Compiled for these registers, with everything that is inlined into it.
    #[inline(always)]
    fn call(self) -> Self::Output {
        let Self { ifma, x, n, m } = self;
        let mut moduli = [Modulus::new(ifma, &[1; 8]); GROUPS];
        // The forms of the powers with exponents 0 to 7; that of 1 is 2^52.
        let mut small = [[[1 << 52; 8]; 8]; GROUPS];
        for g in 0..GROUPS {
            moduli[g] = Modulus::new(ifma, &m[g]);
            let form = moduli[g].encode(ifma.number(&x[g]));
            small[g][1] = moduli[g].whole(form);
        }
        for half in 1..4 {
            for g in 0..GROUPS {
                let [_, x, ..] = small[g];
                let form = ifma.number(&small[g][half]);
                let square = moduli[g].square::<true>(form);
                let product = moduli[g].mul(square, ifma.number(&x));
                small[g][2 * half] = moduli[g].whole(square);
                small[g][2 * half + 1] = moduli[g].whole(product);
            }
        }
        // ANCHOR: digits
        let mut forms = [ifma.number(&[0; 8]); GROUPS];
        for g in 0..GROUPS {
            forms[g] = ifma.number(&digit(&small[g], &n[g], 63));
        }
        for bits in (0..63).step_by(3).rev() {
            for g in 0..GROUPS {
                forms[g] = moduli[g].square::<false>(forms[g]);
            }
            for g in 0..GROUPS {
                forms[g] = moduli[g].square::<true>(forms[g]);
            }
            for g in 0..GROUPS {
                forms[g] = moduli[g].square::<false>(forms[g]);
            }
            for g in 0..GROUPS {
                let next = ifma.number(&digit(&small[g], &n[g], bits));
                forms[g] = moduli[g].mul(forms[g], next);
            }
        }
        // ANCHOR_END: digits
        let mut powers = [[0; 8]; GROUPS];
        for g in 0..GROUPS {
            powers[g] = moduli[g].decode(forms[g]);
            for (power, m) in powers[g].iter_mut().zip(&m[g]) {
                // Hardly ever, unless m is small.
                if *power >= *m {
                    *power %= m;
                }
            }
        }
        powers
    }
}

/// Returns, for each lane, the power for these three bits of its exponent.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn digit(small: &[Eight; 8], n: &Eight, bits: u32) -> Eight {
    let mut digit = [0; 8];
    for i in 0..8 {
        digit[i] = small[(n[i].wrapping_shr(bits) & 7) as usize][i];
    }
    digit
}
