//! The answer to a calculation, by the listings of chapters 4 and 6.

use super::calculation::Calculation;
use ch04_nim_grundy::byte_products::ByteProducts;
use ch04_nim_grundy::grundy;
use ch04_nim_grundy::nim::nim_sum;
use ch04_nim_grundy::nim_product::product;
use ch06_fast_exponentiation::nimbers::Nimbers;
use ch06_fast_exponentiation::power::{by_loop, mul_mod};

/// A calculation and what it gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The calculation.
    pub calculation: Calculation,
    /// Its result.
    pub value: u64,
}

/// Calculates.
pub fn answer(calculation: Calculation) -> Answer {
    let value = match &calculation {
        Calculation::Sum(numbers) => nim_sum(numbers),
        Calculation::Product(numbers) => numbers.iter().fold(1, |all, &next| product(all, next)),
        Calculation::Quotient(number, divisor) => {
            let nimbers = Nimbers(ByteProducts::filled());
            let inverse = nimbers.inverse(divisor.get());
            product(*number, inverse.expect("the divisor is not 0"))
        }
        Calculation::Mex(numbers) => mex(numbers),
        Calculation::Power {
            base,
            exponent,
            modulus,
        } => by_loop(*base, *exponent, modulus.get()),
    };
    Answer { calculation, value }
}

/// A number that is too large for an index is also too large to count.
fn mex(numbers: &[u64]) -> u64 {
    let numbers = numbers.iter().map(|&number| usize::try_from(number));
    let small: Vec<_> = numbers.map(|number| number.unwrap_or(usize::MAX)).collect();
    grundy::mex(&small) as u64
}

/// One round of the loop that squares and multiplies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PowerStep {
    /// The lowest bit of what is left of the exponent.
    pub bit: u64,
    /// The base to the power of this bit's place value.
    pub square: u64,
    /// The product so far, this round included.
    pub product: u64,
}

/// Returns the rounds of [`by_loop`], one for each bit of the exponent; `modulus` is not 0.
pub fn power_steps(base: u64, mut exponent: u64, modulus: u64) -> Vec<PowerStep> {
    let mut square = base % modulus;
    let mut product = 1 % modulus;
    let mut steps = Vec::new();
    while exponent > 0 {
        let bit = exponent % 2;
        if bit == 1 {
            product = mul_mod(product, square, modulus);
        }
        steps.push(PowerStep {
            bit,
            square,
            product,
        });
        square = mul_mod(square, square, modulus);
        exponent /= 2;
    }
    steps
}

/// Returns the powers of two whose sum is the number, the smallest first.
pub fn bits(number: u64) -> Vec<u64> {
    let powers = (0..u64::BITS).map(|place| 1 << place);
    powers.filter(|power| number & power != 0).collect()
}
