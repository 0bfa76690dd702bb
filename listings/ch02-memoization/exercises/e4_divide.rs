//! # A table too large to store
//! minutes: 15
//! stars: 2
//! needs: [Remember](../ch02-memoization/index.md#a-notebook), [What is the key?](../ch02-memoization/keys.md#a-table-or-a-hash-map)
//!
//! There is a number on the board, up to $`10^{18}`$.
//! A turn divides it by one of the given divisors, rounds down, and writes the result in its place.
//! With the divisors 2 and 3, a turn takes 7 to 3 or to 2.
//! From 0 there is no move, and whoever can't move loses.
//!
//! A table would need $`10^{18}`$ entries.
//! Solve the game with a hash map.
//! Then let the program print how many entries the map has at the end.
//! Guess before you look, and explain the number.
//!
//! ## Hint
//! The notebook on the chapter's first page does it, with the number as the key.
//! For the second question: does it matter whether you divide by 2 first or by 3 first?
//!
//! ## Solution
//! Dividing by $`a`$ and then by $`b`$, rounding down each time, is the same as dividing by $`a b`$ and rounding down once.
//! (Write $`n = a b q + r`$ with $`0 \le r < a b`$. The first turn leads to $`b q + \lfloor r / a \rfloor`$, and $`\lfloor r / a \rfloor < b`$, so the second one leads to $`q`$.)
//! So a position doesn't depend on the order of the turns, only on how often each divisor was used.
//! With 2 and 3 there are at most 61 · 39 such pairs for numbers up to $`10^{18}`$, and the map has fewer entries still, because several pairs may lead to the same position and `any` stops early.
//! The depth is at most 61 calls.

/// Does the player to move win if this number, at most 10^18, is on the
/// board? There are at most four divisors, all different, and each is at
/// least 2.
pub fn is_winning(number: u64, divisors: &[u64]) -> bool {
    // BEGIN SOLUTION
    fn ask(
        number: u64,
        divisors: &[u64],
        memo: &mut std::collections::HashMap<u64, bool>,
    ) -> bool {
        if let Some(&answer) = memo.get(&number) {
            return answer;
        }
        let mut options = divisors.iter().map(|divisor| number / divisor);
        let answer =
            number > 0 && options.any(|option| !ask(option, divisors, memo));
        memo.insert(number, answer);
        answer
    }
    ask(number, divisors, &mut std::collections::HashMap::new())
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::is_winning;
    use std::collections::BTreeMap;

    #[test]
    fn small_numbers_by_hand() {
        // 1 becomes 0; 2 becomes 1 or 0; 3 becomes 1, and 1 is winning.
        let winning: Vec<bool> =
            (0..6).map(|number| is_winning(number, &[2, 3])).collect();
        assert_eq!(winning, [false, true, true, false, false, false]);
    }

    fn by_recursion(number: u64, divisors: &[u64]) -> bool {
        let mut options = divisors.iter().map(|divisor| number / divisor);
        number > 0 && options.any(|option| !by_recursion(option, divisors))
    }

    #[test]
    fn numbers_below_a_thousand_follow_the_rules() {
        for divisors in [&[2][..], &[2, 3], &[3, 2], &[3, 4, 10], &[2, 5, 7]]
        {
            for number in 0..1000 {
                let expected = by_recursion(number, divisors);
                assert_eq!(
                    is_winning(number, divisors),
                    expected,
                    "{number}"
                );
            }
        }
    }

    /// Labels all numbers that can come up, the smallest first.
    fn by_loops(number: u64, divisors: &[u64]) -> bool {
        let mut winning = BTreeMap::from([(number, false)]);
        let mut open = vec![number];
        while let Some(number) = open.pop() {
            for option in divisors.iter().map(|divisor| number / divisor) {
                if winning.insert(option, false).is_none() {
                    open.push(option);
                }
            }
        }
        let numbers: Vec<u64> = winning.keys().copied().collect();
        for number in numbers.into_iter().filter(|&number| number > 0) {
            let mut options = divisors.iter().map(|d| number / d);
            let wins = options.any(|option| !winning[&option]);
            winning.insert(number, wins);
        }
        winning[&number]
    }

    #[test]
    fn large_numbers_need_few_positions() {
        let mut number = 1_000_000_000_000_000_000;
        while number > 1000 {
            let answer = is_winning(number, &[2, 3]);
            assert_eq!(answer, by_loops(number, &[2, 3]), "{number}");
            number = number / 7 * 2 + 1;
        }
    }

    #[test]
    fn the_division_is_exact() {
        // 59 turns by halves from here, and 60 from the next number.
        assert!(is_winning((1 << 59) - 1, &[2]));
        assert!(!is_winning(1 << 59, &[2]));
    }

    #[test]
    fn four_divisors_are_not_too_many() {
        for number in [1_000_000_000_000_000_000, 1 << 59] {
            let answer = is_winning(number, &[2, 3, 5, 7]);
            assert_eq!(answer, by_loops(number, &[2, 3, 5, 7]), "{number}");
        }
    }
}
