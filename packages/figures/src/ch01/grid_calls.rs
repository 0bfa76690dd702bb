//! Calls of the recursion on open grids, compared with the cells and with the different
//! games.

use crate::prelude::*;
use ch01_win_lose::price::{calls, games};

/// The number of rows, and of columns, of the largest grid.
const MAX_SIZE: u32 = 20;

/// Returns the cells of an open grid, the calls of the recursion, and the number of
/// different games.
fn counts(size: u32) -> [f64; 3] {
    let moves = size - 1;
    [
        f64::from(size * size),
        calls(moves, moves),
        games(moves, moves) as f64,
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
        Series::new("calls", "calls", CIRCLES),
        Series::new("games", "games", TRIANGLES),
    ];
    let [last, before_last] = [MAX_SIZE, MAX_SIZE - 2].map(counts);
    let factor = |series: usize| decimal(last[series] / before_last[series], 0);
    plot_log(titles, "rows and columns", series, &points)
        .with_values(values![
            size = MAX_SIZE,
            cells = Cell::LargeCount(last[0]),
            calls = Cell::LargeCount(last[1])
        ])
        .with_values(values![
            games = Cell::LargeCount(last[2]),
            more_calls = factor(1),
            more_games = factor(2)
        ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch01_win_lose::price::is_winning;

    #[test]
    fn the_recursion_makes_as_many_calls() {
        for size in 1..=10 {
            let mut counted = 0;
            is_winning(size - 1, size - 1, &mut counted);
            let written = Cell::LargeCount(counts(size)[1]).to_string();
            assert_eq!(written, with_thousands_commas(counted), "{size} by {size}");
        }
    }

    #[test]
    fn the_calls_are_between_the_cells_and_the_games_from_five_by_five_on() {
        for size in 5..=MAX_SIZE {
            assert!(
                counts(size).is_sorted_by(|less, factor| less < factor),
                "{size} by {size}"
            );
        }
        let [_, calls, games] = counts(4);
        assert!(games < calls, "each cell on the way is a call of its own");
    }

    #[test]
    fn calls_and_games_climb_along_straight_lines() {
        // Two rows and two columns at a time: `any` stops earlier on every other grid.
        for series in [1, 2] {
            let step = |size| counts(size)[series].log10() - counts(size - 2)[series].log10();
            let first = step(10);
            let last = step(MAX_SIZE);
            assert!((first - last).abs() < 0.03 * last, "{first} {last}");
        }
    }
}
