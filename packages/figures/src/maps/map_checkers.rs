//! The map of chapter 2: all rows of seven cells with checkers.

use super::squares::{SIDE, Square, small};
use crate::prelude::*;
use ch02_memoization::bottom_up::winning_rows;

pub(super) fn figure() -> Result<Figure> {
    // Where the checkers of the first six cells may stand fills the map; what
    // comes to the last cell is gone.
    let winning = winning_rows((SIDE * SIDE).ilog2() + 1);
    small(|row, column| Square::of(winning[2 * (row * SIDE + column)]))
}
