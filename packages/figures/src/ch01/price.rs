//! What the recursions of the chapter cost.

use crate::figure::Words;
use crate::plot::{self, LogPlot, Marker, Series};
use crate::table::thousands;
use crate::theme::Paint;
use crate::{Figure, Kind, Reason, Table};
use ch01_win_lose::price;
use ch01_win_lose::say_thirty::{CountingGame, SAY_THIRTY};
use std::sync::LazyLock;

/// The longest counting game in the plot.
const LONGEST: u32 = 24;

/// How often `CountingGame::is_winning` is called to decide `next`.
///
/// The listing does not count, so this walks as it does: through the same
/// options in the same order, up to the first losing one.
fn calls(game: CountingGame, next: u32) -> u64 {
    fn is_winning(game: CountingGame, next: u32, calls: &mut u64) -> bool {
        *calls += 1;
        game.options(next).any(|option| !is_winning(game, option, calls))
    }
    let mut count = 0;
    is_winning(game, next, &mut count);
    count
}

/// Calls of the recursion on the counting game, against its positions.
pub(super) fn counting_calls(name: &'static str) -> Result<Figure, Reason> {
    let most = SAY_THIRTY.most;
    let counted: Vec<(u32, u64)> =
        (1..=LONGEST).map(|last| (last, calls(CountingGame { last, most }, 1))).collect();
    let most_calls = thousands(counted.last().map_or(0, |last| last.1));
    let words = Words {
        title: "Calls of the recursion on the counting game".into(),
        description: format!(
            "Two lines over the number that loses, from 1 to {LONGEST}. The number of positions \
             rises slowly to {LONGEST}. The number of calls rises along a straight line on the \
             logarithmic scale, to {most_calls}."
        ),
        caption: format!(
            "Every fourth step is almost flat, but on the whole the calls climb along a straight \
             line: on this scale, that is exponential growth. {LONGEST} positions take \
             {most_calls} calls."
        ),
    };
    let plot = LogPlot {
        x_title: "the number that loses",
        y_title: "how many (logarithmic scale)",
        series: vec![
            line_of_calls("calls", counted.clone()),
            Series {
                name: "positions",
                points: (1..=LONGEST).map(|last| (last, last.into())).collect(),
                paint: Paint::Series3,
                marker: Marker::Square,
                dashes: Some((3.0, 4.0)),
            },
        ],
    };
    let data = Table {
        name,
        title: "Calls of the recursion on the counting game".into(),
        caption: String::new(),
        headers: vec!["number that loses", "positions", "calls"],
        rows: counted
            .iter()
            .map(|&(last, calls)| vec![last.into(), last.into(), calls.into()])
            .collect(),
    };
    let figure = Figure::draw(name, Kind::Plot, words, plot::SIZE, |canvas| plot.draw(canvas))?;
    Ok(figure.with_data(data))
}

fn line_of_calls(name: &str, points: Vec<(u32, u64)>) -> Series<'_> {
    Series { name, points, paint: Paint::Series1, marker: Marker::Circle, dashes: None }
}

/// What it costs to decide the open grid of `size` rows and columns.
struct Price {
    size: u32,
    cells: u64,
    calls: u64,
    games: u64,
}

/// The prices of the open grids of 1 to 10 rows and columns: as far as they are
/// counted in less time than a reader notices. A figure and a table show them,
/// so they are counted once.
static PRICES: LazyLock<Vec<Price>> = LazyLock::new(|| {
    let price = |size: u32| {
        let mut calls = 0;
        price::is_winning(size - 1, size - 1, &mut calls);
        let cells = u64::from(size) * u64::from(size);
        Price { size, cells, calls, games: price::games(size - 1, size - 1) }
    };
    (1..=10).map(price).collect()
});

/// The prices as words for a caption: of the largest grid.
fn largest() -> (u32, [String; 3]) {
    let words =
        |price: &Price| (price.size, [price.cells, price.calls, price.games].map(thousands));
    PRICES.last().map(words).unwrap_or_default()
}

/// Calls, games and cells of open grids.
pub(super) fn grid_calls(name: &'static str) -> Result<Figure, Reason> {
    let (size, [area, calls, games]) = largest();
    let words = Words {
        title: "Calls, games and cells of an open grid".into(),
        description: format!(
            "Three lines over the number of rows, from 1 to {size}, on a logarithmic scale. Games \
             rise most steeply, to {games}; calls almost as steeply, to {calls}; cells flatten \
             out at {area}."
        ),
        caption: format!(
            "Calls and games grow by a nearly constant factor from row to row, cells do not: \
             with {size} rows and columns, {calls} calls decide {area} cells."
        ),
    };
    let points = |count: fn(&Price) -> u64| {
        PRICES.iter().map(|price| (price.size, count(price))).collect::<Vec<_>>()
    };
    let plot = LogPlot {
        x_title: "rows and columns of the grid",
        y_title: "how many (logarithmic scale)",
        series: vec![
            Series {
                name: "games",
                points: points(|price| price.games),
                paint: Paint::Series2,
                marker: Marker::Triangle,
                dashes: Some((9.0, 5.0)),
            },
            line_of_calls("calls", points(|price| price.calls)),
            Series {
                name: "cells",
                points: points(|price| price.cells),
                paint: Paint::Series3,
                marker: Marker::Square,
                dashes: Some((3.0, 4.0)),
            },
        ],
    };
    let figure = Figure::draw(name, Kind::Plot, words, plot::SIZE, |canvas| plot.draw(canvas))?;
    Ok(figure.with_data(grid_prices(name)))
}

/// Cells, calls and games of open grids.
fn grid_prices(name: &'static str) -> Table {
    let (size, [area, calls, games]) = largest();
    let row = |price: &Price| {
        vec![price.size.into(), price.cells.into(), price.calls.into(), price.games.into()]
    };
    Table {
        name,
        title: "The price of an open grid".into(),
        caption: format!(
            "The recursion stops early and so does not play all {games} games of the grid with \
             {size} rows and columns; but {calls} calls are still many for {area} cells."
        ),
        headers: vec!["rows and columns", "cells", "calls", "games"],
        rows: PRICES.iter().map(row).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cell;

    #[test]
    fn the_walk_stops_where_the_listing_does() {
        let game = CountingGame { last: 4, most: 3 };
        assert_eq!(calls(game, 4), 1);
        assert_eq!(calls(game, 3), 2);
        // 2 looks at 3, which wins by 4, and then at 4.
        assert_eq!(calls(game, 2), 4);
        // 1 looks at 2, at 3 and at 4.
        assert_eq!(calls(game, 1), 1 + 4 + 2 + 1);
    }

    #[test]
    fn the_plotted_numbers_are_those_of_the_listing() {
        let table = grid_prices("table");
        for (row, size) in table.rows.iter().zip(1_u32..) {
            let mut calls = 0;
            price::is_winning(size - 1, size - 1, &mut calls);
            let games = price::games(size - 1, size - 1);
            let counts = [u64::from(size), u64::from(size * size), calls, games];
            assert_eq!(*row, counts.map(Cell::from));
        }
        assert_eq!(grid_calls("figure").unwrap().data.map(|data| data.rows), Some(table.rows));
    }
}
