//! # One winning move
//! minutes: 5
//! stars: 1
//! needs: [Nim](../ch04-nim-grundy/nim.md#the-winning-move)
//!
//! Find a winning move of Nim: which heap, and how many beans to *take* from it.
//! If there are several, any of them will do; if the position is losing, there is none.
//!
//! Before you write it, try the heaps 5, 9 and 11.
//! What would you take?
//! There is only one good answer.
//!
//! ## Hint
//! Add the heaps without carrying.
//! A heap of `beans` must become `beans ^ sum`, and that is a move if it is less than `beans`.
//! But the function doesn't return what stays.
//!
//! ## Solution
//! The nim-sum of 5, 9 and 11 is 7.
//! It would turn 9 into 14 and 11 into 12, and neither is a move.
//! But it turns 5 into 2, so take three beans from the smallest heap.
//!
//! Two tempting guesses are wrong.
//! One is to take the nim-sum itself, 7 beans.
//! The other is to take from the largest heap, but what matters is a one in the highest place of the nim-sum.

/// A winning move: the index of a heap, and how many beans to take from it.
/// `None` if the player to move loses.
pub fn winning_move(heaps: &[u64]) -> Option<(usize, u64)> {
    // BEGIN SOLUTION
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    (0..heaps.len()).find_map(|index| {
        let leave = heaps[index] ^ sum;
        (leave < heaps[index]).then(|| (index, heaps[index] - leave))
    })
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::winning_move;

    /// Which positions of three heaps of up to 7 are winning, by labels.
    fn labels() -> Vec<bool> {
        let mut winning = vec![false; 512];
        for code in 0..512 {
            for unit in [1, 8, 64] {
                for taken in 1..=code / unit % 8 {
                    winning[code] |= !winning[code - taken * unit];
                }
            }
        }
        winning
    }

    #[test]
    fn the_example() {
        assert_eq!(winning_move(&[5, 9, 11]), Some((0, 3)));
    }

    #[test]
    fn no_heap_and_empty_heaps() {
        assert_eq!(winning_move(&[]), None);
        assert_eq!(winning_move(&[0, 0]), None);
        assert_eq!(winning_move(&[0, 6]), Some((1, 6)));
    }

    #[test]
    fn three_heaps_of_up_to_seven() {
        let winning = labels();
        for code in 0..512 {
            let heaps = [1, 8, 64].map(|unit| (code / unit % 8) as u64);
            let found = winning_move(&heaps);
            assert_eq!(found.is_some(), winning[code], "{heaps:?}");
            let Some((heap, taken)) = found else { continue };
            assert!(taken > 0 && taken <= heaps[heap], "{heaps:?}");
            let taken = usize::try_from(taken).unwrap();
            let then = code - taken * [1, 8, 64][heap];
            assert!(!winning[then], "{heaps:?}: take {taken} of {heap}");
        }
    }

    #[test]
    fn large_heaps() {
        const MOST: u64 = u64::MAX;
        assert_eq!(winning_move(&[MOST, MOST]), None);
        assert_eq!(winning_move(&[MOST - 1, MOST]), Some((1, 1)));
        let heaps: Vec<u64> = (1..=1_000_000).collect();
        let (heap, taken) = winning_move(&heaps).unwrap();
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        assert_eq!(sum ^ heaps[heap] ^ (heaps[heap] - taken), 0);
    }
}
