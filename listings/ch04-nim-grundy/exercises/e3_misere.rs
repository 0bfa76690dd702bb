//! # The last bean loses
//! minutes: 20
//! stars: 2
//!
//! Now whoever takes the *last* bean loses: *misère* Nim.
//! With a single bean left you have lost, and with no bean left you have won, since the other player took the last one.
//! Find a rule for who wins, as short as Bouton's.
//!
//! It is tempting to hope for more.
//! A row of Kayles behaves like a heap of Nim of its Grundy number, so shouldn't your rule also solve misère Kayles, with Grundy numbers in place of heaps?
//! Test this guess on single rows: a throw takes one pin or two that stand side by side, and whoever takes the last pin loses.
//! Return the rows for which the guess names the wrong winner.
//!
//! ## Hint
//! First play with heaps of one bean only.
//! Then let one heap be larger, and the others ones: what can the player do who meets it?
//! What is the nim-sum of such a position?
//!
//! For Kayles you need a search through whole positions; a list of rows, sorted, is a good key for the memo.
//!
//! ## Solution
//! As long as some heap has two beans or more, the nim-sum decides as ever: not 0 wins.
//! If all heaps are 0 or 1, it is the other way round: an even number of ones wins.
//!
//! *Only ones:* every turn takes one of them, so an odd number loses.
//! *Exactly one large heap:* the nim-sum is not 0, and the player to move wins, by leaving one bean of it or none, whichever makes the number of ones odd.
//! *Two large heaps or more:* play as in Nim.
//! From sum 0 every move leads to another sum, and leaves a large heap, so that the opponent wins.
//! From another sum the winning move of Nim leads to sum 0.
//! It changes only one heap, so a large heap is left, and where the sum is 0 it can't be the only one: again there are two or more.
//!
//! The guess is wrong for rows of 8 and 9 pins, and then for 12, 13, 16 and others.
//! A row of 8 has the Grundy number 1, but unlike a single bean it wins.
//!
//! Why does the theory not carry over?
//! Its proof says: a game of value 0 may be left out of a sum, because the second player answers in it, and *also makes the last move there*.
//! In normal play that is what you want; in misère play it may be the mistake.
//! So games of the same Grundy number need not have the same winner: with the heaps 2 and 2 the player to move loses, with no heap at all this player wins, and both have the nim-sum 0.
//! Nim comes out well because whoever meets the last large heap can choose who makes the last move; Kayles offers no such choice.

/// Does the player to move win misère Nim? With no bean left, yes.
pub fn is_winning(heaps: &[u64]) -> bool {
    // BEGIN SOLUTION
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    (sum != 0) == heaps.iter().any(|&heap| heap > 1)
    // END SOLUTION
}

/// The rows of 1 to `last` pins, at most 20, for which the rule of misère
/// Nim, used on the row's Grundy number, names the wrong winner of misère
/// Kayles.
pub fn wrong_guesses(last: usize) -> Vec<usize> {
    // BEGIN SOLUTION
    use std::collections::HashMap;

    /// All pairs of rows that a throw can leave of a row.
    fn throws(row: usize) -> Vec<(usize, usize)> {
        (1..=row.min(2))
            .flat_map(|taken| {
                let left = row - taken;
                (0..=left / 2).map(move |one| (one, left - one))
            })
            .collect()
    }

    fn wins(rows: &[usize], memo: &mut HashMap<Vec<usize>, bool>) -> bool {
        if let Some(&answer) = memo.get(rows) {
            return answer;
        }
        let answer = rows.is_empty()
            || (0..rows.len()).any(|index| {
                throws(rows[index]).into_iter().any(|(one, other)| {
                    let mut then = rows.to_vec();
                    then.swap_remove(index);
                    then.extend([one, other].iter().filter(|&&row| row > 0));
                    then.sort_unstable();
                    !wins(&then, memo)
                })
            });
        memo.insert(rows.to_vec(), answer);
        answer
    }

    let mut grundy: Vec<u64> = Vec::new();
    for row in 0..=last {
        let values: Vec<u64> = throws(row)
            .into_iter()
            .map(|(one, other)| grundy[one] ^ grundy[other])
            .collect();
        let mex = (0..=last as u64).find(|mex| !values.contains(mex));
        grundy.push(mex.unwrap_or(0));
    }
    let mut memo = HashMap::new();
    (1..=last)
        .filter(|&row| wins(&[row], &mut memo) != is_winning(&[grundy[row]]))
        .collect()
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::{is_winning, wrong_guesses};

    #[test]
    fn a_few_heaps() {
        assert!(is_winning(&[]));
        assert!(is_winning(&[0, 0]));
        assert!(!is_winning(&[1]));
        assert!(is_winning(&[0, 1, 1]));
        assert!(is_winning(&[2]));
        assert!(!is_winning(&[2, 2]));
        assert!(!is_winning(&[1, 2, 3]));
        assert!(is_winning(&[1, 1, 2]));
    }

    #[test]
    fn four_heaps_of_up_to_four() {
        let mut winning = vec![false; 625];
        for code in 0..625_usize {
            let heaps = [1, 5, 25, 125].map(|unit| code / unit % 5);
            winning[code] = code == 0
                || [1, 5, 25, 125].into_iter().zip(heaps).any(
                    |(unit, heap)| {
                        (1..=heap).any(|taken| !winning[code - taken * unit])
                    },
                );
            let heaps = heaps.map(|heap| heap as u64);
            assert_eq!(is_winning(&heaps), winning[code], "{heaps:?}");
        }
    }

    #[test]
    fn large_heaps() {
        const MOST: u64 = u64::MAX;
        assert!(!is_winning(&[MOST, MOST]));
        assert!(is_winning(&[MOST, MOST, 1]));
        assert!(!is_winning(&vec![1; 1_000_001]));
        assert!(is_winning(&vec![1; 1_000_000]));
    }

    /// Plays every game of misère Kayles. Bit i is pin i.
    fn kayles(pins: usize) -> Vec<bool> {
        let mut winning = vec![true; 1 << pins];
        for standing in 1..1_usize << pins {
            winning[standing] = (0..pins).any(|pin| {
                let [one, two] = [1 << pin, 3 << pin];
                standing & one == one && !winning[standing ^ one]
                    || standing & two == two && !winning[standing ^ two]
            });
        }
        winning
    }

    #[test]
    fn rows_for_which_the_guess_is_wrong() {
        // The Grundy numbers of Kayles.
        let grundy = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1];
        let winning = kayles(16);
        let wrong: Vec<usize> = (1..=16)
            .filter(|row| winning[(1 << row) - 1] != (grundy[*row] != 1))
            .collect();
        assert_eq!(wrong, [8, 9, 12, 13, 16]);
        for last in 0..=16 {
            let mut expected = wrong.clone();
            expected.retain(|&row| row <= last);
            assert_eq!(wrong_guesses(last), expected, "up to {last}");
        }
        assert_eq!(wrong_guesses(20)[..5], wrong);
    }
}
