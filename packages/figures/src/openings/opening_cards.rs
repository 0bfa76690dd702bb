//! Stretches of a row of cards, by the margin of the player to move: each row of cells has
//! longer stretches.

use super::map::{COLUMNS, map_figure, tint};
use crate::prelude::*;

pub(super) fn figure() -> Result<Figure> {
    const ROWS: usize = 12;
    let mut random = Rng::with_seed(7);
    let row: Vec<i64> = (0..COLUMNS + ROWS).map(|_| random.i64(1..=9)).collect();
    map_figure(ROWS, COLUMNS, |longer, first| {
        let margin = ch07_minimax::row::by_table(&row[first..=first + longer]);
        let opacity = 0.15 + 0.1 * margin.unsigned_abs().min(8) as f64;
        match margin.signum() {
            1 => (Paint::Win, opacity),
            0 => tint(Outcome::Draw),
            _ => (Paint::Lose, opacity),
        }
    })
}
