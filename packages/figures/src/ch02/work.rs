//! What the programs of the chapter do for all rows.

use crate::figure::Words;
use crate::plot::{self, Counted, LogPlot, Marker};
use crate::table::thousands;
use crate::theme::Paint;
use crate::{Figure, Kind, Reason, Table};
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

/// The work of four programs, over the length of the rows.
pub(super) fn work(name: &'static str) -> Result<Figure, Reason> {
    let all: Vec<_> = (6..=20).map(Work::count).collect();
    let (longest, [calls, looks, rows, words]) = all.last().map_or_else(Default::default, |last| {
        (last.cells, [last.calls, last.looks, last.rows, last.words].map(thousands))
    });
    let title = "What it takes to decide all rows";
    let told = Words {
        title: title.into(),
        description: format!(
            "Four straight lines over the number of cells, from 6 to {longest}, on a logarithmic \
             scale: calls of the memo, up to {calls}; options that the loop looks at, up to {looks}; \
             rows with a sum of bits each, up to {rows}; words of 64 answers, up to {words}. The \
             second line starts below the third and ends above it; the last one is far below."
        ),
        caption: format!(
            "The lines rise alike, since there are twice as many rows with each cell. What \
             differs is the work for a row: for all rows of {longest} cells the memo makes {calls} \
             calls, the loop looks at {looks} options, the parity adds up the bits of {rows} \
             rows, and with 64 answers in a word there are {words} words to write."
        ),
    };
    let counted = Counted { all: &all, x: |work| work.cells };
    let plot = LogPlot {
        x_title: "cells of the rows",
        y_title: "how many (logarithmic scale)",
        series: vec![
            counted.line("memo", |w| w.calls, Paint::Series1, Marker::Circle, None),
            counted.line("loop", |w| w.looks, Paint::Series2, Marker::Triangle, Some((9.0, 5.0))),
            counted.line("parity", |w| w.rows, Paint::Series3, Marker::Square, Some((3.0, 4.0))),
            counted.line("words", |w| w.words, Paint::Series4, Marker::Circle, Some((1.0, 4.0))),
        ],
    };
    let data = Table {
        name,
        title: title.into(),
        caption: String::new(),
        headers: vec!["cells", "memo: calls", "loop: options", "parity: rows", "parity: words"],
        rows: all
            .iter()
            .map(|work| {
                let Work { cells, calls, looks, rows, words } = *work;
                vec![cells.into(), calls.into(), looks.into(), rows.into(), words.into()]
            })
            .collect(),
    };
    let figure = Figure::draw(name, Kind::Plot, told, plot::SIZE, |canvas| plot.draw(canvas))?;
    Ok(figure.with_data(data))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_memo_calls_for_each_row_and_for_each_option_that_the_loop_looks_at() {
        for cells in 6..=12 {
            let work = Work::count(cells);
            assert_eq!(work.calls, work.rows + work.looks, "{cells}");
            assert_eq!(work.words, work.rows / 64, "{cells}");
        }
    }
}
