//! How many positions each program of the chapter looks at.

use super::connect_four::hundred;
use super::four_steps::{Count, LAST, MEMO, MIDDLE};
use crate::prelude::*;
use ch08_four_in_a_row::plain::{self, from_the_left, from_the_middle};
use ch08_four_in_a_row::{questions, table as memo, threats};

/// Each program, and the fewest stones with which it is asked.
const PROGRAMS: [(&str, u32, Count); 6] = [
    ("alpha–beta, from the left", 24, |board| {
        plain::solve(board, &from_the_left::<7>()).1
    }),
    ("from the middle", 24, MIDDLE),
    ("questions", 24, |board| {
        questions::solve(board, &from_the_middle::<7>()).1
    }),
    ("a table", 20, MEMO),
    ("threats", 16, |board| {
        threats::solve(board, &memo::Table::new(16)).1
    }),
    ("forced moves, and all the rest", 16, LAST),
];

/// A row for each of them.
static ROWS: LazyLock<[[Cell; 5]; 6]> = LazyLock::new(|| {
    let sets = [28, 24, 20, 16].map(|stones| (stones, hundred(stones)));
    let row = |(name, least, count): (&str, u32, Count)| {
        let of = |(stones, set): &(u32, Vec<_>)| {
            (*stones >= least).then(|| set.iter().map(|&board| count(board)).sum::<u64>())
        };
        let [a, b, c, d] = sets.each_ref().map(of);
        cells![name, a, b, c, d]
    };
    PROGRAMS.map(row)
});

pub(super) fn table() -> Result<Table> {
    let headers = [
        "program",
        "28 stones",
        "24 stones",
        "20 stones",
        "16 stones",
    ];
    Ok(Table::new(headers, ROWS.clone()))
}
