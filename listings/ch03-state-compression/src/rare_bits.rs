//! Every label of five-hundred-eleven for up to 24 bits, 64 memories in a
//! word, with the rarest bits lowest, so that one look at most cards serves
//! eight words.

use crate::bit_order::{rarest_first, reordered};
use crate::fold::before_bit;
use crate::single_bits::settle;
use crate::words::{Word, open_memories};
use crate::zeta_words::odd_contained;
use std::collections::BTreeMap;
use std::mem;

// ANCHOR: kinds
/// The cards of a deck, by how many words one look at a card serves.
#[derive(Clone, Debug)]
pub struct Kinds {
    /// The high bits of the cards without any of the low nine: one look
    /// serves eight words.
    pub far: Vec<usize>,
    /// The low bits of the cards without high ones, which need no look: bit p
    /// is 1 if some card has the pattern p.
    pub near: u64,
    /// The high bits of the other cards, by their low bits, the largest
    /// first: one look serves one word. A pattern without cards is there if a
    /// fold leads to it.
    pub others: Vec<(usize, Vec<usize>)>,
}
// ANCHOR_END: kinds

// ANCHOR: kinds_of
impl Kinds {
    /// Sorts these cards by kind.
    pub fn of(cards: &[u32]) -> Self {
        let mut far = vec![];
        let mut near = 0;
        let mut others: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for card in cards.iter().map(|&card| card as usize) {
            match (card / 64, card % 64) {
                (high, 0) if high % 8 == 0 => far.push(high),
                (0, low) => near |= 1 << low,
                (high, low) => others.entry(low).or_default().push(high),
            }
        }
        // A fold leads to the pattern without the highest bit.
        for low in (1..64_usize).rev() {
            if others.contains_key(&low) {
                others.entry(low ^ (1 << low.ilog2())).or_default();
            }
        }
        let others = others.into_iter().rev().collect();
        Self { far, near, others }
    }
}
// ANCHOR_END: kinds_of

// ANCHOR: far
impl Kinds {
    /// The losing states after a far card, for eight words at once.
    fn after_far(&self, losing: &[[u64; 2]], first: usize) -> [[u64; 2]; 8] {
        let mut after = [[0; 2]; 8];
        for high in &self.far {
            let targets = &losing[first | high..][..8];
            for (after, target) in after.iter_mut().zip(targets) {
                after[0] |= target[0];
                after[1] |= target[1];
            }
        }
        after
    }
}
// ANCHOR_END: far

// ANCHOR: hand_on
/// Folds the marks of the pattern `low`, and adds them to those of the
/// pattern without its highest bit.
fn hand_on(low: usize, marked: [u64; 2], after: &mut [[u64; 2]; 64]) {
    match low.checked_ilog2() {
        None => after[0] = marked,
        Some(bit) => {
            let rest = &mut after[low ^ (1 << bit)];
            rest[0] |= before_bit(bit as usize, marked[0]);
            rest[1] |= before_bit(bit as usize, marked[1]);
        }
    }
}
// ANCHOR_END: hand_on

// ANCHOR: collect
impl Kinds {
    /// Adds to `after[0]` the memories of a word from which one of the other
    /// cards leads to a losing state. The rest of `after` is zero before and
    /// afterwards. Returns the patterns of the cards that stay in the word.
    fn collect(
        &self,
        losing: &[[u64; 2]],
        word: usize,
        after: &mut [[u64; 2]; 64],
    ) -> u64 {
        let mut inside = self.near;
        for &(low, ref others) in &self.others {
            let mut marked = mem::take(&mut after[low]);
            for target in others.iter().map(|high| word | high) {
                marked[0] |= losing[target][0];
                marked[1] |= losing[target][1];
                inside |= u64::from(target == word) << low;
            }
            hand_on(low, marked, after);
        }
        inside
    }
}
// ANCHOR_END: collect

// ANCHOR: is_losing
/// The labels of all states of a game.
#[derive(Clone, Debug)]
pub struct Labels {
    order: Vec<u32>,
    losing: Vec<[u64; 2]>,
}

impl Labels {
    /// Does a memory lose on this turn? The turn is the number of used cards
    /// modulo 2.
    pub fn is_losing(&self, memory: u32, turn: usize) -> bool {
        let memory = reordered(memory, &self.order) as usize;
        (self.losing[memory / 64][turn] >> (memory % 64)) & 1 == 1
    }
}
// ANCHOR_END: is_losing

// ANCHOR: labels
/// Labels the states of a game in which a memory of `bits` ones loses. `bits`
/// is from 1 to 24, and no card has more.
pub fn labels(bits: u32, cards: &[u32]) -> Labels {
    let order = rarest_first(bits, cards);
    let reorder = |&card: &u32| reordered(card, &order);
    let cards: Vec<u32> = cards.iter().map(reorder).collect();
    let kinds = Kinds::of(&cards);
    // At least one block: labels above the full memory are never looked at.
    let odd_contained = odd_contained(bits.max(9), &cards);
    let mut losing = vec![[0; 2]; odd_contained.len()];
    let mut after = [[0; 2]; 64];
    for first in (0..losing.len()).step_by(8).rev() {
        let after_far = kinds.after_far(&losing, first);
        for (number, after_far) in (first..first + 8).zip(after_far).rev() {
            after[0] = after_far;
            let inside = kinds.collect(&losing, number, &mut after);
            losing[number] = settle(&Word {
                reached: after[0],
                inside,
                odd: odd_contained[number],
                open: open_memories(number, bits),
            });
        }
    }
    Labels { order, losing }
}
// ANCHOR_END: labels
