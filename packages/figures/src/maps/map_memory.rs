//! The map of chapter 3: all memories of a game of cards.

use super::squares::{SIDE, Square, small};
use crate::prelude::*;
use ch03_state_compression::bottom_up::by_turn_parity;

/// The memory when all of its six bits are 1.
const FULL: u32 = 0b11_1111;
/// Three pairs of bits, and a bit of each pair.
const CARDS: [u32; 6] = [0b1, 0b11, 0b100, 0b1100, 0b1_0000, 0b11_0000];

pub(super) fn figure() -> Result<Figure> {
    let winning = by_turn_parity(FULL, &CARDS);
    small(|row, column| Square::of(winning[row * SIDE + column][0]))
}
