//! What the figure shows.

use crate::prelude::*;

const MAX_MOVES: u32 = 16;

pub(super) fn figure() -> Result<Figure> {
    let points = (1..=MAX_MOVES).map(|n| (n, [1_u64 << n])).collect_vec();
    let titles = ["moves", "positions (logarithmic scale)"];
    let series = [Series::new("positions", "positions", SQUARES)];
    plot_log(titles, "moves", series, &points).with_values(values![longest = MAX_MOVES])
}
