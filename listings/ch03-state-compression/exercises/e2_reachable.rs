//! # Every memory that can come up
//! minutes: 15
//! stars: 1
//! needs: [What the memory already tells us](../ch03-state-compression/memory.md#what-a-move-does-to-a-state)
//!
//! Fifty cards can be played in a great many orders, but the memory is only their OR.
//! Which memories can come up at all?
//! List each of them once, the smallest first.
//! The memory 0 at the start is one of them.
//! So is a full memory, if the cards can fill it.
//!
//! Fifty cards have $`2^{50}`$ subsets, so you can't try them all.
//!
//! ## Hint
//! Suppose you know all the memories that the first ten cards can make.
//! Which ones can the first eleven cards make?
//! A `BTreeSet` is sorted, and holds each number once.
//!
//! ## Solution
//! Take the OR of some of the first $`i + 1`$ cards. Without the last of these cards, it is a memory of the first $`i`$; with it, it is such a memory OR that card.
//! So each card at most doubles the set, and equal memories are in the set only once.
//! With cards below 512 the set never has more than 512 members, so the work is at most 512 steps a card instead of $`2^{50}`$ in all.

/// All values that the memory can take if any of the cards are played,
/// sorted.
///
/// At most 50 cards that make no more than 10,000 memories.
pub fn memories(cards: &[u32]) -> Vec<u32> {
    // BEGIN SOLUTION
    let mut memories = std::collections::BTreeSet::from([0]);
    for card in cards {
        let raised: Vec<u32> = memories.iter().map(|m| m | card).collect();
        memories.extend(raised);
    }
    memories.into_iter().collect()
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::memories;
    use std::collections::BTreeSet;

    #[test]
    fn small_decks_by_hand() {
        assert_eq!(memories(&[]), [0]);
        assert_eq!(memories(&[0, 0]), [0]);
        assert_eq!(memories(&[5, 3]), [0, 3, 5, 7]);
        assert_eq!(memories(&[4, 1, 2, 1]), [0, 1, 2, 3, 4, 5, 6, 7]);
    }

    #[test]
    fn decks_of_up_to_ten_cards_by_trying_all_subsets() {
        for seed in 0..60_u32 {
            let count = seed % 11;
            let cards: Vec<u32> = (1..=count)
                .map(|i| (seed * 100 + i).wrapping_mul(0x9e37_79b9) >> 26)
                .collect();
            let subset = |subset: u32| {
                let chosen = (0..count).filter(|i| subset >> i & 1 == 1);
                chosen.fold(0, |or, i| or | cards[i as usize])
            };
            let expected: BTreeSet<u32> =
                (0..1 << count).map(subset).collect();
            let expected: Vec<u32> = expected.into_iter().collect();
            assert_eq!(memories(&cards), expected, "{cards:?}");
        }
    }

    #[test]
    fn fifty_cards_are_not_too_many() {
        let cards: Vec<u32> = (0..50).map(|i| 1 << (i % 9)).collect();
        assert_eq!(memories(&cards), (0..512).collect::<Vec<_>>());
        // Each card is contained in the one before it.
        let chain: Vec<u32> = (0..50).map(|i| u32::MAX >> (i % 32)).collect();
        assert_eq!(memories(&chain).len(), 33);
        // The memories need not be small numbers.
        let high: Vec<u32> = (0..50).map(|i| 1 << (31 - i % 9)).collect();
        assert_eq!(memories(&high).len(), 512);
    }
}
