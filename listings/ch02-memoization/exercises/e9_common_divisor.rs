//! # Numbers with something in common
//! minutes: 30
//! stars: 2
//! needs: [What is the key?](../ch02-memoization/keys.md#two-part-keys)
//!
//! The numbers from 1 to `most` are written on a board.
//! The first player crosses out an even one.
//! From then on, each turn crosses out a number that has a divisor above 1 in common with the number crossed out last.
//! Whoever can't do that loses.
//!
//! With the numbers from 1 to 8, cross out 4, and the opponent has 2, 6 and 8 to choose from.
//! If they cross out 6, you may cross out 2, 3 or 8.
//!
//! Which first moves win?
//! With a memo, 26 numbers are decided at once; without one, you would wait for a long time.
//! This time you choose the key: what do you have to know about a game that has begun, in order to play on?
//! Say too little, and the memo gives wrong answers; say too much, and no key comes up twice.
//!
//! ## Hint
//! Two games with the same numbers left may differ in what you can do next.
//! Can they, if the last number is the same, too?
//!
//! ## Solution
//! The order in which numbers were crossed out no longer matters, but which ones are left does, and so does the last one.
//! So the key has two parts: a mask of the numbers left, and the last number.
//! A hash map takes the pair as it is; in a table, five bits would be enough for the last number, `left << 5 | last`.
//!
//! The whole sequence of moves would be a key as well, and no answer would ever be found in the memo.
//! The mask alone says too little: with 3 and 4 left, the player to move wins after 6, and loses after 5.
//!
//! Every first move shares the memo, because the answer depends on nothing but the key.
//! For 20 numbers it has 8,087 entries, and every even number but 14 wins.
//! There are more than twenty million pairs of a mask and a last number, so a table would be nearly empty.
//!
//! If you want a loop instead, you know an order: each turn takes a number out of the set, so the mask gets smaller.

/// The even numbers with which the first player wins, the smallest first. The
/// numbers on the board are those from 1 to `most`, which is at most 26.
pub fn winning_openings(most: u32) -> Vec<u32> {
    // BEGIN SOLUTION
    use std::collections::HashMap;

    fn gcd(a: u32, b: u32) -> u32 {
        if b == 0 { a } else { gcd(b, a % b) }
    }

    /// Bit n of `left` is 1 if the number n is left.
    fn is_winning(
        left: u32,
        last: u32,
        memo: &mut HashMap<(u32, u32), bool>,
    ) -> bool {
        if let Some(&answer) = memo.get(&(left, last)) {
            return answer;
        }
        let answer = (2..=26)
            .filter(|&number| left >> number & 1 == 1)
            .filter(|&number| gcd(number, last) > 1)
            .any(|number| !is_winning(left ^ 1 << number, number, memo));
        memo.insert((left, last), answer);
        answer
    }

    let all = (2 << most) - 2;
    let mut memo = HashMap::new();
    (2..=most)
        .step_by(2)
        .filter(|&first| !is_winning(all ^ 1 << first, first, &mut memo))
        .collect()
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::winning_openings;

    #[test]
    fn small_boards_by_hand() {
        assert_eq!(winning_openings(1), []);
        // After 2, nothing has a common divisor with it.
        assert_eq!(winning_openings(2), [2]);
        assert_eq!(winning_openings(3), [2]);
        // 2 is answered by 4, and 4 by 2.
        assert_eq!(winning_openings(4), []);
        assert_eq!(winning_openings(5), []);
    }

    /// Plays all games, with lists of numbers and without a memo.
    fn by_games(left: &[u32], last: u32) -> bool {
        left.iter().any(|&number| {
            let rest: Vec<u32> =
                left.iter().copied().filter(|&n| n != number).collect();
            let shared = (2..=last).any(|d| last % d == 0 && number % d == 0);
            shared && !by_games(&rest, number)
        })
    }

    #[test]
    fn boards_of_up_to_sixteen_numbers_follow_the_rules() {
        for most in 6..=16 {
            let wins = |first: &u32| {
                let rest: Vec<u32> =
                    (1..=most).filter(|n| n != first).collect();
                !by_games(&rest, *first)
            };
            let expected: Vec<u32> =
                (2..=most).step_by(2).filter(wins).collect();
            assert_eq!(winning_openings(most), expected, "{most}");
        }
    }

    #[test]
    fn larger_boards_need_a_memo() {
        assert_eq!(winning_openings(20), [2, 4, 6, 8, 10, 12, 16, 18, 20]);
        assert_eq!(
            winning_openings(24),
            [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24]
        );
        assert_eq!(winning_openings(26), []);
    }
}
