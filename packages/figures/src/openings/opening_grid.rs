//! A token on a grid with walls.

use super::map::{COLUMNS, map_figure, tint};
use crate::prelude::*;

pub(super) fn figure() -> Result<Figure> {
    let mut random = Rng::with_seed(12);
    let free: Vec<Vec<_>> = (0..12)
        .map(|_| (0..COLUMNS).map(|_| random.u32(..6) > 0).collect())
        .collect();
    let winning = ch01_win_lose::backwards::winning_cells(&free);
    map_figure(free.len(), COLUMNS, |row, column| {
        let tint = tint(Outcome::win_if(winning[row][column]));
        if free[row][column] {
            tint
        } else {
            (Paint::Paper, 1.0)
        }
    })
}
