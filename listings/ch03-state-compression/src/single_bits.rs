//! The labels of a word, for decks in which most cards that stay in the word
//! have a single low bit.

use crate::words::{Word, before};
use crate::zeta_words::{WITHOUT, containing};
use std::{array, iter};

// ANCHOR: before_new
/// The positions of the ones in a word, from the lowest.
fn ones(word: u64) -> impl Iterator<Item = usize> {
    let without_lowest = |rest: &u64| Some(rest & rest.wrapping_sub(1));
    iter::successors(Some(word), without_lowest)
        .take_while(|&rest| rest != 0)
        .map(|rest| rest.trailing_zeros() as usize)
}

/// The memories of a word from which a card with the bits `low` leads to a
/// marked one and isn't a pass.
fn before_new(low: usize, marked: u64) -> u64 {
    before(low, marked) & !containing(low)
}
// ANCHOR_END: before_new

// ANCHOR: reached
/// The patterns with at most one bit: 0, 1, 2, 4, 8, 16 and 32.
const AT_MOST_ONE: u64 = 0x0001_0001_0117;

/// The memories from which some card leads to a losing state, as
/// `Word::reached` finds them. `moved[bit]` are the memories that a card with
/// this single bit changes, if there is one.
fn reached(word: &Word, moved: &[u64; 6], losing: [u64; 2]) -> [u64; 2] {
    let mut reached = word.reached;
    for turn in 0..2 {
        for bit in 0..6 {
            reached[turn] |= (losing[turn] >> (1 << bit)) & moved[bit];
        }
        for low in ones(word.inside & !AT_MOST_ONE) {
            reached[turn] |= before_new(low, losing[turn]);
        }
    }
    reached
}
// ANCHOR_END: reached

// ANCHOR: settle
/// The losing states of the word, the same ones that `Word::settle` finds.
pub fn settle(word: &Word) -> [u64; 2] {
    let is_card = |bit: usize| (word.inside >> (1 << bit)) & 1 == 1;
    // A memory that has the bit contains the card, which is a pass there.
    let moved: [u64; 6] =
        array::from_fn(|bit| if is_card(bit) { WITHOUT[bit] } else { 0 });
    let mut losing = [0; 2];
    loop {
        let now = word.losing(reached(word, &moved, losing));
        if now == losing {
            return losing;
        }
        losing = now;
    }
}
// ANCHOR_END: settle
