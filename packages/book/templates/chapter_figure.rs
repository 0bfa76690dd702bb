//! Calls of the chapter's first listing, against its positions.

use crate::prelude::*;
use chNN_topic::first::is_winning;

const MAX_STONES: u32 = 16;

pub(super) fn figure() -> Result<Figure> {
    let points = (1..=MAX_STONES)
        .map(|stones| (stones, [u64::from(stones) + 1, calls(stones)]))
        .collect_vec();
    let titles = ["stones", "how many (logarithmic scale)"];
    let series = [
        Series::new("positions", "positions", SQUARES),
        Series::new("calls", "calls", CIRCLES),
    ];
    plot_log(titles, "stones", series, &points)
        .with_values(values![longest = MAX_STONES, calls = calls(MAX_STONES)])
}

/// Returns the number of calls of `is_winning`, which stops at the first losing option.
fn calls(stones: u32) -> u64 {
    let mut count = 1;
    for taken in 1..=stones.min(2) {
        count += calls(stones - taken);
        if !is_winning(stones - taken) {
            break;
        }
    }
    count
}
