//! # Nim with different heaps
//! minutes: 30
//! stars: 3
//! needs: [Multiply](../ch06-fast-exponentiation/index.md#numbers-that-dont-fit), [Square and multiply](../ch06-fast-exponentiation/square.md)
//!
//! The chapter counts the losing positions of Nim among all rows of `heaps` heaps.
//! Now every heap has at least one bean and fewer than $`2^k`$, and *no two heaps are equal*.
//! The order counts: 1, 2, 3 and 3, 2, 1 are two positions.
//! How many of them are losing, modulo 1,000,000,007?
//!
//! There may be a million heaps, and $`k`$ may be $`10^{18}`$ and more.
//!
//! ## Hint
//! Choose all heaps but the last, all different.
//! The last heap is then determined by the others.
//! What can be wrong with it?
//! There are two ways, and both lead to shorter losing rows.
//!
//! ## Solution
//! Let $`N = 2^k - 1`$ be the number of possible heaps, and $`a_n`$ the number of losing rows of $`n`$ heaps.
//! The first $`n - 1`$ heaps can be chosen in $`N (N - 1) \cdots (N - n + 2)`$ ways.
//! The last heap must be their nim-sum.
//! This gives every losing row once, but also some rows that are not allowed:
//!
//! - *The last heap is 0.* Then the first $`n - 1`$ heaps are losing by themselves. There are $`a_{n - 1}`$ such rows.
//! - *The last heap is equal to another.* There are $`n - 1`$ places for the other. The two cancel, so the remaining $`n - 2`$ heaps are a losing row, and the two equal heaps have any of the $`N - (n - 2)`$ sizes that do not occur in it. There are $`(n - 1) (N - n + 2) a_{n - 2}`$ such rows.
//!
//! So
//!
//! ```math
//! \begin{aligned}
//! a_n = {} & N (N - 1) \cdots (N - n + 2) - a_{n - 1} \\
//! & {} - (n - 1) (N - n + 2) a_{n - 2}
//! \end{aligned}
//! ```
//!
//! with $`a_0 = 1`$, because no heap at all is a losing position, and $`a_1 = 0`$.
//! All terms are integers, so you can calculate modulo $`p`$ from the beginning.
//! Only $`2^k`$ needs a fast power.
//! Do not reduce $`k`$ modulo $`p`$ for it; modulo $`p - 1`$ would be right, by Fermat, because $`p`$ is prime.
//!
//! If there are more heaps than sizes, the answer must be 0.
//! The rule says so by itself, because nothing in the argument needs $`n \le N`$.
//! Only take care of the signs when you subtract modulo $`p`$.
//!
//! To count sets of heaps in place of rows, divide by $`n!`$, since a set of $`n`$ different heaps has $`n!`$ orders.

/// The prime modulo which positions are counted.
pub const MODULUS: u64 = 1_000_000_007;

/// How many rows of `heaps` heaps, all different, of 1 to 2^k - 1 beans each,
/// are losing positions of Nim, modulo [`MODULUS`]. There are at most 1,000,000
/// heaps.
pub fn losing(heaps: u64, k: u64) -> u64 {
    // BEGIN SOLUTION
    fn power_of_two(n: u64) -> u64 {
        if n == 0 {
            return 1;
        }
        let half = power_of_two(n / 2);
        let square = half * half % MODULUS;
        if n % 2 == 0 {
            square
        } else {
            2 * square % MODULUS
        }
    }

    let sizes = power_of_two(k) + MODULUS - 1;
    // For n - 1 heaps and for n - 2, which begins as if n was 1.
    let mut last = 1;
    let mut before = 0;
    let mut choices = 1;
    for n in 1..=heaps {
        // N - n + 2
        let free = (sizes + 2 + MODULUS - n) % MODULUS;
        if n > 1 {
            choices = choices * free % MODULUS;
        }
        let equal = (n - 1) * free % MODULUS * before % MODULUS;
        let next = (choices + 2 * MODULUS - last - equal) % MODULUS;
        (last, before) = (next, last);
    }
    last
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::{MODULUS, losing};

    /// Goes through all rows that begin with these heaps.
    fn by_counting(row: &mut Vec<u64>, heaps: u64, k: u64) -> u64 {
        if row.len() as u64 == heaps {
            return u64::from(
                row.iter().fold(0, |sum, heap| sum ^ heap) == 0,
            );
        }
        let mut count = 0;
        for heap in 1..1 << k {
            if !row.contains(&heap) {
                row.push(heap);
                count += by_counting(row, heaps, k);
                row.pop();
            }
        }
        count
    }

    #[test]
    fn rows_by_hand() {
        assert_eq!(losing(0, 5), 1);
        assert_eq!(losing(1, 5), 0);
        assert_eq!(losing(2, 5), 0);
        // 1, 2, 3 in all orders.
        assert_eq!(losing(3, 2), 6);
        assert_eq!(losing(4, 2), 0);
        // 2^0 - 1 is 0: there is no heap to choose.
        assert_eq!([0, 1, 2, 3].map(|heaps| losing(heaps, 0)), [1, 0, 0, 0]);
    }

    #[test]
    fn all_rows_of_small_heaps() {
        for (k, most) in [(0, 4), (1, 4), (2, 6), (3, 6), (4, 4)] {
            for heaps in 0..=most {
                assert_eq!(
                    losing(heaps, k),
                    by_counting(&mut vec![], heaps, k),
                    "{heaps} heaps, k = {k}"
                );
            }
        }
    }

    /// Sets of heaps, by their size and their nim-sum, one heap after another.
    #[test]
    fn sets_of_all_sizes() {
        for k in 0..=6 {
            let sums = 1_usize << k;
            let mut sets = vec![vec![0; sums]; sums + 1];
            sets[0][0] = 1;
            for heap in 1..sums {
                for size in (0..heap).rev() {
                    for sum in 0..sums {
                        sets[size + 1][sum ^ heap] += sets[size][sum];
                        sets[size + 1][sum ^ heap] %= MODULUS;
                    }
                }
            }
            let mut orders = 1;
            for (heaps, sets) in (0_u64..).zip(&sets) {
                orders = orders * heaps.max(1) % MODULUS;
                assert_eq!(
                    losing(heaps, k),
                    sets[0] * orders % MODULUS,
                    "{heaps} heaps, k = {k}"
                );
            }
        }
    }

    #[test]
    fn more_heaps_than_sizes() {
        for (heaps, k) in [(2, 1), (8, 3), (9, 3), (100, 6), (1_000_000, 19)]
        {
            assert_eq!(losing(heaps, k), 0, "{heaps} heaps, k = {k}");
        }
    }

    /// Rows of three: the first two are free, and never leave 0.
    #[test]
    fn three_heaps_of_any_size() {
        let mut power = 1;
        for k in 0..2000 {
            let sizes = (power + MODULUS - 1) % MODULUS;
            let expected = match k {
                0 => 0,
                _ => sizes * ((sizes + MODULUS - 1) % MODULUS) % MODULUS,
            };
            assert_eq!(losing(3, k), expected, "k = {k}");
            // 2^(p - 1) is 1 modulo the prime p.
            let later = 1_000_000_000 * (MODULUS - 1) + k;
            assert_eq!(losing(3, later), expected, "k = {later}");
            power = 2 * power % MODULUS;
        }
    }

    /// There are many more sizes than heaps, but modulo p there are only 2.
    #[test]
    fn few_sizes_modulo_the_prime() {
        const K: u64 = 385_273_928;
        assert_eq!(losing(2, K), 0);
        // With N sizes these are N (N - 1) and N (N - 1) (N - 3).
        assert_eq!(losing(3, K), 2);
        assert_eq!(losing(4, K), MODULUS - 2);
    }

    #[test]
    fn a_million_heaps() {
        // So many sizes that their number is 0 modulo p.
        let k = MODULUS - 1;
        assert_eq!([1, 2, 3, 4].map(|heaps| losing(heaps, k)), [0, 0, 0, 0]);
        assert_eq!(
            losing(1_000_000, 20),
            losing(1_000_000, 20 + MODULUS - 1)
        );
        assert!(losing(1_000_000, u64::MAX) < MODULUS);
        // The heaps that are left out are losing too, if all together are.
        let orders = |n: u64| (1..=n).fold(1, |all, i| all * i % MODULUS);
        let all = (1 << 19) - 1;
        assert_eq!(losing(all, 19), orders(all));
        let without_three = losing(all - 3, 19);
        // As many sets as sets of three.
        assert_eq!(
            without_three * 6 % MODULUS,
            losing(3, 19) * orders(all - 3) % MODULUS
        );
    }
}
