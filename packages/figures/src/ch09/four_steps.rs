//! How many positions four programs look at, by the number of cells that are left.

use super::connect_four::{FourBoard, random_positions};
use crate::prelude::*;
use ch09_four_in_a_row::plain::{self, from_the_middle};
use ch09_four_in_a_row::{obvious, solver::Solver, table as memo};

/// The maximum number of cells left for the program that tries all moves.
const MAX_CELLS_LEFT: u32 = 12;

/// Counts the positions that a program looks at.
pub(super) type PositionCounter = fn(FourBoard<7, 6>) -> u64;

/// All moves to the end.
pub(super) const COUNT_ALL: PositionCounter = |board| {
    let mut visited = 0;
    obvious::score(board, &mut visited);
    visited
};
/// Alpha–beta, from the middle.
pub(super) const COUNT_FROM_MIDDLE: PositionCounter =
    |board| plain::solve(board, &from_the_middle::<7>()).1;
/// The same with a table.
pub(super) const COUNT_WITH_TABLE: PositionCounter =
    |board| memo::solve(board, &from_the_middle::<7>(), &memo::Table::new(16)).1;
/// The last program of the chapter.
pub(super) const COUNT_LAST: PositionCounter = |board| {
    let memo = memo::Table::new(16);
    let mut solver = Solver::new(&memo);
    solver.score(board);
    solver.nodes
};

/// For each number of cells left, how many positions each program looks at.
static POINTS: LazyLock<Vec<(u32, [Option<u64>; 4])>> = LazyLock::new(|| {
    let point = |left: u32| {
        let positions = random_positions(42 - left);
        // A point of a logarithmic scale is at least 1.
        let sum = |count: PositionCounter| {
            positions
                .iter()
                .map(|&board| count(board))
                .sum::<u64>()
                .max(1)
        };
        let all = (left <= MAX_CELLS_LEFT).then(|| sum(COUNT_ALL));
        let [middle, memo, last] = [COUNT_FROM_MIDDLE, COUNT_WITH_TABLE, COUNT_LAST]
            .map(sum)
            .map(Some);
        (left, [all, middle, memo, last])
    };
    (2..=20).step_by(2).map(point).collect()
});

pub(super) fn figure() -> Result<Figure> {
    let series = [
        Series::new("all", "all moves to the end", DIAMONDS),
        Series::new("plain", "alpha–beta", CIRCLES),
        Series::new("table", "with a table", TRIANGLES),
        Series::new("last", "the last program", SQUARES),
    ];
    let (left, [_, plain, table, last]) = POINTS[POINTS.len() - 1];
    let (tried, all) = POINTS
        .iter()
        .rev()
        .find_map(|(left, looks)| Some((*left, looks[0]?)))
        .context("the program that tries all moves has no point")?;
    plot_log(
        ["cells left", "positions (logarithmic scale)"],
        "cells left",
        series,
        &POINTS,
    )
    .with_values(values![left, plain, table, last, tried, all])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_moves_and_alpha_beta_find_the_same_scores() {
        for board in (2..=8)
            .step_by(2)
            .flat_map(|left| random_positions(42 - left))
        {
            let score = obvious::score(board, &mut 0);
            assert_eq!(plain::solve(board, &from_the_middle::<7>()).0, score);
        }
    }
}
