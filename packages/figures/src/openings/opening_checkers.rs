//! All rows of eleven cells with checkers; a checker on the last cell is gone.

use super::map::{COLUMNS, map_figure, tint};
use crate::prelude::*;

pub(super) fn figure() -> Result<Figure> {
    let winning = ch02_memoization::bottom_up::winning_rows(11);
    map_figure(16, COLUMNS, |row, column| {
        tint(Outcome::win_if(winning[2 * (row * COLUMNS + column)]))
    })
}
