//! Every label of five-hundred-eleven for up to 24 bits, 64 memories in a word.
//!
//! Memory m is bit m % 64 of word m / 64.

use crate::fold::{before_bit, fold};
use crate::zeta_words::{containing, odd_contained};

// ANCHOR: settle
/// The losing states of a word.
///
/// From the memories `reached` a card leads to a losing state outside the word;
/// `inside` are the low bits of cards that stay in the word. `odd` are the
/// memories that contain an odd number of cards, and only `open` ones may be
/// entered. Each round is right for memories with one bit less than the round
/// before, so there are at most eight.
fn settle(
    reached: [u64; 2],
    inside: u64,
    odd: u64,
    open: u64,
    steps: &mut u64,
) -> [u64; 2] {
    let mut losing = [0; 2];
    loop {
        let mut reached = reached;
        for low in (1..64).filter(|low| inside >> low & 1 == 1) {
            for turn in 0..2 {
                let from = before(low, losing[turn]) & !containing(low);
                reached[turn] |= from;
            }
            *steps += 1;
        }
        // What loses if nobody passes. Turn 0 can pass where the number of
        // contained cards is odd, turn 1 where it is even.
        let [even_turn, odd_turn] = [open & !reached[1], open & !reached[0]];
        let now =
            [even_turn & !(odd & odd_turn), odd_turn & !(!odd & even_turn)];
        if now == losing {
            return losing;
        }
        losing = now;
    }
}

/// The memories of a word from which a card with the bits `low` leads to a
/// marked one.
fn before(low: usize, marked: u64) -> u64 {
    let bits = (0..6).filter(|bit| low >> bit & 1 == 1);
    bits.fold(marked, |word, bit| before_bit(bit, word))
}
// ANCHOR_END: settle

// ANCHOR: losing
/// Every state of a game, labelled.
#[derive(Clone, Debug)]
pub struct Labels {
    /// `losing[word][turn]`, with the number of used cards modulo 2.
    pub losing: Vec<[u64; 2]>,
    /// How many steps on words that took: looks at a card, and folds.
    pub steps: u64,
}

/// Labels the states of a game in which a memory of `bits` ones loses; 1 to 24
/// bits, and no card has more.
pub fn labels(bits: u32, cards: &[u32]) -> Labels {
    let odd_contained = odd_contained(bits, cards);
    let full = (1_usize << bits) - 1;
    let mut losing = vec![[0; 2]; odd_contained.len()];
    let mut steps = 0;
    for word in (0..losing.len()).rev() {
        // The losing states after a card, by the card's low six bits.
        let mut after = [[0; 2]; 64];
        // The low six bits of the cards that stay in this word.
        let mut inside = 0;
        for card in cards.iter().map(|&card| card as usize) {
            let (target, low) = (word | (card / 64), card % 64);
            // Nothing is marked yet in this word itself.
            after[low][0] |= losing[target][0];
            after[low][1] |= losing[target][1];
            inside |= u64::from(target == word) << low;
        }
        let is_last = word == full / 64;
        // Below the full memory, and no memory is above it.
        let open = if is_last { (1 << (full % 64)) - 1 } else { !0 };
        let odd = odd_contained[word];
        steps += cards.len() as u64 + 63;
        losing[word] = settle(fold(after), inside, odd, open, &mut steps);
    }
    Labels { losing, steps }
}
// ANCHOR_END: losing

// ANCHOR: first_wins
/// Does the first player win with these cards, if a memory of `bits` ones
/// loses? 1 to 24 bits, and no card has more.
pub fn first_wins(bits: u32, cards: &[u32]) -> bool {
    labels(bits, cards).losing[0][0] & 1 == 0
}
// ANCHOR_END: first_wins
