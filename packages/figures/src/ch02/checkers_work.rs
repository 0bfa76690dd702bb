//! What the programs of the chapter do for all rows.

use crate::prelude::*;
use ch02_memoization::checkers::{Memo, options};
use ch02_memoization::parity::{is_winning, winning_rows};

/// What it takes to decide all rows of so many cells.
struct Work {
    cells: u32,
    /// Calls, where the memo is asked about each row.
    calls: u64,
    /// Options that the loop looks at.
    looks: u64,
    /// Rows, each with one sum of bits.
    rows: u64,
    /// Words of 64 answers.
    words: u64,
}

impl Work {
    fn count(cells: u32) -> Self {
        let rows = 0..1_u32 << cells;
        let mut memo = Memo::new();
        // A checker on the last cell has disappeared.
        for row in rows.clone() {
            memo.is_winning(row & !1);
        }
        let looks = |row| {
            let mut looks = 0;
            options(row).inspect(|_| looks += 1).any(|option| !is_winning(option));
            looks
        };
        Self {
            cells,
            calls: memo.calls(),
            looks: rows.step_by(2).map(looks).sum(),
            rows: 1 << cells,
            words: winning_rows(cells).len() as u64,
        }
    }
}

pub(super) fn figure() -> Result<Figure> {
    let all: Vec<_> = (6..=20).map(Work::count).collect();
    let dots = Pen { dashes: Some((1.0, 4.0)), marker: Marker::Circle, ..DIAMONDS };
    let Work { cells, calls, looks, rows, words } = all[all.len() - 1];
    Plot::of(&all, "cells", |work| work.cells)
        .titles("cells of the rows", "how many (logarithmic scale)")
        .line("memo", "memo: calls", CIRCLES, |work| work.calls)
        .line("loop", "loop: options", TRIANGLES, |work| work.looks)
        .line("parity", "parity: rows", SQUARES, |work| work.rows)
        .line("words", "parity: words", dots, |work| work.words)
        .figure()
        .says(values![cells, calls, looks, rows, words])
}

#[test]
fn the_memo_calls_for_each_row_and_for_each_option_that_the_loop_looks_at() {
    for cells in 6..=12 {
        let work = Work::count(cells);
        assert_eq!(work.calls, work.rows + work.looks, "{cells}");
        assert_eq!(work.words, work.rows / 64, "{cells}");
    }
}
