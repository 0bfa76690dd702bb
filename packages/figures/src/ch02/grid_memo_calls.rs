//! What a notebook saves on open grids.

use crate::prelude::*;
use ch01_win_lose::price;
use ch02_memoization::notebook::Notebook;

/// What it costs to decide the open grid of `size` rows and columns.
struct Price {
    size: u32,
    plain: u64,
    noted: u64,
}

impl Price {
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

fn prices() -> Vec<Price> {
    (1..=12).map(Price::count).collect()
}

pub(super) fn figure() -> Result<Figure> {
    let prices = prices();
    let figure = Plot::of(&prices, "rows and columns", |price| price.size)
        .titles("rows and columns of the grid", "how many (logarithmic scale)")
        .line("recursion", "calls of the recursion", CIRCLES, |price| price.plain)
        .line("notebook", "with a notebook", TRIANGLES, |price| price.noted)
        .line("cells", "cells", SQUARES, Price::cells)
        .figure()?;
    let last = &prices[prices.len() - 1];
    Ok(figure
        .says(values![size = last.size, plain = last.plain, noted = last.noted])
        .with("cells", last.cells()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_notebook_takes_at_most_three_calls_a_cell_and_one() {
        for price in prices() {
            assert!(price.noted <= 3 * price.cells() + 1, "{}", price.size);
            assert!(price.noted <= price.plain, "{}", price.size);
        }
    }

    #[test]
    fn the_plotted_numbers_are_those_of_the_listings() {
        let rows = figure().unwrap().data.unwrap().rows;
        assert_eq!(rows.len(), 12);
        for (row, price) in rows.iter().zip(prices()) {
            let counts = [price.size.into(), price.plain, price.noted, price.cells()];
            assert_eq!(*row, counts.map(Cell::from));
        }
    }
}
