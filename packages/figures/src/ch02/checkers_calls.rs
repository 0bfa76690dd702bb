//! What a memo saves on rows of checkers.

use crate::prelude::*;
use ch02_memoization::checkers::{Memo, plain_calls};

/// How many cells the rows have.
const CELLS: u32 = 20;

/// What it costs to decide a row with so many checkers at its left end.
struct Price {
    checkers: u32,
    plain: f64,
    calls: u64,
    answers: u64,
}

impl Price {
    fn count(checkers: u32) -> Self {
        let row = ((1 << checkers) - 1) << (CELLS - checkers);
        let mut memo = Memo::new();
        memo.is_winning(row);
        let (calls, answers) = (memo.calls(), memo.answers() as u64);
        Self { checkers, plain: plain_calls(row, &mut memo), calls, answers }
    }

    /// The calls of the plain recursion, if they fit on the axis.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is below 2^63")]
    fn plotted(&self) -> Option<u64> {
        (self.plain < 2_f64.powi(63)).then_some(self.plain as u64)
    }

    /// The calls of the plain recursion, all digits if they are exact.
    fn plain_cell(&self) -> Cell {
        match self.plotted() {
            Some(calls) if self.plain < 2_f64.powi(53) => calls.into(),
            _ => Cell::Large(self.plain),
        }
    }
}

/// The prices of rows with 1 to 9 checkers.
fn prices() -> Vec<Price> {
    (1..=9).map(Price::count).collect()
}

pub(super) fn figure() -> Result<Figure> {
    let prices = prices();
    let beyond = prices.iter().find(|price| price.plotted().is_none());
    let (beyond, last) = (beyond.context("all fit on the axis")?, &prices[prices.len() - 1]);
    Plot::of(&prices, "checkers", |price| price.checkers)
        .titles("checkers at the left end of the row", "calls (logarithmic scale)")
        .column("calls of the recursion", Price::plain_cell)
        .line_only("recursion", CIRCLES, Price::plotted)
        .line("memo", "with a memo", TRIANGLES, |price| price.calls)
        .column("rows answered", |price| price.answers)
        .figure()
        .says(values![most = last.checkers, cells = CELLS, answers = last.answers])
        .says(values![calls = last.calls, plain = Cell::Large(last.plain)])
        .says(values![end = beyond.checkers - 1, beyond = Cell::Large(beyond.plain)])
}

#[test]
fn only_large_numbers_are_rounded() {
    let prices = prices();
    assert!(matches!(prices[3].plain_cell(), Cell::Number(_)));
    assert!(matches!(prices[4].plain_cell(), Cell::Large(_)));
    assert_eq!(prices.iter().filter_map(Price::plotted).count(), 5);
}
