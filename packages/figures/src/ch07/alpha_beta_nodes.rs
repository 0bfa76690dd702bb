//! How many positions alpha–beta visits, by the order of the options, on average.

use crate::prelude::*;
use ch07_minimax::minimax::{Row, alpha_beta};
use ch07_minimax::row::by_table;
use std::collections::HashMap;

/// The maximum number of cards in a row.
const MAX_CARDS: u32 = 18;
/// The number of random rows of each length.
const ROW_COUNT: usize = 50;

/// The order in which to try the options.
#[derive(Clone, Copy)]
enum Order {
    /// The left card first, as in the listing.
    Left,
    /// The larger card first.
    Larger,
    /// The option with the best score first.
    Best,
}

const ORDERS: [Order; 3] = [Order::Left, Order::Larger, Order::Best];

/// Returns the margins of all stretches of a row.
fn margins(cards: &[i32]) -> HashMap<&[i32], i64> {
    let points = cards.iter().map(|&card| i64::from(card)).collect_vec();
    let ends = |start| (start..=cards.len()).map(move |end| start..end);
    let stretches = (0..=cards.len()).flat_map(ends);
    stretches
        .map(|stretch| (&cards[stretch.clone()], by_table(&points[stretch])))
        .collect()
}

impl Order {
    /// Returns how many positions alpha–beta visits in a row with these margins.
    fn visited(self, cards: &[i32], margins: &HashMap<&[i32], i64>) -> u64 {
        let score = |row: &Row| i64::from(row.margin) + margins[row.cards];
        let arrange = |options: &mut Vec<Row>| match self {
            // In an option the other player is to move: a small margin is good.
            Self::Left => (),
            Self::Larger => options.sort_by_key(|option| option.margin),
            Self::Best => options.sort_by_key(score),
        };
        let mut visited = 0;
        alpha_beta(
            &Row { cards, margin: 0 },
            -i32::MAX,
            i32::MAX,
            &arrange,
            &mut visited,
        );
        visited
    }
}

/// Returns the sum over the layers of the tree of a row with this many cards. The last card
/// leaves no choice, so there are as many positions without cards as with one.
fn sum_over_layers(cards: u32, positions: impl Fn(u32) -> u64) -> u64 {
    (0..cards).chain([cards - 1]).map(positions).sum()
}

/// Returns how many positions minimax visits.
fn visited_by_minimax(cards: u32) -> u64 {
    sum_over_layers(cards, |moves| 1 << moves)
}

/// Returns random rows of this many cards, always the same ones.
fn rows(cards: u32) -> Vec<Vec<i32>> {
    let mut random = Rng::with_seed(cards.into());
    let mut points: Vec<i32> = (1..100).collect();
    let deal = |_| {
        random.shuffle(&mut points);
        points[..cards as usize].to_vec()
    };
    (0..ROW_COUNT).map(deal).collect()
}

/// For each length the positions that minimax visits, and the averages of alpha–beta.
static POINTS: LazyLock<Vec<(u32, [u64; 4])>> = LazyLock::new(|| {
    let point = |cards: u32| {
        let mut sums = [0; ORDERS.len()];
        for row in rows(cards) {
            let margins = margins(&row);
            for (sum, order) in sums.iter_mut().zip(ORDERS) {
                *sum += order.visited(&row, &margins);
            }
        }
        let [left, larger, best] = sums.map(|sum| (sum + ROW_COUNT as u64 / 2) / ROW_COUNT as u64);
        (cards, [visited_by_minimax(cards), left, larger, best])
    };
    (1..=MAX_CARDS).map(point).collect()
});

pub(super) fn figure() -> Result<Figure> {
    let titles = ["cards in the row", "positions visited (logarithmic scale)"];
    let series = [
        Series::new("minimax", "minimax", TRIANGLES),
        Series::new("left first", "left card first", DIAMONDS),
        Series::new("larger first", "larger card first", SQUARES),
        Series::new("best first", "best option first", CIRCLES),
    ];
    let (cards, [all, left, larger, best]) = POINTS[POINTS.len() - 1];
    plot_log(titles, "cards", series, &POINTS).with_values(values![
        cards,
        all,
        left,
        larger,
        best,
        rows = ROW_COUNT
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns how many positions each search must visit to be sure of the score (Knuth and
    /// Moore 1975).
    fn min_visited(cards: u32) -> u64 {
        sum_over_layers(cards, |moves| {
            (1 << (moves / 2)) + (1 << moves.div_ceil(2)) - 1
        })
    }

    #[test]
    fn minimax_visits_all_and_the_best_order_the_fewest() {
        use ch07_minimax::minimax::minimax;
        for cards in 1..=10 {
            for row in rows(cards) {
                let mut visited = 0;
                let start = Row {
                    cards: &row,
                    margin: 0,
                };
                let margins = margins(&row);
                assert_eq!(i64::from(minimax(&start, &mut visited)), margins[&row[..]]);
                assert_eq!(visited, visited_by_minimax(cards));
                assert_eq!(Order::Best.visited(&row, &margins), min_visited(cards));
            }
        }
    }

    #[test]
    fn each_order_is_better_than_the_one_before() {
        for (cards, counts) in &POINTS[6..] {
            assert!(
                counts.windows(2).all(|pair| pair[0] > pair[1]),
                "{cards}: {counts:?}"
            );
            assert_eq!(counts[3], min_visited(*cards));
        }
    }
}
