//! How many positions each idea of the chapter has saved.

use super::four_in_steps::{COUNTS, STONES};
use crate::prelude::*;

/// For each program, numbered from 1, how many positions it searches in each set.
fn points() -> Vec<(u32, [Option<u64>; 4])> {
    (1..).zip(*COUNTS).collect()
}

pub(super) fn figure() -> Result<Figure> {
    let series = [
        Series::new("28 stones", "28 stones", DIAMONDS),
        Series::new("24 stones", "24 stones", CIRCLES),
        Series::new("20 stones", "20 stones", TRIANGLES),
        Series::new("16 stones", "16 stones", SQUARES),
    ];
    let points = points();
    let first = points[0].1[1].context("the first program is counted with 24 stones")?;
    let last = points[points.len() - 1].1[1].context("and so is the last")?;
    plot_log(
        ["program", "positions (logarithmic scale)"],
        "program",
        series,
        &points,
    )
    .with_values(values![first, last])
    .with_value("stones", STONES[1])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_ideas_together_save_positions_and_fewer_stones_cost_more() {
        for counts in *COUNTS {
            let known = counts.into_iter().flatten().collect_vec();
            assert!(known.is_sorted(), "{counts:?}");
        }
        let [first, last] = [COUNTS[0], COUNTS[7]].map(|counts| counts[1].unwrap());
        assert!(last * 500 < first, "{first} {last}");
    }
}
