//! Parts of a row of cards, by what the player to move is ahead of the other.

use super::map::{WIDE, map, tint};
use crate::prelude::*;

pub(super) fn figure() -> Result<Figure> {
    const LONGEST: usize = 12;
    let mut random = Rng::with_seed(7);
    let row: Vec<i64> = (0..WIDE + LONGEST).map(|_| random.i64(1..=9)).collect();
    map(LONGEST, WIDE, |longer, first| {
        let margin = ch07_minimax::row::by_table(&row[first..=first + longer]);
        let strength = 0.15 + 0.1 * margin.unsigned_abs().min(8) as f64;
        match margin.signum() {
            1 => (Paint::Win, strength),
            0 => tint(Outcome::Draw),
            _ => (Paint::Lose, strength),
        }
    })
}
