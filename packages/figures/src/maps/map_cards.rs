//! The map of chapter 7: all parts of a row of cards.

use super::squares::{SIDE, Square, small};
use crate::prelude::*;
use ch07_minimax::row::by_table;

const ROW: [i64; SIDE] = [4, 8, 6, 2, 7, 5, 8, 3];

pub(super) fn figure() -> Result<Figure> {
    small(|first, last| {
        if first > last {
            return Square::Nothing;
        }
        Square::Position(match by_table(&ROW[first..=last]) {
            0 => Outcome::Draw,
            margin => Outcome::of(margin > 0),
        })
    })
}
