//! # Which heap, times itself?
//! minutes: 30
//! stars: 3
//! needs: [A million products](../ch04-nim-grundy/logarithms.md#by-halves), a page of Part II
//!
//! Each number below $`2^{64}`$ is the nim product of a number with itself: $`2 \otimes 2 = 3`$, so the square root of 3 is 2.
//! Find the square root of any number.
//! The nim product is given.
//!
//! ## Hint
//! What is $`(x \oplus y) \otimes (x \oplus y)`$?
//! Multiply out; one of the terms appears twice.
//!
//! Then take $`x = F \cdot a_1`$ and $`y = a_0`$, and look at the two halves of the square, the upper one first.
//!
//! ## Solution
//! $`(x \oplus y) \otimes (x \oplus y) = (x \otimes x) \oplus (y \otimes y)`$, since $`x \otimes y`$ appears twice and cancels.
//! So with $`a = F \cdot a_1 + a_0`$, and $`F \otimes F = F \oplus \frac F 2`$, the square has the upper half $`a_1 \otimes a_1`$ and the lower half $`(a_0 \otimes a_0) \oplus \frac F 2 \otimes (a_1 \otimes a_1)`$.
//!
//! Read it backwards: the root's upper half is the root of the upper half $`h`$, and its lower half is the root of the lower half $`\oplus\ \frac F 2 \otimes h`$.
//! That is a recursion, and it ends with single bits.
//!
//! There is also a way without halves.
//! Squared 64 times, each number below $`2^{64}`$ is itself again: $`a^{2^{64}} = a`$.
//! So squared 63 times, it is its own square root.
//! That is shorter, but it makes 63 products of 64 bits, more than 100 times the work.

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

/// The number whose nim product with itself is `a`.
pub fn square_root(a: u64) -> u64 {
    // BEGIN SOLUTION
    fn root(a: u64, bits: u32) -> u64 {
        if a < 2 {
            return a;
        }
        let high = a >> bits;
        let low = a & ((1 << bits) - 1);
        let rest = low ^ product(high, 1 << (bits - 1));
        root(high, bits / 2) << bits | root(rest, bits / 2)
    }
    root(a, 32)
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::{product, square_root};

    #[test]
    fn roots_below_sixteen() {
        let roots: Vec<u64> = (0..16).map(square_root).collect();
        assert_eq!(roots[..4], [0, 1, 3, 2]);
        let squares: Vec<u64> =
            roots.iter().map(|&root| product(root, root)).collect();
        assert_eq!(squares, (0..16).collect::<Vec<_>>(), "{roots:?}");
    }

    #[test]
    fn all_numbers_of_ten_bits() {
        for a in 0..1024 {
            let root = square_root(a);
            assert_eq!(product(root, root), a, "{root}");
        }
    }

    #[test]
    fn numbers_of_all_lengths() {
        let mut a: u64 = 1;
        for bits in 1..=64 {
            a = a.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            for number in [a >> (64 - bits), u64::MAX >> (64 - bits)] {
                let root = square_root(number);
                assert_eq!(product(root, root), number, "{root}");
            }
        }
    }

    #[test]
    fn a_thousand_roots_of_squares() {
        let mut x: u64 = 0;
        for _ in 0..1000 {
            x = x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(11);
            assert_eq!(square_root(product(x, x)), x);
        }
    }
}
