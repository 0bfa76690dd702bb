//! How many heaps are rare, among more and more heaps.

use super::splits::rules;
use crate::prelude::*;
use ch04_nim_grundy::sparse::{Solved, solve};

/// The heaps that are counted.
pub(super) const COUNTED: u32 = 50_000;
/// How many heaps lie between two points.
const STEP: usize = 2_500;

static KAYLES: LazyLock<Solved> = LazyLock::new(|| solved(&[0, 7, 7]));
static OFFICERS: LazyLock<Solved> = LazyLock::new(|| solved(&[0, 6]));
pub(super) static GRUNDYS_GAME: LazyLock<Solved> = LazyLock::new(|| solved(&[4]));

fn solved(digits: &[u32]) -> Solved {
    solve(&rules(digits), COUNTED as usize)
}

/// How many of the heaps up to `last` are rare.
fn rare(solved: &Solved, last: u32) -> u64 {
    solved.rare.partition_point(|&heap| heap <= last as usize) as u64
}

pub(super) fn figure() -> Result<Figure> {
    let lasts: Vec<u32> = (0..=COUNTED).step_by(STEP).skip(1).collect();
    let all = Pen { paint: Paint::Muted, dashes: None, ..SQUARES };
    let [officers, kayles] = [TRIANGLES, SQUARES].map(|pen| Pen { dashes: None, ..pen });
    Plot::of(&lasts, "heaps up to", |&last| last)
        .titles("beans in the heap", "heaps")
        .line_only("all heaps", all, |&last| Some(u64::from(last) + 1))
        .line("Grundy's", "rare in Grundy's game", CIRCLES, |&last| rare(&GRUNDYS_GAME, last))
        .line("0.6", "rare in 0.6", officers, |&last| rare(&OFFICERS, last))
        .line("Kayles", "rare in Kayles", kayles, |&last| rare(&KAYLES, last))
        .figure()
        .says(values![end = COUNTED, grundys_game = rare(&GRUNDYS_GAME, COUNTED)])
        .says(values![officers = rare(&OFFICERS, COUNTED), kayles = rare(&KAYLES, COUNTED)])
}
