//! How many positions three programs look at, by the number of cells that are left.

use super::sample::{Four, hundred};
use crate::prelude::*;
use ch08_four_in_a_row::plain::{self, from_the_middle};
use ch08_four_in_a_row::{solver::Solver, table as memo};

pub(super) type Count = fn(Four<7, 6>) -> u64;

pub(super) const MIDDLE: Count = |board| plain::solve(board, &from_the_middle::<7>()).1;
pub(super) const MEMO: Count =
    |board| memo::solve(board, &from_the_middle::<7>(), &memo::Table::new(16)).1;
pub(super) const LAST: Count = |board| {
    let memo = memo::Table::new(16);
    let mut solver = Solver::new(&memo);
    solver.score(board);
    solver.visited
};

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
