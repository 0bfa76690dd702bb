//! # How often does the loop multiply?
//! minutes: 5
//! stars: 1
//! needs: [Square and multiply](../ch06-fast-exponentiation/square.md#the-other-way-round)
//!
//! Below is the loop of the chapter.
//! How often does it call `mul_mod`, if it starts with a given `n`?
//! Find out without running a loop.
//!
//! Then say which `n` below $`2^{64}`$ costs the most.
//! And on paper: which two of the products would you leave out?
//!
//! ## Hint
//! Write `n` in base 2.
//! What does each digit cost?
//! What about `n = 0`?
//!
//! ## Solution
//! Each round of the loop takes the last binary digit away, so there is a square for each digit.
//! Each 1 among the digits adds one more product.
//! 0 has no digit here at all: the loop never starts, and taking a logarithm of 0 would be an error.
//!
//! The number with 64 ones, $`2^{64} - 1`$, costs the most: 128 products.
//! $`2^{63}`$ costs only 65.
//!
//! On paper you would leave out the first product, which multiplies by 1, and the last square, which is never used.
//! That leaves $`\lfloor \log_2 n \rfloor`$ squares, and one product for each 1 but the first, which is how the chapter counts the *binary method*.
//! The chapter's recursion also makes two products too many: its call for `n = 1` squares 1 and multiplies 1 by `x`.

/// x^n modulo m, which is at least 1. `mul_mod` multiplies modulo m.
pub fn power(
    x: u64,
    mut n: u64,
    m: u64,
    mut mul_mod: impl FnMut(u64, u64) -> u64,
) -> u64 {
    let mut square = x % m;
    let mut product = 1 % m;
    while n > 0 {
        if n % 2 == 1 {
            product = mul_mod(product, square);
        }
        square = mul_mod(square, square);
        n /= 2;
    }
    product
}

/// How often the loop calls `mul_mod` for the exponent `n`.
pub fn calls(n: u64) -> u32 {
    // BEGIN SOLUTION
    let digits = u64::BITS - n.leading_zeros();
    digits + n.count_ones()
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::{calls, power};

    /// Runs the loop modulo 10 and counts.
    fn by_running(n: u64) -> u32 {
        let mut calls = 0;
        power(7, n, 10, |a, b| {
            calls += 1;
            a * b % 10
        });
        calls
    }

    #[test]
    fn small_exponents_by_hand() {
        assert_eq!([0, 1, 2, 3, 4].map(calls), [0, 2, 3, 4, 4]);
        assert_eq!(calls(30), 9);
    }

    #[test]
    fn all_exponents_up_to_ten_thousand() {
        for n in 0..=10_000 {
            assert_eq!(calls(n), by_running(n), "n = {n}");
        }
    }

    #[test]
    fn exponents_near_powers_of_two() {
        for bit in 0..64 {
            let power = 1 << bit;
            for n in [power - 1, power, power + 1, power ^ u64::MAX] {
                assert_eq!(calls(n), by_running(n), "n = {n}");
            }
        }
        assert_eq!(calls(u64::MAX), 128);
    }
}
