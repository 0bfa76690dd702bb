//! # Pairs that make a memory
//! minutes: 25
//! stars: 2
//! needs: [Counting for all memories](../ch03-state-compression/zeta.md#one-bit-after-the-other), a page of the engine room
//!
//! Two players open the game: each of them plays one card.
//! For every memory `m`, how many pairs of cards have an OR of exactly `m`?
//! A pair is two different cards of the deck, in no order; two cards may have the same number on them.
//!
//! With 100,000 cards there are five billion pairs, too many to look at one by one.
//! But the page *Counting for all memories*, in the engine room, counts for all memories at once how many cards each of them contains.
//!
//! ## Hint
//! For how many pairs is the OR *contained* in `m`?
//! That is a question about the cards that `m` contains.
//! Then go back from "contained in" to "equal to": the transform adds bit by bit, so undo it bit by bit.
//!
//! ## Solution
//! The OR of two cards is contained in `m` exactly when both cards are.
//! If `m` contains $`c`$ cards, that makes $`c (c - 1) / 2`$ pairs.
//!
//! Now let $`e(m)`$ be the number we want.
//! The numbers we have are the sums of $`e`$ over all memories contained in `m`, so they are the transform of $`e`$.
//! Each step of the transform takes one bit, and adds to each memory with this bit the value of the same memory without it.
//! Subtracting these values again undoes the step, and undoing all the steps gives $`e`$ back.
//! (That is the *Möbius transform*, and the whole is a *convolution*: transform, multiply, and transform back.)
//!
//! With $`k`$ bits and $`n`$ cards the cost is $`n + k \cdot 2^k`$ instead of $`n^2`$.

/// `pairs(bits, cards)[m]` is the number of pairs of cards whose OR is `m`.
///
/// At most 16 bits, and no card has more; at most 100,000 cards.
pub fn pairs(bits: u32, cards: &[u32]) -> Vec<u64> {
    // BEGIN SOLUTION
    let mut count = vec![0_u64; 1 << bits];
    for &card in cards {
        count[card as usize] += 1;
    }
    for bit in (0..bits).map(|bit| 1 << bit) {
        for memory in (0..count.len()).filter(|memory| memory & bit != 0) {
            count[memory] += count[memory ^ bit];
        }
    }
    for count in &mut count {
        *count = *count * count.saturating_sub(1) / 2;
    }
    for bit in (0..bits).map(|bit| 1 << bit) {
        for memory in (0..count.len()).filter(|memory| memory & bit != 0) {
            count[memory] -= count[memory ^ bit];
        }
    }
    count
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::pairs;

    /// Looks at each pair.
    fn by_looking(bits: u32, cards: &[u32]) -> Vec<u64> {
        let mut pairs = vec![0; 1 << bits];
        for (index, first) in cards.iter().enumerate() {
            for second in &cards[..index] {
                pairs[(first | second) as usize] += 1;
            }
        }
        pairs
    }

    #[test]
    fn small_decks_by_hand() {
        assert_eq!(pairs(0, &[0, 0, 0]), [3]);
        assert_eq!(pairs(1, &[]), [0, 0]);
        assert_eq!(pairs(2, &[2]), [0, 0, 0, 0]);
        assert_eq!(pairs(2, &[1, 2]), [0, 0, 0, 1]);
        assert_eq!(pairs(2, &[1, 1, 2, 0]), [0, 3, 1, 2]);
    }

    #[test]
    fn all_decks_of_four_cards_of_three_bits() {
        for code in 0..8_u32.pow(4) {
            let cards = [0, 3, 6, 9].map(|shift| code >> shift & 7);
            assert_eq!(pairs(3, &cards), by_looking(3, &cards), "{cards:?}");
        }
    }

    #[test]
    fn the_chapters_size() {
        let cards: Vec<u32> = (1..=300_u32)
            .map(|i| i.wrapping_mul(0x9e37_79b9) >> 23)
            .collect();
        assert_eq!(pairs(9, &cards), by_looking(9, &cards));
    }

    #[test]
    fn a_hundred_thousand_cards_are_not_too_many() {
        // 1,000 cards for each number below 100.
        let cards: Vec<u32> = (0..100_000).map(|i| i % 100).collect();
        let few: Vec<u32> = (0..100).collect();
        let mut expected = by_looking(16, &few);
        for pairs in &mut expected {
            *pairs *= 1000 * 1000;
        }
        // Two cards with the same number.
        for number in 0..100 {
            expected[number] += 1000 * 999 / 2;
        }
        assert!(pairs(16, &cards) == expected, "wrong for 100,000 cards");
    }
}
