//! All rows of eleven cells with checkers; those on the last cell are gone.

use super::map::{WIDE, map, tint};
use crate::prelude::*;

pub(super) fn figure() -> Result<Figure> {
    let winning = ch02_memoization::bottom_up::winning_rows(11);
    map(16, WIDE, |row, column| {
        tint(Outcome::win_if(winning[2 * (row * WIDE + column)]))
    })
}
