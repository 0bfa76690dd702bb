//! Euclid's game.

use super::map::{WIDE, map, tint};
use crate::prelude::*;

pub(super) fn figure() -> Result<Figure> {
    use your_own_game::{euclid::Euclid, outcome::Outcome::Win, solve::Solved};
    let wins = |a: usize, b: usize| -> Result<_> {
        let solved = Solved::new(&Euclid(u32::try_from(a)?, u32::try_from(b)?), 1_000)?;
        Ok(solved.outcome(0) == Win)
    };
    let won = iproduct!(1..=16, 1..=WIDE)
        .map(|(a, b)| wins(a, b))
        .collect::<Result<Vec<_>>>()?;
    map(16, WIDE, |row, column| {
        tint(Outcome::win_if(won[row * WIDE + column]))
    })
}
