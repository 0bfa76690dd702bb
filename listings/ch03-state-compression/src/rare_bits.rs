//! Every label of five-hundred-eleven for up to 24 bits, 64 memories in a word
//! and the rarest bits lowest, so that a look at most cards is for eight words.

use crate::bit_order::{rarest_first, reordered};
use crate::fold::before_bit;
use crate::single_bits::settle;
use crate::words::Word;
use crate::zeta_words::odd_contained;
use std::collections::BTreeMap;
use std::mem;

// ANCHOR: kinds
/// The cards of a deck, by how many words one look at a card is for.
#[derive(Clone, Debug)]
pub struct Kinds {
    /// The high bits of cards with none of the low nine: a look is for eight
    /// words.
    pub far: Vec<usize>,
    /// The low bits of cards without high ones, which need no look: bit p is 1
    /// if a card has the pattern p.
    pub near: u64,
    /// The high bits of the other cards, by their low bits: a look is for one
    /// word. The largest low bits come first.
    pub others: Vec<(usize, Vec<usize>)>,
}
// ANCHOR_END: kinds

// ANCHOR: kinds_of
impl Kinds {
    /// The kinds of these cards.
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

// ANCHOR: collect
impl Kinds {
    /// Adds to `after[0]` the memories of a word from which one of the others
    /// leads to a losing state. All else is zero, before and afterwards.
    /// Returns the low bits of the cards that stay in the word.
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
            match low.checked_ilog2() {
                None => after[0] = marked,
                Some(bit) => {
                    let rest = &mut after[low ^ (1 << bit)];
                    rest[0] |= before_bit(bit as usize, marked[0]);
                    rest[1] |= before_bit(bit as usize, marked[1]);
                }
            }
        }
        inside
    }
}
// ANCHOR_END: collect

// ANCHOR: is_losing
/// Every state of a game, labelled.
#[derive(Clone, Debug)]
pub struct Labels {
    order: Vec<u32>,
    losing: Vec<[u64; 2]>,
}

impl Labels {
    /// Does a memory lose on this turn, the number of used cards modulo 2?
    pub fn is_losing(&self, memory: u32, turn: usize) -> bool {
        let memory = reordered(memory, &self.order) as usize;
        (self.losing[memory / 64][turn] >> (memory % 64)) & 1 == 1
    }
}
// ANCHOR_END: is_losing

// ANCHOR: labels
/// Labels the states of a game in which a memory of `bits` ones loses; 1 to 24
/// bits, and no card has more.
pub fn labels(bits: u32, cards: &[u32]) -> Labels {
    let order = rarest_first(bits, cards);
    let reorder = |&card: &u32| reordered(card, &order);
    let cards: Vec<u32> = cards.iter().map(reorder).collect();
    let kinds = Kinds::of(&cards);
    // Eight words at least: what lies above the full memory is never asked.
    let odd_contained = odd_contained(bits.max(9), &cards);
    let full = (1_usize << bits) - 1;
    let mut losing = vec![[0; 2]; odd_contained.len()];
    let mut after = [[0; 2]; 64];
    for first in (0..losing.len()).step_by(8).rev() {
        let after_far = kinds.after_far(&losing, first);
        for (number, after_far) in (first..first + 8).zip(after_far).rev() {
            after[0] = after_far;
            let inside = kinds.collect(&losing, number, &mut after);
            let reached = after[0];
            let odd = odd_contained[number];
            let is_last = number == full / 64;
            let open = if is_last { (1 << (full % 64)) - 1 } else { !0 };
            losing[number] = settle(&Word {
                reached,
                inside,
                odd,
                open,
            });
        }
    }
    Labels { order, losing }
}
// ANCHOR_END: labels
