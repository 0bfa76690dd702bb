//! How many positions each program of the chapter looks at.

use super::sample::{Four, hundred};
use crate::prelude::*;
use ch08_four_in_a_row::plain::{self, from_the_left, from_the_middle};
use ch08_four_in_a_row::{questions, solver::Solver, table as memo, threats};

type Count = fn(Four<7, 6>) -> u64;

const MIDDLE: Count = |board| plain::solve(board, &from_the_middle::<7>()).1;
const MEMO: Count = |board| memo::solve(board, &from_the_middle::<7>(), &memo::Table::new(16)).1;
const LAST: Count = |board| {
    let memo = memo::Table::new(16);
    let mut solver = Solver::new(&memo);
    solver.score(board);
    solver.visited
};

/// Each program, and the fewest stones with which it is asked.
const PROGRAMS: [(&str, u32, Count); 6] = [
    ("alpha–beta, from the left", 24, |board| plain::solve(board, &from_the_left::<7>()).1),
    ("from the middle", 24, MIDDLE),
    ("questions", 24, |board| questions::solve(board, &from_the_middle::<7>()).1),
    ("a table", 20, MEMO),
    ("threats", 16, |board| threats::solve(board, &memo::Table::new(16)).1),
    ("forced moves, and all the rest", 16, LAST),
];

pub(super) fn four_steps() -> Result<Figure> {
    let points = (1..=10_u32).map(|half| {
        let sample = hundred(42 - 2 * half);
        let sum = |count: Count| sample.iter().map(|&board| count(board)).sum::<u64>();
        // A point of a logarithmic scale is at least 1.
        (2 * half, [MIDDLE, MEMO, LAST].map(|count| sum(count).max(1)))
    });
    let points = points.collect_vec();
    let lines = [
        ("plain", "alpha–beta", CIRCLES),
        ("table", "with a table", TRIANGLES),
        ("last", "the last program", SQUARES),
    ];
    let (left, [plain, table, last]) = points[points.len() - 1];
    plot(["cells left", "positions (logarithmic scale)"], "cells left", lines, &points)
        .says(values![left, plain, table, last])
}

pub(super) fn four_in_steps() -> Result<Table> {
    let sets = [28, 24, 20, 16].map(|stones| (stones, hundred(stones)));
    let row = |(name, least, count): (&str, u32, Count)| {
        let of = |(stones, set): &(u32, Vec<_>)| {
            (*stones >= least).then(|| set.iter().map(|&board| count(board)).sum::<u64>())
        };
        let [a, b, c, d] = sets.each_ref().map(of);
        cells![name, a, b, c, d]
    };
    let headers = ["program", "28 stones", "24 stones", "20 stones", "16 stones"];
    Ok(Table::new(headers, PROGRAMS.map(row)))
}
