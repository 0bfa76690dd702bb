//! # How many powers does a heap have?
//! minutes: 30
//! stars: 3
//! needs: [Dividing heaps](../ch06-fast-exponentiation/divide.md#a-power-that-is-1)
//!
//! With the nim product, $`2 \otimes 2 = 3`$ and $`3 \otimes 2 = 1`$: the powers of 2 are 2, 3 and 1, and then they repeat.
//! So 2 has three powers.
//! [A million products](../ch04-nim-grundy/logarithms.md#logarithms) finds a number with 65,535 powers, by a walk through all of them.
//!
//! How many powers does a number below $`2^{64}`$ have, other than 0?
//! No walk gets to the end of that.
//! The nim product is given, and this may help:
//!
//! ```math
//! 2^{64} - 1 = 3 \cdot 5 \cdot 17 \cdot 257 \cdot 641 \cdot 65537 \cdot 6700417
//! ```
//!
//! ## Hint
//! Let $`n`$ be the number of powers, so that $`a^n = 1`$, and no smaller exponent does that.
//! For which exponents $`e`$ is $`a^e = 1`$?
//! You know one of them.
//!
//! ## Solution
//! The powers go round: $`a^e = 1`$ exactly if $`e`$ is a multiple of $`n`$.
//! Since $`a^{2^{64} - 1} = 1`$, $`n`$ divides $`2^{64} - 1`$, so it is a product of some of the seven primes.
//!
//! Which ones?
//! Begin with all of them.
//! Leave out a prime if the power without it is still 1: then the exponent is still a multiple of $`n`$.
//! What is left in the end is a multiple of $`n`$ from which no prime can be taken, so it is $`n`$.
//!
//! That takes seven powers in place of a walk.
//! It needs the primes, and finding the primes of a large number is hard; for $`2^{64} - 1`$ it is easy, because it is $`(2 + 1)(2^2 + 1)(2^4 + 1) \cdots (2^{32} + 1)`$.

/// The primes that divide 2^64 - 1, each of them once.
pub const PRIMES: [u64; 7] = [3, 5, 17, 257, 641, 65_537, 6_700_417];

/// The nim product.
pub fn product(a: u64, b: u64) -> u64 {
    fn by_halves(a: u64, b: u64, bits: u32) -> u64 {
        if a < 2 || b < 2 {
            return a * b;
        }
        let halves = |x: u64| (x >> bits, x & ((1 << bits) - 1));
        let times = |a, b| by_halves(a, b, bits / 2);
        let (a1, a0) = halves(a);
        let (b1, b0) = halves(b);
        let high = times(a1, b1);
        let low = times(a0, b0);
        let half = times(high, 1 << (bits - 1));
        (times(a1 ^ a0, b1 ^ b0) ^ low) << bits | (low ^ half)
    }
    by_halves(a, b, 32)
}

/// How many powers `a` has, which is not 0: the smallest n > 0 with a^n = 1.
pub fn how_many_powers(a: u64) -> u64 {
    // BEGIN SOLUTION
    let power = |mut n: u64| {
        let mut square = a;
        let mut power = 1;
        while n > 0 {
            if n % 2 == 1 {
                power = product(power, square);
            }
            square = product(square, square);
            n /= 2;
        }
        power
    };
    let mut n = u64::MAX;
    for prime in PRIMES {
        if power(n / prime) == 1 {
            n /= prime;
        }
    }
    n
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::{PRIMES, how_many_powers, product};

    #[test]
    fn the_smallest_numbers() {
        assert_eq!([1, 2, 3].map(how_many_powers), [1, 3, 3]);
        assert_eq!(how_many_powers(258), 65_535);
    }

    fn by_walking(a: u64) -> u64 {
        let mut power = a;
        let mut n = 1;
        while power != 1 {
            power = product(power, a);
            n += 1;
        }
        n
    }

    #[test]
    fn all_numbers_below_256_by_walking() {
        for a in 1..256 {
            assert_eq!(how_many_powers(a), by_walking(a), "{a}");
        }
    }

    #[test]
    fn some_numbers_of_16_bits_by_walking() {
        for a in (256..65_536).step_by(4_001) {
            assert_eq!(how_many_powers(a), by_walking(a), "{a}");
        }
    }

    fn power(a: u64, n: u64) -> u64 {
        if n == 0 {
            return 1;
        }
        let half = power(a, n / 2);
        let square = product(half, half);
        if n % 2 == 0 {
            square
        } else {
            product(square, a)
        }
    }

    /// Below a power that divides the largest exponent, all powers repeat.
    #[test]
    fn powers_of_powers_of_numbers_of_64_bits() {
        let mut a: u64 = 1976;
        for _ in 0..12 {
            a = a.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(11);
            let n = how_many_powers(a);
            assert_eq!(power(a, n), 1, "{a}");
            for prime in PRIMES.into_iter().filter(|prime| n % prime == 0) {
                // Only every prime-th power of a.
                let fewer = how_many_powers(power(a, prime));
                assert_eq!(fewer, n / prime, "{a}^{prime}");
            }
        }
        assert_eq!(how_many_powers(u64::MAX), u64::MAX);
    }
}
