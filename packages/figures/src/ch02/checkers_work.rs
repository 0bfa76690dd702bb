//! How often the programs of the chapter look at a row, to decide rows with more and more
//! checkers.

use super::row::Row;
use crate::chart::DIAMONDS;
use crate::prelude::*;
use ch02_memoization::checkers::{Memo, options, plain_calls};

const CELLS: u32 = 20;
/// The number of checkers on the row at the beginning of the chapter, with its 10^35 calls.
const MAX_CHECKERS: u32 = 9;

/// Returns the row with this many checkers at its left end.
fn row(checkers: u32) -> Row {
    let row = ((1 << checkers) - 1) << (CELLS - checkers);
    Row { row, cells: CELLS }
}

/// How often each program looks at a row: once for each call, and once for the parity.
#[derive(Clone, Copy)]
struct Work {
    recursion: f64,
    memo: u64,
    one_option: u64,
    parity: u64,
}

impl Work {
    fn for_row(row: u32) -> Self {
        let mut memo = Memo::new();
        memo.is_winning(row);
        let calls = memo.calls();
        Self {
            recursion: plain_calls(row, &mut memo),
            memo: calls,
            one_option: game_of_first_options(row).count() as u64,
            parity: 1,
        }
    }

    fn counts(self) -> [f64; 4] {
        let Self {
            recursion,
            memo,
            one_option,
            parity,
        } = self;
        [recursion, memo as f64, one_option as f64, parity as f64]
    }
}

/// Returns the rows of the game in which each move is the first option: those that the
/// recursion with only one option reaches.
fn game_of_first_options(row: u32) -> impl Iterator<Item = u32> {
    std::iter::successors(Some(row), |&row| options(row).next())
}

pub(super) fn figure() -> Result<Figure> {
    let work = |checkers| (checkers, Work::for_row(row(checkers).row).counts());
    let points = (1..=MAX_CHECKERS).map(work).collect_vec();
    let titles = [
        "checkers at the left end",
        "looks at a row (logarithmic scale)",
    ];
    let series = [
        Series::new("recursion", "recursion", TRIANGLES),
        Series::new("memo", "memo", CIRCLES),
        Series::new("one game", "one option", SQUARES),
        Series::new("parity", "parity", DIAMONDS),
    ];
    let Work {
        recursion,
        memo,
        one_option,
        ..
    } = Work::for_row(row(MAX_CHECKERS).row);
    plot_log(titles, "checkers", series, &points)
        .with_values(values![
            cells = CELLS,
            checkers = MAX_CHECKERS,
            row = row(MAX_CHECKERS).text()
        ])
        .with_values(values![
            recursion = Cell::LargeCount(recursion),
            memo,
            one_option
        ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch02_memoization::parity::is_winning;

    #[test]
    fn each_program_looks_at_less_than_the_one_before() {
        for checkers in 2..=MAX_CHECKERS {
            let counts = Work::for_row(row(checkers).row).counts();
            assert!(
                counts.is_sorted_by(|more, less| more > less),
                "{checkers}: {counts:?}"
            );
        }
    }

    #[test]
    fn the_recursion_makes_as_many_calls() {
        fn is_winning(row: u32, calls: &mut u64) -> bool {
            *calls += 1;
            options(row).any(|option| !is_winning(option, calls))
        }
        for row in (0..1 << 8).step_by(2) {
            let mut calls = 0;
            is_winning(row, &mut calls);
            let written = Cell::LargeCount(Work::for_row(row).recursion).to_string();
            assert_eq!(written, with_thousands_commas(calls), "{row}");
        }
    }

    #[test]
    fn the_length_of_one_game_says_who_wins() {
        for row in (0..1 << 12).step_by(2) {
            assert_eq!(
                game_of_first_options(row).count() % 2 == 0,
                is_winning(row),
                "{row}"
            );
        }
    }
}
