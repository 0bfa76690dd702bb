//! What it costs to search stalks side by side.

use crate::plot::{CIRCLES, Plot, TRIANGLES};
use crate::{Figure, Reason};
use ch05_hackenbush::stalks::{B, W};
use std::sync::LazyLock;

/// The most stalks WB.
const STALKS: u32 = 10;
/// What a stalk WB can be: nothing, W, or WB.
const SIZES: usize = 3;

/// What it costs to decide so many stalks WB.
struct Price {
    edges: u32,
    calls: u64,
    positions: u64,
}

/// What the plain search does with a position.
#[derive(Clone, Copy)]
struct Search {
    calls: u64,
    wins: bool,
}

/// The edges that are left of each stalk, the digits of `index`.
fn edges_of(index: usize, stalks: u32) -> impl Iterator<Item = usize> {
    (0..stalks).map(move |stalk| index / SIZES.pow(stalk) % SIZES)
}

/// What `player` can leave, in the order of the listing. White can cut the edge
/// on the ground, and Black the edge on top of it.
fn options(index: usize, stalks: u32, player: bool) -> impl Iterator<Item = usize> {
    let cut = move |(stalk, edges): (u32, usize)| {
        let unit = SIZES.pow(stalk);
        match edges {
            0 => None,
            _ if player == W => Some(index - edges * unit),
            2 => Some(index - unit),
            _ => None,
        }
    };
    (0..).zip(edges_of(index, stalks)).filter_map(cut)
}

/// The plain search for each position, if Black starts and if White does.
fn searched(stalks: u32) -> Vec<[Search; 2]> {
    let mut searched: Vec<[Search; 2]> = Vec::new();
    for index in 0..SIZES.pow(stalks) {
        let search = |player: bool| {
            let mut answer = Search { calls: 1, wins: false };
            // The search stops at the first option that wins.
            for option in options(index, stalks, player) {
                let after = searched[option][usize::from(!player)];
                answer.calls += after.calls;
                if !after.wins {
                    answer.wins = true;
                    break;
                }
            }
            answer
        };
        let both = [search(B), search(W)];
        searched.push(both);
    }
    searched
}

/// How many positions there are if the order of the stalks does not matter: so
/// many are nothing, so many W, and the others WB.
fn positions(stalks: u32) -> u64 {
    (u64::from(stalks) + 1) * (u64::from(stalks) + 2) / 2
}

static PRICES: LazyLock<Vec<Price>> = LazyLock::new(|| {
    let searched = searched(STALKS);
    let price = |stalks: u32| Price {
        edges: 2 * stalks,
        // Both searches of the outcome; the last position of so many stalks.
        calls: searched[SIZES.pow(stalks) - 1].iter().map(|search| search.calls).sum(),
        positions: positions(stalks),
    };
    (1..=STALKS).map(price).collect()
});

pub(super) fn figure() -> Result<Figure, Reason> {
    let figure = Plot::of(&PRICES, "edges", |price| price.edges)
        .titles("edges", "how many (logarithmic scale)")
        .line("calls", "calls of the plain search", CIRCLES, |price| price.calls)
        .line("positions", "different positions", TRIANGLES, |price| price.positions)
        .figure()?;
    let last = &PRICES[PRICES.len() - 1];
    Ok(figure
        .with("stalks", STALKS)
        .with("edges", last.edges)
        .with("calls", last.calls)
        .with("positions", last.positions))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch05_hackenbush::stalks::{self, Position};
    use std::collections::BTreeSet;

    /// The search of the listing, call by call.
    fn count(position: &Position, player: bool, calls: &mut u64) -> bool {
        *calls += 1;
        stalks::options(position, player).any(|option| !count(&option, !player, calls))
    }

    fn position(index: usize, stalks: u32) -> Position {
        edges_of(index, stalks).map(|edges| [W, B][..edges].to_vec()).collect()
    }

    #[test]
    fn the_options_are_those_of_the_listing() {
        for index in 0..SIZES.pow(4) {
            for player in [W, B] {
                let here: Vec<_> =
                    options(index, 4, player).map(|option| position(option, 4)).collect();
                let listed: Vec<_> = stalks::options(&position(index, 4), player).collect();
                assert_eq!(here, listed, "{index}");
            }
        }
    }

    #[test]
    fn the_calls_are_those_of_the_search() {
        for price in &PRICES[..5] {
            let start = vec![vec![W, B]; price.edges as usize / 2];
            let mut calls = 0;
            for player in [W, B] {
                assert_eq!(count(&start, player, &mut calls), stalks::wins(&start, player));
            }
            assert_eq!(price.calls, calls, "{} edges", price.edges);
        }
    }

    #[test]
    fn the_positions_are_those_without_an_order() {
        for stalks in 0..=6 {
            let sorted = |index: usize| {
                let mut edges: Vec<_> = edges_of(index, stalks).collect();
                edges.sort_unstable();
                edges
            };
            let all: BTreeSet<_> = (0..SIZES.pow(stalks)).map(sorted).collect();
            assert_eq!(positions(stalks), all.len() as u64);
        }
    }
}
