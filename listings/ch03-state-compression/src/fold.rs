//! From which memories of a word some card leads to a losing state.

use crate::zeta_words::WITHOUT;

// ANCHOR: before_bit
/// The memories of a word from which a card with this single bit leads to a
/// marked one.
pub fn before_bit(bit: usize, marked: u64) -> u64 {
    let with = marked & !WITHOUT[bit];
    with | (with >> (1 << bit))
}
// ANCHOR_END: before_bit

// ANCHOR: fold
/// The memories from which some card leads to a losing state, by the turn
/// after the card. `after[low]` marks the losing states in the words that
/// cards with these low bits lead to.
pub fn fold(mut after: [[u64; 2]; 64]) -> [u64; 2] {
    for bit in (0..6).rev() {
        for low in 0..1 << bit {
            for turn in 0..2 {
                let marked = after[low + (1 << bit)][turn];
                after[low][turn] |= before_bit(bit, marked);
            }
        }
    }
    after[0]
}
// ANCHOR_END: fold
