//! The map of chapter 5: two stalks of Hackenbush.

use super::squares::{Square, small};
use crate::prelude::*;
use ch05_hackenbush::stalks::{Outcome, outcome};

/// The edges of a stalk.
const EDGES: usize = 3;

fn stalk(number: usize) -> Vec<bool> {
    (0..EDGES).map(|edge| number >> (EDGES - 1 - edge) & 1 == 1).collect()
}

pub(super) fn figure() -> Result<Figure> {
    small(|row, column| match outcome(&vec![stalk(row), stalk(column)]) {
        Outcome::White => Square::Player(Paint::White),
        Outcome::Black => Square::Player(Paint::Black),
        Outcome::First => Square::of(true),
        Outcome::Second => Square::of(false),
    })
}
