//! Calls, games and cells of open grids.

use crate::prelude::*;
use ch01_win_lose::price;

/// The open grids have 1 to so many rows and columns: as far as they are counted
/// in less time than a reader notices.
const LARGEST: u32 = 10;

fn cells(size: u32) -> u64 {
    (size * size).into()
}

fn calls(size: u32) -> u64 {
    let mut calls = 0;
    price::is_winning(size - 1, size - 1, &mut calls);
    calls
}

fn games(size: u32) -> u64 {
    price::games(size - 1, size - 1)
}

pub(super) fn figure() -> Result<Figure> {
    Plot::of(1..=LARGEST, "rows and columns", |size| size)
        .titles("rows and columns of the grid", "how many (logarithmic scale)")
        .column("cells", cells)
        .column("calls", calls)
        .line("games", "games", TRIANGLES, games)
        .line_only("calls", CIRCLES, |size| Some(calls(size)))
        .line_only("cells", SQUARES, |size| Some(cells(size)))
        .figure()
        .says(values![size = LARGEST, cells = cells(LARGEST), calls = calls(LARGEST)])
        .with("games", games(LARGEST))
}

#[test]
fn the_plotted_numbers_are_those_of_the_listing() {
    let rows = figure().unwrap().data.unwrap().rows;
    assert_eq!(rows.len(), 10);
    for (row, size) in rows.iter().zip(1..) {
        assert_eq!(*row, cells![size, cells(size), calls(size), games(size)]);
    }
}
