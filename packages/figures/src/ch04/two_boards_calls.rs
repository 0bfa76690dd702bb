//! What it costs to search a sum as a whole: calls, positions and numbers, over
//! the number of heaps.

use crate::prelude::*;
use ch04_nim_grundy::two_boards::options;
use std::collections::BTreeMap;

/// How many beans each heap has, and how many a turn may take.
const BEANS: u32 = 3;
/// What it costs to decide so many heaps.
struct Price {
    heaps: u32,
    calls: u64,
    positions: u64,
    numbers: u64,
}

/// The calls that the plain recursion makes for these heaps, and whether it says
/// that they are winning.
fn search(heaps: &[u32], known: &mut BTreeMap<Vec<u32>, (u64, bool)>) -> (u64, bool) {
    if let Some(&answer) = known.get(heaps) {
        return answer;
    }
    let mut calls = 1;
    // It stops at the first option that is losing.
    let is_winning = options(heaps, BEANS).iter().any(|option| {
        let (more, is_winning) = search(option, known);
        calls += more;
        !is_winning
    });
    known.insert(heaps.to_vec(), (calls, is_winning));
    (calls, is_winning)
}

fn prices() -> Vec<Price> {
    let mut known = BTreeMap::new();
    let sizes = BEANS + 1;
    let price = |heaps: u32| Price {
        heaps,
        calls: search(&vec![BEANS; heaps as usize], &mut known).0,
        positions: u64::from(sizes).pow(heaps),
        numbers: u64::from(sizes * heaps),
    };
    (1..=8).map(price).collect()
}

pub(super) fn figure() -> Result<Figure> {
    let prices = prices();
    let Price { heaps, calls, positions, numbers } = prices[prices.len() - 1];
    Plot::of(&prices, "heaps", |price| price.heaps)
        .titles("heaps of three beans", "how many (logarithmic scale)")
        .line("calls", "calls of the recursion", CIRCLES, |price| price.calls)
        .line("positions", "positions", TRIANGLES, |price| price.positions)
        .line("numbers", "numbers", SQUARES, |price| price.numbers)
        .figure()
        .says(values![heaps, beans = BEANS, calls, positions, numbers])
}

/// The recursion of the listing, call by call.
#[cfg(test)]
fn count(heaps: &[u32], calls: &mut u64) -> bool {
    *calls += 1;
    options(heaps, BEANS).iter().any(|option| !count(option, calls))
}

#[test]
fn the_calls_are_those_of_the_recursion() {
    use ch04_nim_grundy::two_boards::is_winning;
    let mut known = BTreeMap::new();
    for (a, b, c) in iproduct!(0..4, 0..4, 0..4) {
        let heaps: [u32; 3] = [a, b, c];
        let mut calls = 0;
        let wins = count(&heaps, &mut calls);
        assert_eq!(search(&heaps, &mut known), (calls, wins), "{heaps:?}");
        assert_eq!(wins, is_winning(&heaps, BEANS), "{heaps:?}");
    }
    for price in &prices()[..5] {
        let mut calls = 0;
        count(&vec![BEANS; price.heaps as usize], &mut calls);
        assert_eq!(price.calls, calls);
    }
}

#[test]
fn each_second_heap_is_the_dear_one() {
    let factor = |pair: &[Price]| pair[1].calls / pair[0].calls;
    for pair in prices().windows(2) {
        assert_eq!(factor(pair) > 10, pair[0].heaps % 2 == 1, "{}", pair[0].heaps);
    }
}
