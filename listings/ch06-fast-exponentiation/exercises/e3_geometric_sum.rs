//! # A sum of powers
//! minutes: 15
//! stars: 2
//! needs: [Square and multiply](../ch06-fast-exponentiation/square.md), [Walks on a graph](../ch06-fast-exponentiation/walks.md#the-same-loop)
//!
//! Find $`1 + x + x^2 + \dots + x^{n - 1}`$ modulo $`m`$, a sum of $`n`$ powers, for $`n`$ up to $`2^{64} - 1`$.
//!
//! At school you learn that it is $`(x^n - 1) / (x - 1)`$.
//! Modulo $`m`$ that formula often fails: $`x - 1`$ may be 0, or share a factor with $`m`$, and then you can't divide by it.
//! Do it without a division, in about $`\log_2 n`$ steps.
//!
//! ## Hint
//! If you know the sum of $`k`$ powers and $`x^k`$, how do you get the sum of $`2k`$ powers?
//! And the sum of $`k + 1`$ powers?
//!
//! Or think of a function that turns the sum of $`k`$ powers into that of $`k + 1`$ powers.
//! Apply it $`n`$ times: what can be squared here?
//!
//! ## Solution
//! Let $`S_k`$ be the sum of $`k`$ powers.
//! The second half of a sum is $`x^k`$ times its first half: $`S_{2k} = S_k + x^k S_k`$.
//! And $`S_{k + 1} = x S_k + 1`$, because multiplying by $`x`$ moves all powers one place up and leaves room for a new 1 at the beginning.
//! Read the bits of $`n`$ from the top; double for each, and add one power for each 1.
//!
//! The other way to see it: the function $`f(t) = x t + 1`$ turns one sum into the next, and $`S_0 = 0`$.
//! So $`S_n`$ is $`f`$ applied $`n`$ times, at 0.
//! Functions $`t \mapsto a t + b`$ are multiplied by applying one after the other. That is a monoid, and the chapter's power works for it.
//! The product of $`a t + b`$ and $`c t + d`$ is $`c (a t + b) + d = (c a) t + (c b + d)`$.
//! Write it out, and you find the same two rules.
//!
//! (A third way is a graph: an arrow from the first vertex to the second, $`x`$ arrows from the first to itself, and one from the second to itself. The sum counts walks.)
//!
//! Take care with the sums: two numbers below $`m`$ may add up to more than 64 bits.

/// 1 + x + … + x^(n - 1) modulo m, which is at least 1. For n = 0 the sum is
/// empty, and 0.
pub fn sum(x: u64, n: u64, m: u64) -> u64 {
    // BEGIN SOLUTION
    let x = u128::from(x);
    let m = u128::from(m);
    // The sum for the bits read so far, and the power.
    let mut sum = 0;
    let mut power = 1 % m;
    for bit in (0..u64::BITS).rev() {
        sum = (sum + power * sum % m) % m;
        power = power * power % m;
        if n >> bit & 1 == 1 {
            sum = (x * sum + 1) % m;
            power = power * x % m;
        }
    }
    u64::try_from(sum).unwrap_or(0)
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::sum;

    /// The power, for checks of large sums.
    fn power(x: u64, n: u64, m: u64) -> u64 {
        if n == 0 {
            return 1 % m;
        }
        let half = power(x, n / 2, m);
        let square = times(half, half, m);
        if n % 2 == 0 {
            square
        } else {
            times(square, x, m)
        }
    }

    fn times(a: u64, b: u64, m: u64) -> u64 {
        let product = u128::from(a) * u128::from(b) % u128::from(m);
        u64::try_from(product).unwrap()
    }

    fn plus(a: u64, b: u64, m: u64) -> u64 {
        let sum = (u128::from(a) + u128::from(b)) % u128::from(m);
        u64::try_from(sum).unwrap()
    }

    #[test]
    fn small_numbers_by_adding() {
        for m in 1..=24 {
            for x in 0..=30 {
                let mut expected = 0;
                let mut power = 1 % m;
                for n in 0..=50 {
                    assert_eq!(
                        sum(x, n, m),
                        expected,
                        "{n} powers of {x} modulo {m}"
                    );
                    expected = (expected + power) % m;
                    power = power * x % m;
                }
            }
        }
    }

    #[test]
    fn powers_of_one_and_of_minus_one() {
        const MANY: u64 = 1_000_000_000_000_000_001;
        for m in [2, 10, 1_000_000_007, 1 << 63, u64::MAX] {
            assert_eq!(sum(1, MANY, m), MANY % m, "modulo {m}");
            assert_eq!(sum(m - 1, MANY, m), 1 % m, "modulo {m}");
            assert_eq!(sum(m - 1, MANY + 1, m), 0, "modulo {m}");
            assert_eq!(sum(0, MANY, m), 1 % m, "modulo {m}");
        }
    }

    /// The formula from school, multiplied out, and the sum cut in two places.
    #[test]
    fn large_numbers() {
        const LARGE: [u64; 5] = [
            u64::MAX,
            u64::MAX - 1,
            1 << 63,
            1_000_000_007,
            999_999_999_989,
        ];
        for m in LARGE {
            for x in LARGE {
                for n in LARGE {
                    let found = sum(x, n, m);
                    assert!(found < m, "{n} powers of {x} modulo {m}");
                    assert_eq!(
                        plus(times(x, found, m), 1, m),
                        plus(found, power(x, n, m), m),
                        "{n} powers of {x} modulo {m}"
                    );
                    let head = sum(x, n / 3, m);
                    let tail = sum(x, n - n / 3, m);
                    let tail = times(power(x, n / 3, m), tail, m);
                    assert_eq!(
                        found,
                        plus(head, tail, m),
                        "{n} powers of {x} modulo {m}"
                    );
                }
            }
        }
    }
}
