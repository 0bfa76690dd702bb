//! # An exponent of 100,000 digits
//! minutes: 10
//! stars: 1
//! needs: [Square and multiply](../ch06-fast-exponentiation/square.md), [What goes wrong](../ch06-fast-exponentiation/wrong.md#the-product-overflows)
//!
//! What is the last digit of $`7^n`$, if $`n`$ is 123,456,789 written a thousand times in a row?
//! No integer type of Rust holds such an exponent, so it comes as a string of decimal digits.
//!
//! Find $`x^n`$ modulo $`m`$.
//! There may be 100,000 digits.
//!
//! ## Hint
//! Read the digits from left to right.
//! Suppose you know the power for the digits read so far, and one more digit comes. What happens to the exponent?
//! What does that do to the power?
//!
//! ## Solution
//! One more digit $`d`$ turns the exponent $`n`$ into $`10n + d`$, and $`x^{10n + d} = (x^n)^{10} \cdot x^d`$.
//! So each digit costs two small powers.
//! This is the chapter's method from the top, in base 10: in base 2, a digit $`d`$ turns $`n`$ into $`2n + d`$.
//!
//! The base may be reduced modulo $`m`$, but reducing the exponent modulo $`m`$ is wrong.
//! For example, $`2^3 = 8`$ is 2 modulo 3, but $`2^0`$ is 1.
//! The powers modulo $`m`$ do repeat, but with a period of their own, and some of them may come before the first period.
//! Modulo 10 the powers of 7 repeat with period 4: 1, 7, 9, 3.
//! The last two digits of the exponent are 89, and 100 is a multiple of 4, so the exponent is one more than a multiple of 4, and the last digit is 7.

/// x^n mod m, where m is at least 1 and x^0 is 1 mod m. The exponent is at
/// least one decimal digit; it may begin with zeros.
pub fn power(x: u64, exponent: &str, m: u64) -> u64 {
    // BEGIN SOLUTION
    let mul_mod = |a: u64, b: u64| {
        let product = u128::from(a) * u128::from(b) % u128::from(m);
        u64::try_from(product).unwrap_or(0)
    };
    let small =
        |x: u64, n: u8| (0..n).fold(1 % m, |power, _| mul_mod(power, x));
    exponent.bytes().fold(1 % m, |power, digit| {
        mul_mod(small(power, 10), small(x, digit - b'0'))
    })
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::power;

    fn times(a: u64, b: u64, m: u64) -> u64 {
        let product = u128::from(a) * u128::from(b) % u128::from(m);
        u64::try_from(product).unwrap()
    }

    /// The number with these digits, modulo d.
    fn remainder(digits: &str, d: usize) -> usize {
        digits.bytes().fold(0, |rest, digit| {
            (10 * rest + usize::from(digit - b'0')) % d
        })
    }

    /// Writes all powers down until one comes back; for a small m.
    fn by_period(x: u64, exponent: &str, m: u64) -> u64 {
        let mut powers = vec![];
        let mut next = 1 % m;
        while !powers.contains(&next) {
            powers.push(next);
            next = times(next, x, m);
        }
        let start = powers.iter().position(|&power| power == next).unwrap();
        if let Ok(n) = exponent.parse::<usize>()
            && n < start
        {
            return powers[n];
        }
        let period = powers.len() - start;
        let rest = remainder(exponent, period);
        powers[start + (rest + period - start % period) % period]
    }

    #[test]
    fn small_numbers_by_multiplying() {
        for m in 1..=20 {
            for x in 0..=24 {
                let mut expected = 1 % m;
                for n in 0..=120 {
                    assert_eq!(
                        power(x, &n.to_string(), m),
                        expected,
                        "{x}^{n} mod {m}"
                    );
                    expected = expected * x % m;
                }
            }
        }
    }

    #[test]
    fn long_exponents_by_their_period() {
        let mut exponent = String::new();
        for digit in "31415926535897932384626433832795028841971693".chars() {
            exponent.push(digit);
            for m in 1..=24 {
                for x in 0..m {
                    assert_eq!(
                        power(x, &exponent, m),
                        by_period(x, &exponent, m),
                        "{x}^{exponent} mod {m}"
                    );
                }
            }
        }
    }

    #[test]
    fn zeros_in_front() {
        assert_eq!(power(7, "0", 10), 1);
        assert_eq!(power(7, "000", 10), 1);
        assert_eq!(power(7, "0003", 10), 3);
        assert_eq!(power(0, "00", 5), 1);
        assert_eq!(power(0, "0", 1), 0);
    }

    #[test]
    fn large_moduli() {
        const M: u64 = u64::MAX;
        assert_eq!(power(M - 1, "99999999999999999999999", M), M - 1);
        assert_eq!(power(M - 1, "99999999999999999999998", M), 1);
        // 2^64 is 1 modulo 2^64 - 1.
        assert_eq!(power(2, "6400000000000000000000", M), 1);
        assert_eq!(power(2, "6400000000000000000063", M), 1 << 63);
        let by_multiplying = (0..1000).fold(1, |power, _| times(power, 3, M));
        assert_eq!(power(3, "1000", M), by_multiplying);
    }

    #[test]
    fn a_hundred_thousand_digits() {
        let exponent = "123456789".repeat(1000);
        assert_eq!(power(7, &exponent, 10), 7);
        let exponent = "9876543210".repeat(10_000);
        for (x, m) in [(10, 1001), (3, 1009), (6, 1000)] {
            assert_eq!(
                power(x, &exponent, m),
                by_period(x, &exponent, m),
                "{x} mod {m}"
            );
        }
    }
}
