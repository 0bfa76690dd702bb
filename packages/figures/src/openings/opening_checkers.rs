//! All rows of eleven cells, by their numbers: only even numbers are rows, since the last
//! cell is always empty.

use super::map::{COLUMNS, map_figure, tint};
use crate::prelude::*;

pub(super) fn figure() -> Result<Figure> {
    let winning = ch02_memoization::bottom_up::winning_rows(11);
    map_figure(16, COLUMNS, |row, column| {
        tint(Outcome::win_if(winning[2 * (row * COLUMNS + column)]))
    })
}
