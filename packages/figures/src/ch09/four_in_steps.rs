//! How many positions each program of the chapter looks at.

use super::connect_four::random_positions;
use super::four_steps::{COUNT_FROM_MIDDLE, COUNT_LAST, COUNT_WITH_TABLE, PositionCounter};
use crate::prelude::*;
use ch09_four_in_a_row::order::move_score;
use ch09_four_in_a_row::plain::{self, from_the_left, from_the_middle};
use ch09_four_in_a_row::{questions, table as memo, threats};

/// The programs, each with the minimum number of stones for which it is counted.
const PROGRAMS: [(&str, u32, PositionCounter); 8] = [
    ("alpha–beta, from the left", 24, |board| {
        plain::solve(board, &from_the_left::<7>()).1
    }),
    ("from the middle", 24, COUNT_FROM_MIDDLE),
    ("questions", 24, |board| {
        questions::solve(board, &from_the_middle::<7>()).1
    }),
    ("a table", 20, COUNT_WITH_TABLE),
    ("safe moves only", 20, |board| {
        let by_column = |_, cell| threats::centre::<7, 6>(cell);
        threats::solve_by(board, by_column, &memo::Table::new(16)).1
    }),
    ("most threats first", 16, |board| {
        threats::solve(board, &memo::Table::new(16)).1
    }),
    ("what closes a column", 16, |board| {
        threats::solve_by(board, move_score, &memo::Table::new(16)).1
    }),
    ("forced moves, and all the rest", 16, COUNT_LAST),
];

/// How many stones the random positions have.
pub(super) const STONES: [u32; 4] = [28, 24, 20, 16];

/// For each program, how many positions it searches to solve the random positions with so
/// many stones.
pub(super) static COUNTS: LazyLock<[[Option<u64>; 4]; 8]> = LazyLock::new(|| {
    let sets = STONES.map(|stones| (stones, random_positions(stones)));
    PROGRAMS.map(|(_, min_stones, count)| {
        sets.each_ref().map(|(stones, set)| {
            (*stones >= min_stones).then(|| set.iter().map(|&board| count(board)).sum())
        })
    })
});

pub(super) fn table() -> Result<Table> {
    let headers = [
        "program",
        "28 stones",
        "24 stones",
        "20 stones",
        "16 stones",
    ];
    let rows = (1..).zip(PROGRAMS).zip(*COUNTS);
    let rows = rows.map(|((number, (name, _, _)), [a, b, c, d])| {
        cells![format!("{number}. {name}"), a, b, c, d]
    });
    Ok(Table::new(headers, rows))
}
