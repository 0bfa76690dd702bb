//! Calls, games and cells of open grids.

use crate::prelude::*;
use ch01_win_lose::price;

/// What it costs to decide the open grid of `size` rows and columns.
struct Price {
    size: u32,
    cells: u64,
    calls: u64,
    games: u64,
}

/// The prices of the open grids of 1 to 10 rows and columns: as far as they are
/// counted in less time than a reader notices.
fn prices() -> Vec<Price> {
    let price = |size: u32| {
        let mut calls = 0;
        price::is_winning(size - 1, size - 1, &mut calls);
        let games = price::games(size - 1, size - 1);
        Price { size, cells: u64::from(size * size), calls, games }
    };
    (1..=10).map(price).collect()
}

pub(super) fn figure() -> Result<Figure> {
    let prices = prices();
    let figure = Plot::of(&prices, "rows and columns", |price| price.size)
        .titles("rows and columns of the grid", "how many (logarithmic scale)")
        .column("cells", |price| price.cells)
        .column("calls", |price| price.calls)
        .line("games", "games", TRIANGLES, |price| price.games)
        .line_only("calls", CIRCLES, |price| Some(price.calls))
        .line_only("cells", SQUARES, |price| Some(price.cells))
        .figure()?;
    let Price { size, cells, calls, games } = prices[prices.len() - 1];
    Ok(figure.with("size", size).with("cells", cells).with("calls", calls).with("games", games))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plotted_numbers_are_those_of_the_listing() {
        let rows = figure().unwrap().data.unwrap().rows;
        assert_eq!(rows.len(), 10);
        for (row, Price { size, cells, calls, games }) in rows.iter().zip(prices()) {
            assert_eq!(*row, [size.into(), cells, calls, games].map(Cell::from));
        }
    }
}
