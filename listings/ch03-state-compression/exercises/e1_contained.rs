//! # Which cards are passes?
//! minutes: 5
//! stars: 1
//! needs: [What the memory already tells us](../ch03-state-compression/memory.md)
//!
//! The memory is the OR of all cards played so far.
//! A card that does not change it is a *pass*.
//! You know which cards have been played and which are left on the table.
//! Return the passes among the cards left, in their order.
//!
//! Before you run it: 9 and 4 have been played, and 0, 1, 5, 8, 12, 14 and 16 are left.
//! Which of them are passes?
//!
//! ## Hint
//! A card `x` changes the memory exactly when `memory | x` differs from `memory`.
//!
//! ## Solution
//! The memory is 13, which is 1101 in binary.
//! The cards 0, 1, 5, 8 and 12 have no other bits.
//! The card 14, which is 1110, would add the bit worth 2, and 16 would add a bit of its own.
//!
//! It is not enough for a card to be smaller: 2 is smaller than 13 and isn't a pass.
//! Nor is it enough to share a bit.

/// Which of the cards `left` do not change the OR of the cards `played`?
pub fn passes(played: &[u32], left: &[u32]) -> Vec<u32> {
    // BEGIN SOLUTION
    let memory = played.iter().fold(0, |memory, card| memory | card);
    left.iter()
        .copied()
        .filter(|card| memory | card == memory)
        .collect()
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::passes;

    #[test]
    fn the_example() {
        let left = [0, 1, 5, 8, 12, 14, 16];
        assert_eq!(passes(&[9, 4], &left), [0, 1, 5, 8, 12]);
    }

    #[test]
    fn at_the_start_only_zero_is_a_pass() {
        assert_eq!(passes(&[], &[3, 0, 1, 0]), [0, 0]);
    }

    #[test]
    fn it_agrees_with_a_look_at_each_bit() {
        for first in 0..16_u32 {
            for second in 0..16_u32 {
                let in_memory = |bit: u32| {
                    first >> bit & 1 == 1 || second >> bit & 1 == 1
                };
                let adds_nothing = |card: &u32| {
                    (0..5).all(|bit| card >> bit & 1 == 0 || in_memory(bit))
                };
                let left: Vec<u32> = (0..32).rev().collect();
                let expected: Vec<u32> =
                    left.iter().copied().filter(adds_nothing).collect();
                assert_eq!(passes(&[first, second], &left), expected);
            }
        }
    }
}
