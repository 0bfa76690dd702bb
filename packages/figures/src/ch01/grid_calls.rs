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
