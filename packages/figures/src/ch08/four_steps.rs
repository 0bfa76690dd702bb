//! How many positions three programs look at, by the number of cells that are left.

use super::sample::hundred;
use super::steps::{Count, LAST, MEMO, MIDDLE};
use crate::prelude::*;

/// How many cells are left, and what each of the programs visits then.
static POINTS: LazyLock<Vec<(u32, [u64; 3])>> = LazyLock::new(|| {
    let point = |half: u32| {
        let sample = hundred(42 - 2 * half);
        let sum = |count: Count| sample.iter().map(|&board| count(board)).sum::<u64>();
        // A point of a logarithmic scale is at least 1.
        (2 * half, [MIDDLE, MEMO, LAST].map(|count| sum(count).max(1)))
    };
    (1..=10).map(point).collect()
});

pub(super) fn figure() -> Result<Figure> {
    let lines = [
        ("plain", "alpha–beta", CIRCLES),
        ("table", "with a table", TRIANGLES),
        ("last", "the last program", SQUARES),
    ];
    let (left, [plain, table, last]) = POINTS[POINTS.len() - 1];
    plot(["cells left", "positions (logarithmic scale)"], "cells left", lines, &POINTS)
        .says(values![left, plain, table, last])
}
