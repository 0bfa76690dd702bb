//! # A few passes
//! minutes: 10
//! stars: 1
//! needs: [Stars](../ch05-hackenbush/stars.md#star)
//!
//! Heaps of Nim are on the table, and each player was given some passes before the game.
//! In your turn you take beans from one heap, as always, or use up one of your own passes and take nothing.
//! Whoever can't move loses: there are no beans left, and none of their own passes.
//! Who wins?
//!
//! Before you write it: the heaps have 1, 2 and 4 beans, White has three passes, and Black has two.
//! Black starts, and could make the heaps 1, 2 and 3.
//! Should White be afraid?
//!
//! ## Hint
//! Only its owner can use a pass.
//! What is a single pass worth, and what are they all worth together?
//!
//! ## Solution
//! A pass of White's is a white edge on the ground, worth 1, and a pass of Black's is worth $`-1`$.
//! So the passes are worth a number, and the heaps are stars beside it.
//! The sign of the number decides, and the nim-sum only where it is 0.
//!
//! White has one extra pass, and wins, no matter who starts and what the heaps are.
//! If Black makes the nim-sum 0, White uses a pass, and the nim-sum is still 0, with Black to move.

/// Who wins if both play without mistakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// White, no matter who starts.
    White,
    /// Black, no matter who starts.
    Black,
    /// The first player.
    First,
    /// The second player.
    Second,
}

/// Who wins, if White has `white` passes and Black has `black`?
pub fn outcome(heaps: &[u64], white: u64, black: u64) -> Outcome {
    // BEGIN SOLUTION
    let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    match white.cmp(&black) {
        std::cmp::Ordering::Greater => Outcome::White,
        std::cmp::Ordering::Less => Outcome::Black,
        std::cmp::Ordering::Equal if nim_sum > 0 => Outcome::First,
        std::cmp::Ordering::Equal => Outcome::Second,
    }
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::Outcome::{self, Black, First, Second, White};
    use super::outcome;
    use std::collections::HashMap;

    type Known = HashMap<(Vec<u64>, [u64; 2], usize), bool>;

    /// Does the player who is to move win, White being 0? Tries all moves, in
    /// each position once.
    fn wins(
        heaps: &[u64],
        passes: [u64; 2],
        player: usize,
        known: &mut Known,
    ) -> bool {
        let key = (heaps.to_vec(), passes, player);
        if let Some(&answer) = known.get(&key) {
            return answer;
        }
        let mut answer = false;
        if passes[player] > 0 {
            let mut passes = passes;
            passes[player] -= 1;
            answer |= !wins(heaps, passes, 1 - player, known);
        }
        for heap in 0..heaps.len() {
            for left in 0..heaps[heap] {
                let mut heaps = heaps.to_vec();
                heaps[heap] = left;
                answer |= !wins(&heaps, passes, 1 - player, known);
            }
        }
        known.insert(key, answer);
        answer
    }

    fn by_search(heaps: &[u64], passes: [u64; 2]) -> Outcome {
        let mut known = HashMap::new();
        match [0, 1].map(|player| wins(heaps, passes, player, &mut known)) {
            [true, false] => White,
            [false, true] => Black,
            [true, true] => First,
            [false, false] => Second,
        }
    }

    #[test]
    fn the_example() {
        assert_eq!(outcome(&[1, 2, 4], 3, 2), White);
    }

    #[test]
    fn nim_without_passes() {
        assert_eq!(outcome(&[], 0, 0), Second);
        assert_eq!(outcome(&[3, 5], 0, 0), First);
        assert_eq!(outcome(&[3, 5, 6], 0, 0), Second);
    }

    #[test]
    fn passes_alone() {
        for (white, black) in [(0, 0), (1, 0), (0, 1), (2, 2), (5, 4)] {
            let told = by_search(&[], [white, black]);
            assert_eq!(outcome(&[], white, black), told);
        }
    }

    #[test]
    fn all_small_heaps_with_up_to_three_passes_each() {
        for one in 0..=3 {
            for two in 0..=3 {
                for white in 0..=3 {
                    for black in 0..=3 {
                        assert_eq!(
                            outcome(&[one, two], white, black),
                            by_search(&[one, two], [white, black]),
                            "heaps {one} and {two}, {white} and {black} passes"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn the_largest_numbers() {
        let most = u64::MAX;
        assert_eq!(outcome(&[most, 1], most, most), First);
        assert_eq!(outcome(&[most, most], most, most), Second);
        assert_eq!(outcome(&[most, 1], most, most - 1), White);
        assert_eq!(outcome(&vec![7; 100_000], 0, 1), Black);
    }
}
