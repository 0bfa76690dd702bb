//! # Up to three, and the last one loses
//! minutes: 20
//! stars: 2
//! needs: [The last one loses](../ch04-nim-grundy/misere.md#until-single-beans-are-left), [Say thirty](../ch04-nim-grundy/grundy.md#say-thirty)
//!
//! A turn takes one, two or three beans from one of several heaps, and whoever takes the last bean *loses*.
//! In normal play a heap is worth its remainder by 4.
//! Who wins the misère game?
//! Let a turn take up to `most` beans, where `most` is from 1 to $`10^9`$.
//!
//! For Kayles, Grundy numbers were of no use in misère play.
//! Are they here?
//! Guess a rule, test it, and then prove it.
//!
//! ## Hint
//! Work out one heap first: which of 0 to 9 beans are winning?
//! Then compare with misère Nim.
//! Which turn wins with 4, and with 4 and 8, where all remainders are 0?
//!
//! For the proof: a turn can make a remainder larger. What is the answer to that?
//!
//! ## Solution
//! The rule of misère Nim holds, with the remainders by `most + 1` in place of the heaps.
//! Call a position *bad* if its remainders are a losing position of misère Nim.
//! The position without beans isn't bad, and it is winning.
//!
//! *From a bad position no turn leads to a bad one.*
//! A turn changes one remainder, since it takes fewer than `most + 1` beans.
//! If the remainder becomes smaller, that is a move of misère Nim, which leads from a losing position to a winning one.
//! If it becomes larger, the move back to the losing position is a move of misère Nim; so the new position is winning there, too.
//!
//! *From any other position with a bean, some turn leads to a bad one.*
//! If some remainder is not 0, make the winning move of misère Nim with the remainders: it takes at most `most` beans.
//! If all remainders are 0, misère Nim has no move, but here there is one: a heap with beans has at least `most + 1` of them.
//! Take `most` of these, so that its remainder becomes 1 and the others stay 0.
//! That is bad: a single 1 is a losing position of misère Nim.
//!
//! So the bad positions are exactly the losing ones.

/// Does the player to move win, if a turn takes one to `most` beans from a
/// heap, and whoever takes the last bean loses?
pub fn is_winning(heaps: &[u64], most: u64) -> bool {
    // BEGIN SOLUTION
    let rests = || heaps.iter().map(|heap| heap % (most + 1));
    let sum = rests().fold(0, |sum, rest| sum ^ rest);
    (sum != 0) == rests().any(|rest| rest > 1)
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::is_winning;

    #[test]
    fn one_heap() {
        let winning: Vec<u64> =
            (0..=12).filter(|&heap| is_winning(&[heap], 3)).collect();
        assert_eq!(winning, [0, 2, 3, 4, 6, 7, 8, 10, 11, 12]);
    }

    #[test]
    fn two_heaps() {
        let losing = |most| -> Vec<[u64; 2]> {
            let all =
                (0..=6).flat_map(|one| (0..=one).map(move |two| [one, two]));
            all.filter(|heaps| !is_winning(heaps, most)).collect()
        };
        let by_two = [
            [1, 0],
            [2, 2],
            [3, 1],
            [4, 0],
            [4, 3],
            [5, 2],
            [5, 5],
            [6, 1],
            [6, 4],
        ];
        assert_eq!(losing(2), by_two);
        let by_three = [
            [1, 0],
            [2, 2],
            [3, 3],
            [4, 1],
            [5, 0],
            [5, 4],
            [6, 2],
            [6, 6],
        ];
        assert_eq!(losing(3), by_three);
    }

    #[test]
    fn three_heaps_of_up_to_nine() {
        for most in 1..=4 {
            let mut winning = vec![false; 1000];
            for code in 0..1000_usize {
                let heaps = [1, 10, 100].map(|unit| code / unit % 10);
                let turns = [1, 10, 100].into_iter().zip(heaps);
                winning[code] = code == 0
                    || turns.into_iter().any(|(unit, heap)| {
                        (1..=heap.min(most))
                            .any(|taken| !winning[code - taken * unit])
                    });
                let heaps = heaps.map(|heap| heap as u64);
                let found = is_winning(&heaps, most as u64);
                assert_eq!(
                    (heaps, found),
                    (heaps, winning[code]),
                    "up to {most}"
                );
            }
        }
    }

    #[test]
    fn many_heaps() {
        assert!(is_winning(&[], 3));
        assert!(is_winning(&vec![5; 1_000_000], 3));
        assert!(!is_winning(&vec![5; 1_000_001], 3));
        assert!(!is_winning(&vec![6; 1_000_000], 3));
    }
}
