//! What the notebook saves on open grids.

use crate::prelude::*;
use ch01_win_lose::price::calls;
use ch02_memoization::notebook::Notebook;

/// The rows, and the columns, of the largest grid.
const LARGEST: u32 = 20;

/// The cells of an open grid, and the calls with a notebook and without.
fn prices(size: u32) -> [f64; 3] {
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
    let points = (1..=LARGEST).map(|size| (size, prices(size))).collect_vec();
    let titles = [
        "rows and columns of the grid",
        "how many (logarithmic scale)",
    ];
    let series = [
        Series::new("cells", "cells", SQUARES),
        Series::new("with", "calls with the notebook", CIRCLES),
        Series::new("without", "calls without it", TRIANGLES),
    ];
    let [cells, with, without] = prices(LARGEST).map(Cell::LargeCount);
    plot_log(titles, "rows and columns", series, &points).with_values(values![
        size = LARGEST,
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
        for size in 1..=LARGEST {
            let [cells, with, without] = prices(size);
            assert!(
                cells <= with && with <= 1.0 + 3.0 * cells,
                "{size} by {size}"
            );
            assert!(with <= without, "{size} by {size}");
        }
    }
}
