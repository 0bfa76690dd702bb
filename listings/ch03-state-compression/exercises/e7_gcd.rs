//! # The greatest common divisor
//! minutes: 40
//! stars: 3
//! needs: [Two passes cancel out](../ch03-state-compression/passes.md), [Another coordinate](../ch03-state-compression/designs.md#the-last-design-alone)
//!
//! The cards have positive numbers on them.
//! The memory is the greatest common divisor of all cards played so far.
//! At the start it is 0, and the first card becomes the memory, because $`\gcd(0, x) = x`$.
//! A move plays an unused card.
//! Whoever makes the memory 1 loses, and so does whoever has no card left.
//!
//! There are up to 50 cards with numbers up to $`10^6`$.
//! Which part of the history may you forget?
//! Prove that the rest is enough, then solve the game.
//!
//! ## Hint
//! What is a pass in this game?
//! Once a card has been played, how is it related to the memory, then and for the rest of the game?
//! Which memories can come up? A table of $`10^6`$ would do, but a hash map is smaller.
//!
//! ## Solution
//! Say that the memory $`g`$ *contains* the card $`x`$ if $`\gcd(g, x) = g`$, that is, if $`g`$ divides $`x`$.
//! Then everything the chapter says about OR is true of the gcd as well.
//!
//! - *A played card stays contained.* The memory divides it, and every later memory divides this one.
//! - *A card that is not contained is unused,* so the memory alone tells us all the moves that change it, and where they lead.
//! - *The passes* are the contained cards that are not used. All used cards are contained, so there are "contained minus used" passes, and they are interchangeable.
//! - *Only the parity matters.* Two more passes change nothing: the player who wins without them answers one of them with the other. So an even number of passes is as good as none, and an odd number as good as one. And contained minus used is odd exactly when the number of contained cards and the turn have different parities.
//!
//! So the state is the memory and the parity of the turn.
//! A memory is 0 or a divisor of a card, and numbers up to $`10^6`$ have at most 240 divisors.
//!
//! What do OR and gcd have in common?
//! For both, order and grouping don't matter, and playing the same number twice changes nothing: `x | x` is `x`, and $`\gcd(x, x) = x`$.
//! The proof used nothing else.
//! Which other operations could take the place of OR?

/// Does the first player win with these cards, at most 50, with numbers from
/// 1 to 10^6?
pub fn first_wins(cards: &[u32]) -> bool {
    // BEGIN SOLUTION
    use std::collections::HashMap;

    fn gcd(a: u32, b: u32) -> u32 {
        if b == 0 { a } else { gcd(b, a % b) }
    }

    fn is_winning(
        memory: u32,
        turn: usize,
        cards: &[u32],
        memo: &mut HashMap<(u32, usize), bool>,
    ) -> bool {
        if let Some(&answer) = memo.get(&(memory, turn)) {
            return answer;
        }
        let after = || cards.iter().map(|&card| gcd(memory, card));
        let contained = after().filter(|&new| new == memory).count();
        let pass = (contained % 2 != turn).then_some(memory);
        let raised = after().filter(|&new| new != memory && new != 1);
        let answer = pass
            .into_iter()
            .chain(raised)
            .any(|new| !is_winning(new, 1 - turn, cards, memo));
        memo.insert((memory, turn), answer);
        answer
    }

    is_winning(0, 0, cards, &mut HashMap::new())
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::first_wins;
    use std::collections::HashMap;

    fn gcd(a: u32, b: u32) -> u32 {
        if a == 0 || b == 0 {
            return a | b;
        }
        (1..=a).rev().find(|d| a % d == 0 && b % d == 0).unwrap()
    }

    /// Plays every game.
    fn by_playing(memory: u32, left: &[u32]) -> bool {
        (0..left.len()).any(|index| {
            let mut left = left.to_vec();
            let memory = gcd(memory, left.swap_remove(index));
            memory != 1 && !by_playing(memory, &left)
        })
    }

    #[test]
    fn small_decks_by_hand() {
        assert!(!first_wins(&[]));
        assert!(!first_wins(&[1]));
        assert!(first_wins(&[2]));
        assert!(!first_wins(&[2, 2]));
        // The second player has to make the memory 1.
        assert!(first_wins(&[2, 3]));
        // After 2 the opponent plays 4, and after 4 plays 2.
        assert!(!first_wins(&[2, 4]));
        // After 3 the opponent can't move.
        assert!(first_wins(&[2, 4, 3]));
        // After 2 or 3 the opponent plays 6, and after 6 plays 2 or 3.
        assert!(!first_wins(&[2, 3, 6]));
    }

    #[test]
    fn all_decks_of_up_to_five_small_cards() {
        fn check(cards: &mut Vec<u32>) {
            assert_eq!(first_wins(cards), by_playing(0, cards), "{cards:?}");
            if cards.len() < 5 {
                for card in cards.last().map_or(1, |&card| card)..=12 {
                    cards.push(card);
                    check(cards);
                    cards.pop();
                }
            }
        }
        check(&mut Vec::new());
    }

    /// By the memory and the number of used cards, without parities.
    fn by_used_cards(
        state: (u32, usize),
        cards: &[u32],
        memo: &mut HashMap<(u32, usize), bool>,
    ) -> bool {
        if let Some(&answer) = memo.get(&state) {
            return answer;
        }
        let (memory, used) = state;
        let mut after: Vec<u32> =
            cards.iter().map(|&card| euclid(memory, card)).collect();
        let contained = after.iter().filter(|&&new| new == memory).count();
        after.retain(|&new| new != 1 && (new != memory || contained > used));
        after.sort_unstable();
        after.dedup();
        let answer = after
            .into_iter()
            .any(|new| !by_used_cards((new, used + 1), cards, memo));
        memo.insert(state, answer);
        answer
    }

    fn euclid(mut a: u32, mut b: u32) -> u32 {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    }

    #[test]
    fn fifty_large_cards() {
        for seed in 0..12_u32 {
            let cards: Vec<u32> = (1..=50 - seed % 3)
                .map(|i| (seed * 100 + i).wrapping_mul(0x9e37_79b9) >> 8)
                .map(|random| match random % 3 {
                    0 => euclid(720_720, random),
                    1 => 720_720 / (random % 16 + 1),
                    _ => random % 1_000_000 / 60 * 60 + 60,
                })
                .collect();
            let expected = by_used_cards((0, 0), &cards, &mut HashMap::new());
            assert_eq!(first_wins(&cards), expected, "{cards:?}");
        }
    }
}
