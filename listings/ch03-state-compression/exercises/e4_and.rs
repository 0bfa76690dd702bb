//! # AND
//! minutes: 15
//! stars: 2
//! needs: [When are two positions the same?](../ch03-state-compression/same.md)
//!
//! Now the memory starts full, with all bits 1: for nine bits it is 511.
//! A move plays an unused card `x`, and the memory becomes memory **AND** `x`.
//! Whoever makes the memory 0 loses, and so does whoever has no card left.
//!
//! Do not solve this game.
//! The file has the chapter's solver for the game with OR.
//! Find a way to read the cards of one game so that its players are in fact playing the other, and prove that they can't tell the difference.
//!
//! ## Hint
//! Write the memory and the cards in binary, and read every 0 as 1 and every 1 as 0.
//! What do you read where the rules say AND?
//!
//! ## Solution
//! Let `!x` be `x` with all bits of `full` flipped, the *complement* of `x`.
//! A bit of `a & b` is 0 exactly when it is 0 in `a` or in `b`.
//! So `!(a & b)` is `!a | !b` (De Morgan's law).
//! In the program the complement is `full ^ x`, because Rust's `!x` flips all 32 bits.
//!
//! Suppose we see the complement of everything.
//! The memory starts as the complement of `full`, which is 0.
//! A move replaces the complement of the memory by its OR with the complement of the card.
//! The memory is 0 exactly when its complement is `full`.
//! Move by move these are the rules of the game with OR, so the same player wins.
//!
//! Two games whose positions and moves correspond one to one are called *isomorphic*.
//! Finding such a correspondence is the cheapest way to solve a game.

/// Does the first player win the game with OR, if a memory of `full` loses?
///
/// `full` is one less than a power of two, and no card is larger.
pub fn or_first_wins(full: u32, cards: &[u32]) -> bool {
    // By the memory and the number of used cards modulo 2. The full memory
    // counts as winning, so that no move there seems to win.
    let mut winning = vec![[true; 2]; full as usize + 1];
    for memory in (0..full).rev() {
        let mut wins = [false; 2];
        let mut contained = 0;
        for &card in cards {
            let new = memory | card;
            if new == memory {
                contained += 1;
            } else {
                for turn in 0..2 {
                    wins[turn] |= !winning[new as usize][1 - turn];
                }
            }
        }
        let passing = 1 - contained % 2;
        wins[passing] |= !wins[1 - passing];
        winning[memory as usize] = wins;
    }
    winning[0][0]
}

/// Does the first player win the game with AND, if the memory starts as
/// `full` and a memory of 0 loses?
///
/// `full` is one less than a power of two, and no card is larger.
pub fn and_first_wins(full: u32, cards: &[u32]) -> bool {
    // BEGIN SOLUTION
    let complements: Vec<u32> =
        cards.iter().map(|card| full ^ card).collect();
    or_first_wins(full, &complements)
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::and_first_wins;

    /// Plays every game with AND.
    fn is_winning(memory: u32, left: &[u32]) -> bool {
        (0..left.len()).any(|index| {
            let mut left = left.to_vec();
            let memory = memory & left.swap_remove(index);
            memory != 0 && !is_winning(memory, &left)
        })
    }

    #[test]
    fn small_decks_by_hand() {
        assert!(!and_first_wins(7, &[]));
        assert!(!and_first_wins(7, &[0]));
        assert!(and_first_wins(7, &[7]));
        assert!(!and_first_wins(7, &[7, 7]));
        // The second player has to make the memory 0.
        assert!(and_first_wins(7, &[1, 2]));
    }

    #[test]
    fn all_decks_of_up_to_four_cards_of_three_bits() {
        for code in 0..8_u32.pow(4) {
            let deck = [0, 3, 6, 9].map(|shift| code >> shift & 7);
            for count in 0..=4 {
                let cards = &deck[..count];
                let expected = is_winning(7, cards);
                assert_eq!(and_first_wins(7, cards), expected, "{cards:?}");
            }
        }
    }

    #[test]
    fn some_decks_of_nine_bits() {
        for seed in 0..40_u32 {
            let cards: Vec<u32> = (1..=6)
                .map(|i| (seed * 6 + i).wrapping_mul(0x9e37_79b9) >> 20)
                .map(|bits| (bits | bits >> 3) & 511)
                .collect();
            let expected = is_winning(511, &cards);
            assert_eq!(and_first_wins(511, &cards), expected, "{cards:?}");
        }
    }
}
