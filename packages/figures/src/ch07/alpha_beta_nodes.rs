//! How many positions alpha–beta visits, by the order of the options, on average.

use crate::prelude::*;
use ch07_minimax::minimax::{Row, alpha_beta};
use ch07_minimax::row::by_table;
use std::collections::HashMap;

const LONGEST: u32 = 18;
/// How many random rows there are of each length.
const ROWS: usize = 50;

/// In what order the options are tried.
#[derive(Clone, Copy)]
enum Order {
    /// As they come: the left card first.
    Left,
    /// The larger card first.
    Larger,
    /// The option that is best in the end first.
    Best,
}

const ORDERS: [Order; 3] = [Order::Left, Order::Larger, Order::Best];

/// The margins of all parts of a row.
fn margins(cards: &[i32]) -> HashMap<&[i32], i64> {
    let points = cards.iter().map(|&card| i64::from(card)).collect_vec();
    let ends = |start| (start..=cards.len()).map(move |end| start..end);
    let parts = (0..=cards.len()).flat_map(ends);
    parts
        .map(|part| (&cards[part.clone()], by_table(&points[part])))
        .collect()
}

impl Order {
    /// How many positions alpha–beta visits of a row with these margins.
    fn visited(self, cards: &[i32], margins: &HashMap<&[i32], i64>) -> u64 {
        let score = |row: &Row| i64::from(row.margin) + margins[row.cards];
        let arrange = |options: &mut Vec<Row>| match self {
            // In an option the other player is to move: small is good.
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

/// The sum over the layers of a tree of so many cards. The last card leaves no choice, so
/// there are as many positions without cards as with one.
fn in_layers(cards: u32, positions: impl Fn(u32) -> u64) -> u64 {
    (0..cards).chain([cards - 1]).map(positions).sum()
}

/// How many positions minimax visits.
fn all(cards: u32) -> u64 {
    in_layers(cards, |moves| 1 << moves)
}

/// Random rows of so many cards, always the same ones.
fn rows(cards: u32) -> Vec<Vec<i32>> {
    let mut random = Rng::with_seed(cards.into());
    let mut points: Vec<i32> = (1..100).collect();
    let deal = |_| {
        random.shuffle(&mut points);
        points[..cards as usize].to_vec()
    };
    (0..ROWS).map(deal).collect()
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
        let [left, larger, best] = sums.map(|sum| (sum + ROWS as u64 / 2) / ROWS as u64);
        (cards, [all(cards), left, larger, best])
    };
    (1..=LONGEST).map(point).collect()
});

pub(super) fn figure() -> Result<Figure> {
    let titles = ["cards in the row", "positions visited (logarithmic scale)"];
    let series = [
        Series::new("minimax", "minimax", TRIANGLES),
        Series::new("left first", "left card first", DIAMONDS),
        Series::new("large first", "larger card first", SQUARES),
        Series::new("best first", "best option first", CIRCLES),
    ];
    let (cards, [all, left, larger, best]) = POINTS[POINTS.len() - 1];
    plot_log(titles, "cards", series, &POINTS).with_values(values![
        cards,
        all,
        left,
        larger,
        best,
        rows = ROWS
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many positions each search must visit to be sure of the score (Knuth and
    /// Moore 1975).
    fn fewest(cards: u32) -> u64 {
        in_layers(cards, |moves| {
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
                assert_eq!(visited, all(cards));
                assert_eq!(Order::Best.visited(&row, &margins), fewest(cards));
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
            assert_eq!(counts[3], fewest(*cards));
        }
    }
}
