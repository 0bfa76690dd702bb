//! All memories of nine bits.

use super::map::{COLUMNS, map_figure, tint};
use crate::prelude::*;

pub(super) fn figure() -> Result<Figure> {
    const CARDS: [u32; 8] = [1, 6, 24, 96, 384, 5, 40, 320];
    let winning = ch03_state_compression::bottom_up::by_turn_parity(511, &CARDS);
    map_figure(8, COLUMNS, |row, column| {
        tint(Outcome::win_if(winning[row * COLUMNS + column][0]))
    })
    .with_value("cards", CARDS.len())
}
