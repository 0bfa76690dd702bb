//! What a notebook saves on open grids.

use crate::prelude::*;
use ch01_win_lose::price;
use ch02_memoization::notebook::Notebook;

/// The rows and columns of the largest grid.
const LARGEST: u32 = 12;

fn cells(size: u32) -> u64 {
    (size * size).into()
}

/// The calls of the recursion.
fn plain(size: u32) -> u64 {
    let mut calls = 0;
    price::is_winning(size - 1, size - 1, &mut calls);
    calls
}

/// The calls with a notebook.
fn noted(size: u32) -> u64 {
    let mut notebook = Notebook::new(vec![vec![true; size as usize]; size as usize]);
    notebook.is_winning(0, 0);
    notebook.calls()
}

pub(super) fn figure() -> Result<Figure> {
    Plot::of(1..=LARGEST, "rows and columns", |size| size)
        .titles("rows and columns of the grid", "how many (logarithmic scale)")
        .line("recursion", "calls of the recursion", CIRCLES, plain)
        .line("notebook", "with a notebook", TRIANGLES, noted)
        .line("cells", "cells", SQUARES, cells)
        .figure()
        .says(values![size = LARGEST, plain = plain(LARGEST), noted = noted(LARGEST)])
        .with("cells", cells(LARGEST))
}

#[test]
fn the_notebook_takes_at_most_three_calls_a_cell_and_one() {
    for size in 1..=LARGEST {
        assert!(noted(size) <= 3 * cells(size) + 1, "{size}");
        assert!(noted(size) <= plain(size), "{size}");
    }
}
