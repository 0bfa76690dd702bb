//! Every label of five-hundred-eleven for up to 24 bits, 64 memories in a
//! word.
//!
//! Memory m is bit m % 64 of word m / 64.

use crate::fold::{before_bit, fold};
use crate::zeta_words::{containing, odd_contained};

// ANCHOR: word
/// What decides the labels of a word, before any of them is known.
pub struct Word {
    /// The memories from which a card leads to a losing state in another
    /// word, by the turn of that state.
    pub reached: [u64; 2],
    /// The low bits of the cards that stay in the word: bit p is 1 if some
    /// card has the pattern p.
    pub inside: u64,
    /// The memories that contain an odd number of cards.
    pub odd: u64,
    /// The memories that a move may lead to: all but the full one.
    pub open: u64,
}
// ANCHOR_END: word

// ANCHOR: reached
impl Word {
    /// The memories from which some card leads to a losing state, by the turn
    /// after the card, if `losing` are the losing states of the word itself.
    fn reached(&self, losing: [u64; 2]) -> [u64; 2] {
        let mut reached = self.reached;
        for low in (1..64).filter(|low| (self.inside >> low) & 1 == 1) {
            for turn in 0..2 {
                let from = before(low, losing[turn]) & !containing(low);
                reached[turn] |= from;
            }
        }
        reached
    }
}
// ANCHOR_END: reached

// ANCHOR: before
/// The memories of a word from which a card with the bits `low` leads to a
/// marked one.
pub fn before(low: usize, marked: u64) -> u64 {
    let bits = (0..6).filter(|bit| (low >> bit) & 1 == 1);
    bits.fold(marked, |word, bit| before_bit(bit, word))
}
// ANCHOR_END: before

// ANCHOR: losing
impl Word {
    /// The losing states, if `reached` are the memories from which a card
    /// leads to a losing one.
    pub fn losing(&self, reached: [u64; 2]) -> [u64; 2] {
        let Self { odd, open, .. } = self;
        // What loses on turn 0, and on turn 1, without passing.
        let [even_turn, odd_turn] = [open & !reached[1], open & !reached[0]];
        // Turn 0 can pass where the number of contained cards is odd, turn 1
        // where it is even. Then it loses only if the pass leads to a winning
        // state.
        [
            even_turn & !(odd & odd_turn),
            odd_turn & !(!odd & even_turn),
        ]
    }
}
// ANCHOR_END: losing

// ANCHOR: settle
impl Word {
    /// The losing states of the word. Each round settles the memories with
    /// one bit fewer than the round before, so there are at most eight.
    fn settle(&self, steps: &mut u64) -> [u64; 2] {
        let mut losing = [0; 2];
        loop {
            *steps += u64::from((self.inside & !1).count_ones());
            let now = self.losing(self.reached(losing));
            if now == losing {
                return losing;
            }
            losing = now;
        }
    }
}
// ANCHOR_END: settle

// ANCHOR: labelled
/// The labels of all states of a game.
#[derive(Clone, Debug)]
pub struct Labels {
    /// `losing[word][turn]`, where `turn` is the number of used cards modulo
    /// 2.
    pub losing: Vec<[u64; 2]>,
    /// How many steps on words it took to find them: looks at a card, and
    /// folds.
    pub steps: u64,
}
// ANCHOR_END: labelled

// ANCHOR: collect
impl Labels {
    /// The losing states after a card is played from this word, by the card's
    /// low six bits, and the patterns of the cards that stay in the word.
    fn collect(&self, word: usize, cards: &[u32]) -> ([[u64; 2]; 64], u64) {
        let mut after = [[0; 2]; 64];
        let mut inside = 0;
        for card in cards.iter().map(|&card| card as usize) {
            let target = word | (card / 64);
            let low = card % 64;
            // In this word itself nothing is marked yet.
            after[low][0] |= self.losing[target][0];
            after[low][1] |= self.losing[target][1];
            inside |= u64::from(target == word) << low;
        }
        (after, inside)
    }
}
// ANCHOR_END: collect

// ANCHOR: open
/// The memories of word `number` that a move may lead to: those below the
/// full memory, which has `bits` ones.
pub fn open_memories(number: usize, bits: u32) -> u64 {
    let full = (1_usize << bits) - 1;
    if number == full / 64 {
        (1 << (full % 64)) - 1
    } else {
        !0
    }
}
// ANCHOR_END: open

// ANCHOR: labels
/// Labels the states of a game in which a memory of `bits` ones loses. `bits`
/// is from 1 to 24, and no card has more.
pub fn labels(bits: u32, cards: &[u32]) -> Labels {
    let odd_contained = odd_contained(bits, cards);
    let losing = vec![[0; 2]; odd_contained.len()];
    let mut labels = Labels { losing, steps: 0 };
    for (number, &odd) in odd_contained.iter().enumerate().rev() {
        let (after, inside) = labels.collect(number, cards);
        labels.steps += cards.len() as u64 + 63;
        let word = Word {
            reached: fold(after),
            inside,
            odd,
            open: open_memories(number, bits),
        };
        labels.losing[number] = word.settle(&mut labels.steps);
    }
    labels
}
// ANCHOR_END: labels

// ANCHOR: first_wins
/// Does the first player win with these cards, if a memory of `bits` ones
/// loses? `bits` is from 1 to 24, and no card has more.
pub fn first_wins(bits: u32, cards: &[u32]) -> bool {
    labels(bits, cards).losing[0][0] & 1 == 0
}
// ANCHOR_END: first_wins
