//! Calls of the recursion on open grids, between the cells and the ways in which a game
//! can go.

use crate::prelude::*;
use ch01_win_lose::price::{calls, games};

/// The rows, and the columns, of the largest grid.
const LARGEST: u32 = 20;

/// The cells of an open grid, the calls of the recursion, and the ways in which a game
/// can go.
fn prices(size: u32) -> [f64; 3] {
    let way = size - 1;
    [
        f64::from(size * size),
        calls(way, way),
        games(way, way) as f64,
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
        Series::new("calls", "calls", CIRCLES),
        Series::new("games", "games", TRIANGLES),
    ];
    let [last, before] = [LARGEST, LARGEST - 2].map(prices);
    let more = |series: usize| decimal(last[series] / before[series], 0);
    plot_log(titles, "rows and columns", series, &points)
        .with_values(values![
            size = LARGEST,
            cells = Cell::LargeCount(last[0]),
            calls = Cell::LargeCount(last[1])
        ])
        .with_values(values![
            games = Cell::LargeCount(last[2]),
            more_calls = more(1),
            more_games = more(2)
        ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch01_win_lose::price::is_winning;

    #[test]
    fn the_recursion_makes_so_many_calls() {
        for size in 1..=10 {
            let mut counted = 0;
            is_winning(size - 1, size - 1, &mut counted);
            let written = Cell::LargeCount(prices(size)[1]).to_string();
            assert_eq!(written, with_thousands_commas(counted), "{size} by {size}");
        }
    }

    #[test]
    fn the_calls_are_between_the_cells_and_the_games_from_five_by_five_on() {
        for size in 5..=LARGEST {
            assert!(
                prices(size).is_sorted_by(|less, more| less < more),
                "{size} by {size}"
            );
        }
        let [_, calls, games] = prices(4);
        assert!(games < calls, "each cell on the way is a call of its own");
    }

    #[test]
    fn calls_and_games_climb_along_straight_lines() {
        // Two rows and two columns at a time: `any` stops earlier on every other grid.
        for series in [1, 2] {
            let step = |size| prices(size)[series].log10() - prices(size - 2)[series].log10();
            let first = step(10);
            let last = step(LARGEST);
            assert!((first - last).abs() < 0.03 * last, "{first} {last}");
        }
    }
}
