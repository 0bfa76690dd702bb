//! What the notebook saves on open grids.

use crate::prelude::*;
use ch01_win_lose::price::calls;
use ch02_memoization::notebook::Notebook;

/// The number of rows, and of columns, of the largest grid.
const MAX_SIZE: u32 = 20;

/// Returns the cells of an open grid, and the calls with a notebook and without.
fn counts(size: u32) -> [f64; 3] {
    let free = vec![vec![true; size as usize]; size as usize];
    let mut notebook = Notebook::new(free);
    notebook.is_winning(0, 0);
    [
        f64::from(size * size),
        notebook.calls() as f64,
        calls(size - 1, size - 1),
    ]
}

pub(super) fn figure() -> Result<Figure> {
    let points = (1..=MAX_SIZE)
        .map(|size| (size, counts(size)))
        .collect_vec();
    let titles = [
        "rows and columns of the grid",
        "how many (logarithmic scale)",
    ];
    let series = [
        Series::new("cells", "cells", SQUARES),
        Series::new("with", "calls with the notebook", CIRCLES),
        Series::new("without", "calls without it", TRIANGLES),
    ];
    let [cells, with, without] = counts(MAX_SIZE).map(Cell::LargeCount);
    plot_log(titles, "rows and columns", series, &points).with_values(values![
        size = MAX_SIZE,
        cells,
        with,
        without
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_the_notebook_the_calls_stay_within_three_times_the_cells() {
        for size in 1..=MAX_SIZE {
            let [cells, with, without] = counts(size);
            assert!(
                cells <= with && with <= 1.0 + 3.0 * cells,
                "{size} by {size}"
            );
            assert!(with <= without, "{size} by {size}");
        }
    }
}
