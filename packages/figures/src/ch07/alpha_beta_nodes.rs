//! How many positions alpha–beta visits, by the order of the options.

use crate::prelude::*;
use ch07_minimax::minimax::{Row, alpha_beta};
use ch07_minimax::row::by_table;
use std::collections::HashMap;

const LONGEST: u32 = 18;
/// How many rows of each length there are.
const ROWS: usize = 5;

/// In what order the options are tried.
#[derive(Clone, Copy)]
enum Order {
    /// As they come: the left card first.
    Left,
    /// The larger card first.
    Larger,
    /// The option that is best in the end first, or last.
    Best,
    Worst,
}

/// The orders in the order of the table.
const ORDERS: [Order; 4] = [Order::Worst, Order::Left, Order::Larger, Order::Best];

/// The margins of all parts of a row.
fn margins(cards: &[i32]) -> HashMap<&[i32], i64> {
    let points: Vec<i64> = cards.iter().map(|&card| card.into()).collect();
    let ends = |start| (start..=cards.len()).map(move |end| start..end);
    let parts = (0..=cards.len()).flat_map(ends);
    parts.map(|part| (&cards[part.clone()], by_table(&points[part]))).collect()
}

impl Order {
    /// How many positions alpha–beta visits.
    fn visited(self, cards: &[i32]) -> u64 {
        let margins = margins(cards);
        let score = |row: &Row| i64::from(row.margin) + margins[row.cards];
        let mut visited = 0;
        let arrange = |options: &mut Vec<Row>| match self {
            // After a move the other player is to move: small is good.
            Self::Left => (),
            Self::Larger => options.sort_by_key(|option| option.margin),
            Self::Best => options.sort_by_key(score),
            Self::Worst => options.sort_by_key(|option| -score(option)),
        };
        alpha_beta(&Row { cards, margin: 0 }, -i32::MAX, i32::MAX, &arrange, &mut visited);
        visited
    }
}

/// The sum over the moves of a tree in which there are so many positions after
/// each number of moves. The last card leaves no choice, so there are as many
/// positions without cards as with one.
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

/// What it costs to search a row of so many cards.
struct Price {
    cards: u32,
    all: u64,
    /// How many alpha–beta visits of them in each order, on average.
    visited: [u64; 4],
}

static PRICES: LazyLock<Vec<Price>> = LazyLock::new(|| {
    let price = |cards: u32| {
        let rows = rows(cards);
        let average = |order: Order| {
            let sum: u64 = rows.iter().map(|row| order.visited(row)).sum();
            (sum + ROWS as u64 / 2) / ROWS as u64
        };
        Price { cards, all: all(cards), visited: ORDERS.map(average) }
    };
    (1..=LONGEST).map(price).collect()
});

pub(super) fn figure() -> Result<Figure> {
    let y_title = "positions visited, by which option is first (log scale)";
    let Price { cards, all, visited: [worst, left, larger, best] } = PRICES[PRICES.len() - 1];
    Plot::of(PRICES.iter(), "cards", |price| price.cards)
        .titles("cards in the row", y_title)
        .line("minimax", "minimax", TRIANGLES, |price| price.all)
        .line("worst", "worst option first", DIAMONDS, |price| price.visited[0])
        .line("left", "left card first", SQUARES, |price| price.visited[1])
        .line("larger", "larger card first", FUNNELS, |price| price.visited[2])
        .line("best", "best option first", CIRCLES, |price| price.visited[3])
        .figure()
        .says(values![cards, all, worst, left, larger, best, rows = ROWS])
}

/// How many positions each search must visit to be sure of the score (Knuth and
/// Moore 1975).
#[cfg(test)]
fn fewest(cards: u32) -> u64 {
    in_layers(cards, |moves| (1 << (moves / 2)) + (1 << moves.div_ceil(2)) - 1)
}

#[test]
fn minimax_visits_all_and_the_best_order_the_fewest() {
    use ch07_minimax::minimax::minimax;
    for cards in 1..=12 {
        for row in rows(cards) {
            let (mut visited, start) = (0, Row { cards: &row, margin: 0 });
            assert_eq!(i64::from(minimax(&start, &mut visited)), margins(&row)[&row[..]]);
            assert_eq!(visited, all(cards));
            assert_eq!(Order::Best.visited(&row), fewest(cards));
        }
    }
}

#[test]
fn each_order_is_better_than_the_one_before() {
    for price in &PRICES[5..] {
        let counts = [&[price.all], &price.visited[..]].concat();
        assert!(counts.windows(2).all(|pair| pair[0] > pair[1]), "{} cards", price.cards);
        assert_eq!(price.visited[3], fewest(price.cards));
    }
}

#[test]
fn the_cards_of_a_row_are_different() {
    assert!(rows(LONGEST).iter().all(|row| row.iter().all_unique()));
}
