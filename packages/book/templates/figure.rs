//! What the figure shows.

use crate::prelude::*;

const LONGEST: u32 = 16;

pub(super) fn figure() -> Result<Figure> {
    let points = (1..=LONGEST).map(|n| (n, [1_u64 << n])).collect_vec();
    let titles = ["moves", "positions (logarithmic scale)"];
    let lines = [("positions", "positions", SQUARES)];
    plot(titles, "moves", lines, &points).says(values![longest = LONGEST])
}
