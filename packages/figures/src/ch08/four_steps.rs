//! How many positions four programs look at, by the number of cells that are left.

use super::connect_four::{Four, hundred};
use crate::prelude::*;
use ch08_four_in_a_row::plain::{self, from_the_middle};
use ch08_four_in_a_row::{obvious, solver::Solver, table as memo};

/// The most cells that are left where all moves are tried.
const MOST_TRIED: u32 = 12;

pub(super) type Count = fn(Four<7, 6>) -> u64;

const ALL: Count = |board| {
    let mut visited = 0;
    obvious::score(board, &mut visited);
    visited
};
pub(super) const MIDDLE: Count = |board| plain::solve(board, &from_the_middle::<7>()).1;
pub(super) const MEMO: Count =
    |board| memo::solve(board, &from_the_middle::<7>(), &memo::Table::new(16)).1;
pub(super) const LAST: Count = |board| {
    let memo = memo::Table::new(16);
    let mut solver = Solver::new(&memo);
    solver.score(board);
    solver.nodes
};

/// How many cells are left, and what each of the programs visits then.
static POINTS: LazyLock<Vec<(u32, [Option<u64>; 4])>> = LazyLock::new(|| {
    let point = |left: u32| {
        let sample = hundred(42 - left);
        // A point of a logarithmic scale is at least 1.
        let sum = |count: Count| sample.iter().map(|&board| count(board)).sum::<u64>().max(1);
        let all = (left <= MOST_TRIED).then(|| sum(ALL));
        let [middle, memo, last] = [MIDDLE, MEMO, LAST].map(sum).map(Some);
        (left, [all, middle, memo, last])
    };
    (2..=20).step_by(2).map(point).collect()
});

pub(super) fn figure() -> Result<Figure> {
    let lines = [
        Series::new("all", "all moves to the end", DIAMONDS),
        Series::new("plain", "alpha–beta", CIRCLES),
        Series::new("table", "with a table", TRIANGLES),
        Series::new("last", "the last program", SQUARES),
    ];
    let (left, [_, plain, table, last]) = POINTS[POINTS.len() - 1];
    let tried = POINTS
        .iter()
        .rev()
        .find_map(|(left, looks)| Some((*left, looks[0]?)));
    let (tried, all) = tried.context("nothing was tried")?;
    plot_log(
        ["cells left", "positions (logarithmic scale)"],
        "cells left",
        lines,
        &POINTS,
    )
    .with_values(values![left, plain, table, last, tried, all])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_moves_and_alpha_beta_find_the_same_scores() {
        for board in (2..=8).step_by(2).flat_map(|left| hundred(42 - left)) {
            let score = obvious::score(board, &mut 0);
            assert_eq!(plain::solve(board, &from_the_middle::<7>()).0, score);
        }
    }
}
