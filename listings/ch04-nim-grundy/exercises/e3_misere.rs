//! # Take or split, and the last one loses
//! minutes: 20
//! stars: 2
//! needs: [The last one loses](../ch04-nim-grundy/misere.md#until-single-beans-are-left), and [Relatives of Nim](../ch04-nim-grundy/relatives.md#lasker-take-or-split), a page of Part II
//!
//! A turn takes any number of beans from one heap, or splits a heap into two without taking any.
//! That is Lasker's Nim, but now whoever makes the last move *loses*: a player who finds no bean has won.
//! Who wins?
//! There can be a million heaps, each of up to $`10^{18}`$ beans.
//!
//! The rule of misère Nim failed for Kayles.
//! Guess whether it holds here, with Grundy numbers in place of beans; test your guess on small heaps, and prove or refute it.
//!
//! ## Hint
//! You need the Grundy number of a heap of Lasker's Nim, for which [Relatives of Nim](../ch04-nim-grundy/relatives.md#lasker-take-or-split) has a formula.
//!
//! For the proof, go through the proof for misère Nim line by line.
//! Which heaps are worth 0 or 1?
//! And what must a player be able to do with the last heap that is worth more?
//!
//! ## Solution
//! The rule holds.
//! If some heap is worth 2 or more, the nim-sum of the Grundy numbers decides as in normal play; if none is, an even number of single beans is winning.
//!
//! *Which heaps are small?*
//! Only the empty heap is worth 0, and only a single bean is worth 1.
//! So when all heaps are small, there is nothing to split, and the game is misère Nim.
//!
//! *One large heap.*
//! Its nim-sum with 0's and 1's is never 0, and the position is indeed winning: leave one bean of the large heap or none, whichever makes the number of single beans odd.
//!
//! *Two or more large heaps.*
//! A move changes one heap, so a large one is left, and the nim-sum still decides after it.
//! From nim-sum 0 every move leads to another nim-sum.
//! From any other, the winning move of normal play leads to 0.
//!
//! So the proof needs only two things of a game: its positions worth 0 and 1 behave like no bean and like single beans, and a move can turn any other heap into either.
//! Kayles has neither: a row of eight is worth 1, but a player who finds it alone wins.

/// Does the player to move win misère Lasker's Nim? With no bean left, yes.
/// Heaps have at most 10^18 beans.
pub fn is_winning(heaps: &[u64]) -> bool {
    // BEGIN SOLUTION
    let worth = |heap: u64| match heap % 4 {
        3 => heap + 1,
        0 if heap > 0 => heap - 1,
        _ => heap,
    };
    let sum = heaps.iter().fold(0, |sum, &heap| sum ^ worth(heap));
    (sum != 0) == heaps.iter().any(|&heap| heap > 1)
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::is_winning;
    use std::collections::HashMap;

    #[test]
    fn no_heap_and_empty_heaps() {
        assert!(is_winning(&[]));
        assert!(is_winning(&[0, 0]));
        assert!(!is_winning(&[0, 1]));
        assert!(is_winning(&[0, 1, 1]));
    }

    #[test]
    fn a_few_heaps() {
        assert!(!is_winning(&[1]));
        assert!(is_winning(&[2]));
        assert!(is_winning(&[1, 1]));
        assert!(!is_winning(&[1, 1, 1]));
        assert!(!is_winning(&[2, 2]));
        assert!(is_winning(&[1, 2]));
        // Split the 3, and 1, 2, 1 and 2 are left.
        assert!(is_winning(&[1, 2, 3]));
        assert!(!is_winning(&[1, 2, 4]));
    }

    /// Plays every game; heaps are sorted, and none is empty.
    fn wins(heaps: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
        if let Some(&answer) = known.get(heaps) {
            return answer;
        }
        let mut answer = heaps.is_empty();
        for index in 0..heaps.len() {
            let heap = heaps[index];
            let taken = (0..heap).map(|left| [left, 0]);
            let split = (1..=heap / 2).map(|part| [part, heap - part]);
            for parts in taken.chain(split) {
                let mut option = heaps.to_vec();
                option.swap_remove(index);
                option.extend(parts);
                option.retain(|&heap| heap > 0);
                option.sort_unstable();
                answer = answer || !wins(&option, known);
            }
        }
        known.insert(heaps.to_vec(), answer);
        answer
    }

    #[test]
    fn up_to_three_heaps_of_up_to_six() {
        let mut known = HashMap::new();
        for one in 0..=6 {
            for two in one..=6 {
                for three in two..=6 {
                    let heaps = [one, two, three];
                    let mut sorted = heaps.to_vec();
                    sorted.retain(|&heap| heap > 0);
                    let expected = wins(&sorted, &mut known);
                    assert_eq!(is_winning(&heaps), expected, "{heaps:?}");
                }
            }
        }
    }

    #[test]
    fn large_heaps() {
        const MOST: u64 = 1_000_000_000_000_000_000;
        assert!(!is_winning(&[MOST, MOST]));
        assert!(is_winning(&[MOST, MOST, 1]));
        assert!(!is_winning(&[MOST - 3, MOST, 2]));
        assert!(!is_winning(&vec![1; 1_000_001]));
        assert!(is_winning(&vec![1; 1_000_000]));
    }
}
