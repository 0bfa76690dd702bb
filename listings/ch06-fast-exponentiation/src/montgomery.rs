//! Montgomery's form: powers modulo an odd number with no division in the loop,
//! one at a time or several together.

// ANCHOR: form
use std::array;

/// An odd modulus. The form of a number a is 2^64 a.
#[derive(Clone, Copy, Debug)]
struct Montgomery {
    modulus: u64,
    /// modulus × inverse = 1 modulo 2^64.
    inverse: u64,
}

impl Montgomery {
    fn new(modulus: u64) -> Self {
        // Right in the lowest 5 bits; each step doubles their number (Newton).
        let mut inverse = modulus.wrapping_mul(3) ^ 2;
        for _ in 0..4 {
            let product = modulus.wrapping_mul(inverse);
            inverse = inverse.wrapping_mul(2_u64.wrapping_sub(product));
        }
        Self { modulus, inverse }
    }

    // ANCHOR_END: form
    // ANCHOR: times
    /// ab / 2^64 modulo the modulus (Montgomery 1985): the form of the product
    /// of two numbers in this form.
    fn mul(self, a: u64, b: u64) -> u64 {
        let (low, high) = a.carrying_mul(b, 0);
        // A multiple of the modulus with the same lower half.
        let factor = low.wrapping_mul(self.inverse);
        let (_, multiple) = factor.carrying_mul(self.modulus, 0);
        let (difference, is_negative) = high.overflowing_sub(multiple);
        if is_negative {
            difference.wrapping_add(self.modulus)
        } else {
            difference
        }
    }

    // ANCHOR_END: times
    // ANCHOR: enter
    /// The form of a number.
    fn encode(self, a: u64) -> u64 {
        let form = (u128::from(a) << 64) % u128::from(self.modulus);
        u64::try_from(form).expect("the remainder is below the modulus")
    }

    /// The form of 1: 2^64 and 2^64 - m have the same remainder.
    fn one(self) -> u64 {
        self.modulus.wrapping_neg() % self.modulus
    }

    /// The number with this form.
    fn decode(self, form: u64) -> u64 {
        self.mul(form, 1)
    }
}
// ANCHOR_END: enter

// ANCHOR: power
/// x^n mod m for an odd m, with x^0 = 1 mod m; `None` if m is even.
pub fn power(x: u64, mut n: u64, m: u64) -> Option<u64> {
    if m % 2 == 0 {
        return None;
    }
    let form = Montgomery::new(m);
    let mut square = form.encode(x);
    let mut product = form.one();
    while n > 0 {
        // Computed even if it isn't needed: a wrong guess takes longer.
        let next = form.mul(product, square);
        product = if n % 2 == 1 { next } else { product };
        square = form.mul(square, square);
        n /= 2;
    }
    Some(form.decode(product))
}
// ANCHOR_END: power

// ANCHOR: powers
/// Several powers together: `x[i]^n[i] mod m[i]` for each i; `None` if an m is
/// even. From the top, three bits of the exponents at a time.
pub fn powers<const N: usize>(
    x: &[u64; N],
    n: &[u64; N],
    m: &[u64; N],
) -> Option<[u64; N]> {
    if m.iter().any(|m| m % 2 == 0) {
        return None;
    }
    let forms = m.map(Montgomery::new);
    let times = |a: [u64; N], b: [u64; N]| -> [u64; N] {
        array::from_fn(|i| forms[i].mul(a[i], b[i]))
    };
    // The powers with exponents 0 to 7.
    let mut small = [forms.map(Montgomery::one); 8];
    small[1] = array::from_fn(|i| forms[i].encode(x[i]));
    for half in 1..4 {
        small[2 * half] = times(small[half], small[half]);
        small[2 * half + 1] = times(small[2 * half], small[1]);
    }
    // ANCHOR_END: powers
    // ANCHOR: digits
    let digit = |bits: u32| -> [u64; N] {
        array::from_fn(|i| small[(n[i].wrapping_shr(bits) & 7) as usize][i])
    };
    let mut product = digit(63);
    for bits in (0..63).step_by(3).rev() {
        for _ in 0..3 {
            product = times(product, product);
        }
        product = times(product, digit(bits));
    }
    Some(array::from_fn(|i| forms[i].decode(product[i])))
}
// ANCHOR_END: digits
