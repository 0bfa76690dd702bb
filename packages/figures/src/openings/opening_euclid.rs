//! Euclid's game.

use super::map::{COLUMNS, map_figure, tint};
use crate::prelude::*;

pub(super) fn figure() -> Result<Figure> {
    use your_own_game::{euclid::Euclid, outcome::Outcome::Win, solve::Solved};
    let is_winning = |a: usize, b: usize| -> Result<_> {
        let solved = Solved::new(&Euclid(u32::try_from(a)?, u32::try_from(b)?), 1_000)?;
        Ok(solved.outcome(0) == Win)
    };
    let winning = iproduct!(1..=16, 1..=COLUMNS)
        .map(|(a, b)| is_winning(a, b))
        .collect::<Result<Vec<_>>>()?;
    map_figure(16, COLUMNS, |row, column| {
        tint(Outcome::win_if(winning[row * COLUMNS + column]))
    })
}
