//! # The shortest way to a power
//! minutes: 60
//! stars: 3
//! needs: [Fewer multiplications](../ch06-fast-exponentiation/chains.md)
//!
//! *This exercise continues [Fewer multiplications](../ch06-fast-exponentiation/chains.md), in Part II.*
//!
//! An *addition chain* for $`n`$ begins with 1 and ends with $`n`$, and every number but the first is the sum of two earlier ones or twice an earlier one.
//! It says how to multiply to get $`x^n`$, and each number but the first costs one multiplication.
//! Let $`l(n)`$ be the smallest number of multiplications.
//!
//! The search of that page finds $`l(n)`$ for small $`n`$, but it soon becomes slow.
//! Make it faster, then let your program answer:
//!
//! 1. What is the least $`n`$ that needs $`r`$ multiplications, for $`r = 0, 1, 2, \dots`$? The tests ask up to $`r = 12`$.
//! 2. From $`x^n`$ one more multiplication makes $`x^{2n}`$, so $`l(2n) \le l(n) + 1`$. Which is the least $`n`$ with $`l(2n) \le l(n)`$, so that $`x^{2n}`$ costs no more than $`x^n`$?
//!
//! *Beyond the tests, and open:* print the numbers of the first question as far as your program gets.
//! I know of no formula for them.
//! For $`n = 375\,494\,703`$, $`x^{2n}`$ is even one multiplication *cheaper* than $`x^n`$.
//! Can it be cheaper by two?
//! And is $`l(2^n - 1) \le n - 1 + l(n)`$ for all $`n`$, as Arnold Scholz asked ([Scholz 1937](../bibliography.md#scholz-1937))?
//! Check some $`n`$.
//! The answer is not known.
//!
//! ## Hint
//! It is enough to look at growing chains; why?
//! Suppose some steps are left, and the last number of the chain is $`a`$.
//! What is the largest number you can reach?
//! And what if the number you want is odd?
//!
//! Does your program try the same chain twice?
//!
//! ## Solution
//! The program tries 0 steps, then 1 step, and so on, so the first chain it finds is a shortest one.
//! A chain may be sorted, and a number needs to occur only once, so growing chains are enough.
//! What makes the search fast is to stop early:
//!
//! - *Doubling is the best step.* From $`a`$, $`s`$ steps reach at most $`2^s a`$. If $`n`$ is larger, stop.
//! - *If $`n`$ is odd, the last step is not a doubling.* Then it adds two different numbers. If $`s \ge 2`$ steps are left, they are at most $`2^{s - 1} a`$ and $`2^{s - 2} a`$, so $`n`$ is at most $`3 \cdot 2^{s - 2} a`$. This is three quarters of the bound above, and saves a large part of the search.
//! - *The same for even numbers.* Let $`n`$ be divisible by $`2^t`$ but not by $`2^{t + 1}`$, with $`t \le s - 2`$. If the last $`d`$ steps double, then $`d \le t`$. The step before them is no doubling, and it is not the first of the $`s`$ steps. So its two numbers are at most $`2^{s - d - 1} a`$ and $`2^{s - d - 2} a`$, and after $`d`$ doublings the bound is $`3 \cdot 2^{s - 2} a`$ again.
//! - *No chain twice.* After 1, 2, 3, 4 the number 6 is 2 + 4, and 3 + 3 too. The page's search continues from it twice. Put the sums in a list, and remove the duplicates.
//!
//! The program turns the bounds around: it computes the least number with which the chain may continue, and skips all smaller sums.
//!
//! The least numbers for 0 to 15 multiplications are 1, 2, 3, 5, 7, 11, 19, 29, 47, 71, 127, 191, 379, 607, 1087 and 1903.
//!
//! The answer to the second question is 191.
//! It needs 11 multiplications, and so does 382.
//! A shortest chain for 382 can't contain 191, for it would need 12.
//! The next such numbers are 701 and 743.
//!
//! You may be tempted to make every step add something to the last number.
//! A chain made in this way is called a *star chain*, and the tests do not notice the difference.
//! Star chains are enough for all $`n`$ up to 12,508, but not for 12,509.
//!
//! *What is known, and what is not.*
//! Edward Thurber proved that $`l(2n) = l(n)`$ for infinitely many $`n`$ ([Thurber 1973](../bibliography.md#thurber-1973)).
//! Neill Clift calculated $`l(n)`$ for all $`n`$ up to $`2^{32}`$, and found the number 375,494,703 ([Clift 2011](../bibliography.md#clift-2011)).
//! [Knuth](../bibliography.md#knuth-1997) has the numbers of the first question, and the star chains.
//! I know of no $`n`$ for which $`x^{2n}`$ is cheaper by two, and of no proof that there is none.
//! The answer to Scholz's question is “yes” for all $`n`$ up to five million, as Clift found, and for many larger ones, but not yet for all.
//! No program is known that finds $`l(n)`$ in a time bounded by a power of the number of digits of $`n`$, and no proof that there is none.

/// A shortest addition chain for n, from 1 to 2^50: it begins with 1, each
/// other number is the sum of two earlier ones (perhaps the same one twice), and
/// it ends with n.
pub fn shortest(n: u64) -> Vec<u64> {
    // BEGIN SOLUTION
    /// Makes the chain end with n in exactly `steps` more steps, if that is
    /// possible.
    fn extend(chain: &mut Vec<u64>, n: u64, steps: u32) -> bool {
        let last = chain[chain.len() - 1];
        if steps == 0 {
            return last == n;
        }
        // The next number must not be smaller.
        let bound = if steps == 1 {
            n
        } else if n.trailing_zeros() + 3 <= steps {
            n.div_ceil(3).div_ceil(1 << (steps - 3))
        } else {
            n.div_ceil(1 << (steps - 1))
        };
        let bound = bound.max(last + 1);
        let mut sums = vec![];
        for (at, &larger) in chain.iter().enumerate().rev() {
            if 2 * larger < bound {
                break;
            }
            for &smaller in chain[..=at].iter().rev() {
                let sum = larger + smaller;
                if sum < bound {
                    break;
                }
                if sum <= n {
                    sums.push(sum);
                }
            }
        }
        sums.sort_unstable();
        sums.dedup();
        for sum in sums.into_iter().rev() {
            chain.push(sum);
            if extend(chain, n, steps - 1) {
                return true;
            }
            chain.pop();
        }
        false
    }

    let mut chain = vec![1];
    let mut steps = 0;
    while !extend(&mut chain, n, steps) {
        steps += 1;
    }
    chain
    // END SOLUTION
}

/// The least n that needs this many multiplications.
pub fn least(multiplications: usize) -> u64 {
    // BEGIN SOLUTION
    let mut n = 1;
    while shortest(n).len() <= multiplications {
        n += 1;
    }
    n
    // END SOLUTION
}

/// The least n for which x^(2n) needs no more multiplications than x^n.
pub fn least_free_double() -> u64 {
    // BEGIN SOLUTION
    let mut n = 1;
    while shortest(2 * n).len() > shortest(n).len() {
        n += 1;
    }
    n
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::{least, least_free_double, shortest};
    use std::collections::HashSet;

    /// How many multiplications `shortest` needs, if its chain is one.
    fn checked(n: u64) -> usize {
        let chain = shortest(n);
        assert_eq!((chain.first(), chain.last()), (Some(&1), Some(&n)));
        for at in 1..chain.len() {
            let before = &chain[..at];
            let is_sum = before
                .iter()
                .any(|a| before.iter().any(|b| a + b == chain[at]));
            assert!(is_sum, "{} in {chain:?}", chain[at]);
        }
        chain.len() - 1
    }

    /// Collects the ends of all growing chains with so many steps more.
    fn ends(chain: &mut Vec<u64>, steps: u32, found: &mut HashSet<u64>) {
        let last = chain[chain.len() - 1];
        if steps == 0 {
            found.insert(last);
            return;
        }
        let mut sums: Vec<u64> = chain
            .iter()
            .flat_map(|a| chain.iter().map(move |b| a + b))
            .collect();
        sums.sort_unstable();
        sums.dedup();
        for sum in sums.into_iter().filter(|&sum| sum > last) {
            chain.push(sum);
            ends(chain, steps - 1, found);
            chain.pop();
        }
    }

    #[test]
    fn chains_by_hand() {
        assert_eq!(shortest(1), [1]);
        assert_eq!(shortest(2), [1, 2]);
        assert_eq!([3, 4, 7, 15, 23].map(checked), [2, 2, 4, 5, 6]);
    }

    #[test]
    fn all_chains_of_up_to_eight_steps() {
        let mut cheap = HashSet::new();
        for steps in 0..=8 {
            let mut found = HashSet::new();
            ends(&mut vec![1], steps, &mut found);
            for n in found {
                if cheap.insert(n) {
                    assert_eq!(checked(n), steps as usize, "n = {n}");
                }
            }
        }
        for n in (1..=100).filter(|n| !cheap.contains(n)) {
            assert!(checked(n) > 8, "n = {n}");
        }
    }

    #[test]
    fn larger_numbers() {
        assert_eq!([71, 77, 127, 154, 191].map(checked), [9, 8, 10, 9, 11]);
        assert_eq!(checked(1 << 40), 40);
        assert_eq!(checked((1 << 40) + 1), 41);
    }

    #[test]
    fn least_numbers_of_up_to_twelve_multiplications() {
        for (r, n) in [1, 2, 3, 5, 7, 11, 19, 29, 47, 71, 127, 191, 379]
            .into_iter()
            .enumerate()
        {
            assert_eq!(least(r), n, "{r} multiplications");
        }
    }

    #[test]
    fn a_double_for_nothing() {
        assert_eq!(least_free_double(), 191);
        assert_eq!(checked(382), 11);
    }
}
