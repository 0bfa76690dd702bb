//! What a memo saves.

use crate::figure::Words;
use crate::plot::{self, LogPlot, Marker, Series};
use crate::table::{scientific, thousands};
use crate::theme::Paint;
use crate::{Cell, Figure, Kind, Reason, Table};
use ch01_win_lose::price;
use ch02_memoization::checkers::{Memo, plain_calls};
use ch02_memoization::notebook::Notebook;
use std::sync::LazyLock;

/// What it costs to decide the open grid of `size` rows and columns.
struct GridPrice {
    size: u32,
    plain: u64,
    noted: u64,
}

impl GridPrice {
    fn count(size: u32) -> Self {
        let mut plain = 0;
        price::is_winning(size - 1, size - 1, &mut plain);
        let mut notebook = Notebook::new(vec![vec![true; size as usize]; size as usize]);
        notebook.is_winning(0, 0);
        Self { size, plain, noted: notebook.calls() }
    }

    fn cells(&self) -> u64 {
        u64::from(self.size) * u64::from(self.size)
    }
}

/// The prices of the open grids of 1 to 12 rows and columns.
static GRID_PRICES: LazyLock<Vec<GridPrice>> =
    LazyLock::new(|| (1..=12).map(GridPrice::count).collect());

/// Calls for open grids, without and with a notebook.
pub(super) fn grid_calls(name: &'static str) -> Result<Figure, Reason> {
    let prices = &*GRID_PRICES;
    let (size, [plain, noted, cells]) = prices.last().map_or_else(Default::default, |last| {
        (last.size, [last.plain, last.noted, last.cells()].map(thousands))
    });
    let title = "Calls for an open grid, without and with a notebook";
    let words = Words {
        title: title.into(),
        description: format!(
            "Three lines over the number of rows, from 1 to {size}, on a logarithmic scale. The \
             calls of the plain recursion rise along a straight line to {plain}. The calls with a \
             notebook flatten out at {noted}, a little above the cells, of which there are {cells}."
        ),
        caption: format!(
            "A straight line on this scale is exponential growth: with {size} rows and columns, \
             {plain} calls of the recursion. With a notebook, each cell calls for at most three \
             others, and only once; so there are at most three calls a cell, and the first call: \
             here {noted} for {cells} cells."
        ),
    };
    let points = |count: fn(&GridPrice) -> u64| {
        prices.iter().map(|price| (price.size, count(price))).collect::<Vec<_>>()
    };
    let plot = LogPlot {
        x_title: "rows and columns of the grid",
        y_title: "how many (logarithmic scale)",
        series: vec![
            line_of_recursion(points(|price| price.plain)),
            line_of_memo("notebook", points(|price| price.noted)),
            Series {
                name: "cells",
                points: points(GridPrice::cells),
                paint: Paint::Series3,
                marker: Marker::Square,
                dashes: Some((3.0, 4.0)),
            },
        ],
    };
    let row = |price: &GridPrice| {
        vec![price.size.into(), price.plain.into(), price.noted.into(), price.cells().into()]
    };
    let data = Table {
        name,
        title: title.into(),
        caption: String::new(),
        headers: vec!["rows and columns", "calls of the recursion", "with a notebook", "cells"],
        rows: prices.iter().map(row).collect(),
    };
    let figure = Figure::draw(name, Kind::Plot, words, plot::SIZE, |canvas| plot.draw(canvas))?;
    Ok(figure.with_data(data))
}

fn line_of_recursion<'a>(points: Vec<(u32, u64)>) -> Series<'a> {
    Series {
        name: "recursion",
        points,
        paint: Paint::Series1,
        marker: Marker::Circle,
        dashes: None,
    }
}

fn line_of_memo(name: &str, points: Vec<(u32, u64)>) -> Series<'_> {
    let (marker, dashes) = (Marker::Triangle, Some((9.0, 5.0)));
    Series { name, points, paint: Paint::Series2, marker, dashes }
}

/// How many cells the rows of [`CHECKERS_PRICES`] have.
const CELLS: u32 = 20;

/// What it costs to decide a row with so many checkers at its left end.
struct CheckersPrice {
    checkers: u32,
    plain: f64,
    calls: u64,
    answers: u64,
}

impl CheckersPrice {
    fn count(checkers: u32) -> Self {
        let row = ((1 << checkers) - 1) << (CELLS - checkers);
        let mut memo = Memo::new();
        memo.is_winning(row);
        let (calls, answers) = (memo.calls(), memo.answers() as u64);
        Self { checkers, plain: plain_calls(row, &mut memo), calls, answers }
    }

    /// The calls of the plain recursion, if they fit on the axis.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is a count below 2^63"
    )]
    fn plotted(&self) -> Option<(u32, u64)> {
        (self.plain < 2_f64.powi(63)).then_some((self.checkers, self.plain as u64))
    }

    /// The calls of the plain recursion, all digits if they are exact.
    fn plain_cell(&self) -> Cell {
        match self.plotted() {
            Some((_, calls)) if self.plain < 2_f64.powi(53) => calls.into(),
            _ => Cell::Large(self.plain),
        }
    }
}

/// The prices of rows with 1 to 9 checkers.
static CHECKERS_PRICES: LazyLock<Vec<CheckersPrice>> =
    LazyLock::new(|| (1..=9).map(CheckersPrice::count).collect());

/// Calls for rows of checkers, without and with a memo.
pub(super) fn checkers_calls(name: &'static str) -> Result<Figure, Reason> {
    let prices = &*CHECKERS_PRICES;
    let (most, plain, [calls, answers]) = prices.last().map_or_else(Default::default, |last| {
        (last.checkers, scientific(last.plain), [last.calls, last.answers].map(thousands))
    });
    let plotted: Vec<(u32, u64)> = prices.iter().filter_map(CheckersPrice::plotted).collect();
    let end = plotted.last().map_or(0, |last| last.0);
    let beyond = prices.iter().find(|price| price.plotted().is_none());
    let beyond = beyond.map_or_else(String::new, |price| scientific(price.plain));
    let title = "Calls for a row of checkers, without and with a memo";
    let words = Words {
        title: title.into(),
        description: format!(
            "Two lines over the number of checkers at the left end of {CELLS} cells, on a \
             logarithmic scale. The calls of the plain recursion rise very steeply and leave the \
             picture after {end} checkers. The calls with a memo rise slowly, from 1 checker to \
             {most}, to {calls}."
        ),
        caption: format!(
            "With {most} checkers at the left end of {CELLS} cells, a memo answers {answers} rows \
             in {calls} calls. The plain recursion would take {plain} calls; its line ends at \
             {end} checkers, since the next point, {beyond}, is far above the picture."
        ),
    };
    let plot = LogPlot {
        x_title: "checkers at the left end of the row",
        y_title: "calls (logarithmic scale)",
        series: vec![
            line_of_recursion(plotted),
            line_of_memo(
                "memo",
                prices.iter().map(|price| (price.checkers, price.calls)).collect(),
            ),
        ],
    };
    let row = |price: &CheckersPrice| {
        let CheckersPrice { checkers, calls, answers, .. } = *price;
        vec![checkers.into(), price.plain_cell(), calls.into(), answers.into()]
    };
    let data = Table {
        name,
        title: title.into(),
        caption: String::new(),
        headers: vec!["checkers", "calls of the recursion", "with a memo", "rows answered"],
        rows: prices.iter().map(row).collect(),
    };
    let figure = Figure::draw(name, Kind::Plot, words, plot::SIZE, |canvas| plot.draw(canvas))?;
    Ok(figure.with_data(data))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch02_memoization::checkers::options;

    #[test]
    fn the_notebook_takes_at_most_three_calls_a_cell_and_one() {
        for price in GRID_PRICES.iter() {
            assert!(price.noted <= 3 * price.cells() + 1, "{}", price.size);
            assert!(price.noted <= price.plain, "{}", price.size);
        }
    }

    #[test]
    fn the_plotted_numbers_of_the_grid_are_those_of_the_listings() {
        let rows = grid_calls("figure").unwrap().data.unwrap().rows;
        assert_eq!(rows.len(), 12);
        for (row, size) in rows.iter().zip(1_u32..) {
            let mut plain = 0;
            price::is_winning(size - 1, size - 1, &mut plain);
            let mut notebook = Notebook::new(vec![vec![true; size as usize]; size as usize]);
            notebook.is_winning(0, 0);
            let counts = [u64::from(size), plain, notebook.calls(), u64::from(size * size)];
            assert_eq!(*row, counts.map(Cell::from));
        }
    }

    #[test]
    fn the_numbers_of_two_checkers_are_counted_call_by_call() {
        fn is_winning(row: u32, calls: &mut u64) -> bool {
            *calls += 1;
            options(row).any(|option| !is_winning(option, calls))
        }
        let mut plain = 0;
        is_winning(0b11 << 18, &mut plain);
        let mut memo = Memo::new();
        memo.is_winning(0b11 << 18);
        let rows = checkers_calls("figure").unwrap().data.unwrap().rows;
        let counts = [2, plain, memo.calls(), memo.answers() as u64];
        assert_eq!(rows[1], counts.map(Cell::from));
        assert_eq!(rows.len(), 9);
    }

    #[test]
    fn only_large_numbers_are_rounded() {
        let prices = &*CHECKERS_PRICES;
        assert!(matches!(prices[3].plain_cell(), Cell::Number(_)));
        assert!(matches!(prices[4].plain_cell(), Cell::Large(_)));
        assert_eq!(prices.iter().filter_map(CheckersPrice::plotted).count(), 5);
    }
}
