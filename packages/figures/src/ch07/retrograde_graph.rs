//! The small graph with cycles that is analysed step by step, and who wins.

use super::placed::letters;
use super::retrograde_steps::{ROWS, SEED, solved};
use crate::prelude::*;

/// From neighbour to neighbour.
const SIDE: f64 = 108.0;

pub(super) fn figure() -> Result<Figure> {
    let solved = solved(SEED);
    let draws = list(letters(&solved.with(Outcome::Draw)));
    solved.figure(ROWS.places(SIDE)).with("draws", draws)
}
