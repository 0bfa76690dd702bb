//! What it costs to search stalks side by side.

use super::positions::positions;
use crate::prelude::*;
#[cfg(test)]
use ch05_hackenbush::stalks;
use ch05_hackenbush::stalks::{B, Position, W, options};

/// The most stalks WB.
const STALKS: u32 = 10;

/// What it costs to decide so many stalks WB.
struct Price {
    edges: u32,
    calls: u64,
    /// How many positions there are if the order of the stalks does not matter.
    positions: usize,
}

/// The search of the listing, counting its calls.
fn wins(position: &Position, player: bool, calls: &mut u64) -> bool {
    *calls += 1;
    options(position, player).any(|option| !wins(&option, !player, calls))
}

static PRICES: LazyLock<Vec<Price>> = LazyLock::new(|| {
    let price = |stalks: u32| {
        let start = vec![vec![W, B]; stalks as usize];
        let mut calls = 0;
        // Both searches of the outcome.
        for player in [W, B] {
            wins(&start, player, &mut calls);
        }
        Price { edges: 2 * stalks, calls, positions: positions(start).len() }
    };
    (1..=STALKS).map(price).collect()
});

pub(super) fn figure() -> Result<Figure> {
    let last = &PRICES[PRICES.len() - 1];
    Plot::of(PRICES.iter(), "edges", |price| price.edges)
        .titles("edges", "how many (logarithmic scale)")
        .line("calls", "calls of the plain search", CIRCLES, |price| price.calls)
        .line("positions", "different positions", TRIANGLES, |price| price.positions as u64)
        .figure()
        .says(values![stalks = STALKS, edges = last.edges, calls = last.calls])
        .with("positions", last.positions)
}

#[test]
fn the_search_is_that_of_the_listing() {
    for count in 0..6 {
        let start = vec![vec![W, B]; count];
        for player in [W, B] {
            assert_eq!(wins(&start, player, &mut 0), stalks::wins(&start, player));
        }
    }
}

#[test]
fn a_position_is_how_many_stalks_are_nothing_and_how_many_are_w() {
    for (price, stalks) in PRICES.iter().zip(1..) {
        assert_eq!(price.positions, (stalks + 1) * (stalks + 2) / 2);
    }
}
