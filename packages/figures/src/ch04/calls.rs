//! What it costs to search a sum as a whole.

use crate::old::Words;
use crate::old::{Figure, Kind, Reason, Table};
use crate::old_plot::{self, LogPlot, Marker, Series};
use crate::table::thousands;
use crate::theme::Paint;
use ch04_nim_grundy::two_boards::options;
use std::sync::LazyLock;

/// How many beans each heap has, and how many a turn may take.
const BEANS: u32 = 3;
/// The most heaps.
const HEAPS: u32 = 8;
/// How many sizes a heap can have.
const SIZES: u32 = BEANS + 1;

/// What it costs to decide so many heaps.
struct Price {
    heaps: u32,
    calls: u64,
    positions: u64,
    numbers: u64,
}

/// The calls that the plain recursion makes for any heaps that come out of
/// [`HEAPS`] heaps of [`BEANS`], and whether it says that they are winning. The
/// heaps are the digits of the index to the base [`SIZES`].
fn searched() -> Vec<(u64, bool)> {
    let mut searched: Vec<(u64, bool)> = Vec::new();
    for index in 0..SIZES.pow(HEAPS) {
        let mut answer = (1, false);
        // The recursion stops at the first option that is losing.
        for option in options(&heaps_of(index), BEANS) {
            let (calls, is_winning) = searched[index_of(&option)];
            answer.0 += calls;
            if !is_winning {
                answer.1 = true;
                break;
            }
        }
        searched.push(answer);
    }
    searched
}

fn heaps_of(index: u32) -> Vec<u32> {
    (0..HEAPS).map(|place| index / SIZES.pow(place) % SIZES).collect()
}

fn index_of(heaps: &[u32]) -> usize {
    heaps.iter().rev().fold(0, |index, &heap| index * SIZES as usize + heap as usize)
}

static PRICES: LazyLock<Vec<Price>> = LazyLock::new(|| {
    let searched = searched();
    let price = |heaps: u32| Price {
        heaps,
        calls: searched[index_of(&vec![BEANS; heaps as usize])].0,
        positions: u64::from(SIZES).pow(heaps),
        numbers: u64::from(SIZES * heaps),
    };
    (1..=HEAPS).map(price).collect()
});

/// Calls, positions and numbers, over the number of heaps.
pub(super) fn two_boards(name: &'static str) -> Result<Figure, Reason> {
    let prices = &*PRICES;
    let [calls, positions, numbers] = prices.last().map_or_else(Default::default, |last| {
        [last.calls, last.positions, last.numbers].map(thousands)
    });
    let words = Words {
        title: format!("The price of several heaps of {BEANS}"),
        description: format!(
            "Three lines over the number of heaps, from 1 to {HEAPS}, on a logarithmic scale. The \
             calls of the plain recursion rise in steps, to {calls}: an even number of heaps, \
             which is losing, takes far more calls than the odd number before it. The positions \
             rise along a straight line to {positions}. One number for each size of each heap \
             makes a line that is nearly flat, and ends at {numbers}."
        ),
        caption: format!(
            "{HEAPS} heaps of {BEANS} beans take the plain recursion {calls} calls. Even a memo \
             would need an entry for each of {positions} positions. One number for each size of \
             each heap makes {numbers}. The calls rise in steps because the recursion stops at \
             the first losing option: an even number of equal heaps is losing, so all options \
             must be tried."
        ),
    };
    let points = |count: fn(&Price) -> u64| {
        prices.iter().map(|price| (price.heaps, count(price))).collect::<Vec<_>>()
    };
    let plot = LogPlot {
        x_title: "heaps of three beans",
        y_title: "how many (logarithmic scale)",
        series: vec![
            Series {
                name: "calls",
                points: points(|price| price.calls),
                paint: Paint::Series1,
                marker: Marker::Circle,
                dashes: None,
            },
            Series {
                name: "positions",
                points: points(|price| price.positions),
                paint: Paint::Series2,
                marker: Marker::Triangle,
                dashes: Some((9.0, 5.0)),
            },
            Series {
                name: "numbers",
                points: points(|price| price.numbers),
                paint: Paint::Series3,
                marker: Marker::Square,
                dashes: Some((3.0, 4.0)),
            },
        ],
    };
    let row = |price: &Price| {
        vec![price.heaps.into(), price.calls.into(), price.positions.into(), price.numbers.into()]
    };
    let data = Table {
        name,
        title: words.title.clone(),
        caption: String::new(),
        headers: vec!["heaps", "calls of the recursion", "positions", "numbers"],
        rows: prices.iter().map(row).collect(),
    };
    let figure = Figure::draw(name, Kind::Plot, words, old_plot::SIZE, |canvas| plot.draw(canvas))?;
    Ok(figure.with_data(data))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cell;
    use ch04_nim_grundy::two_boards::is_winning;

    /// The recursion of the listing, call by call.
    fn count(heaps: &[u32], calls: &mut u64) -> bool {
        *calls += 1;
        options(heaps, BEANS).iter().any(|option| !count(option, calls))
    }

    #[test]
    fn the_calls_are_those_of_the_recursion() {
        let searched = searched();
        for index in 0..SIZES.pow(3) {
            let heaps = &heaps_of(index)[..3];
            let mut calls = 0;
            let wins = count(heaps, &mut calls);
            assert_eq!(searched[index_of(heaps)], (calls, wins), "{heaps:?}");
            assert_eq!(wins, is_winning(heaps, BEANS), "{heaps:?}");
        }
        for price in &PRICES[..5] {
            let mut calls = 0;
            count(&vec![BEANS; price.heaps as usize], &mut calls);
            assert_eq!(price.calls, calls);
        }
    }

    #[test]
    fn an_index_has_the_heaps_as_digits() {
        for index in 0..SIZES.pow(HEAPS) {
            assert_eq!(index_of(&heaps_of(index)), index as usize);
        }
    }

    #[test]
    fn the_data_has_all_positions() {
        let rows = two_boards("figure").unwrap().data.unwrap().rows;
        assert_eq!(rows[1], [2_u64, 137, 16, 8].map(Cell::from));
        assert_eq!(rows.len(), HEAPS as usize);
    }

    #[test]
    fn each_second_heap_is_the_dear_one() {
        let factor = |pair: &[Price]| pair[1].calls / pair[0].calls;
        for pair in PRICES.windows(2) {
            let is_dear = pair[0].heaps % 2 == 1;
            assert_eq!(factor(pair) > 10, is_dear, "{}", pair[0].heaps);
        }
    }
}
