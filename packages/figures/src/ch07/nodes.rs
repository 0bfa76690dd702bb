//! How many positions alpha–beta visits, by the order of the options.

use crate::old::Words;
use crate::old::{Cell, Figure, Kind, Reason, Table};
use crate::old_plot::{self, LogPlot, Marker, Series};
use crate::random::Random;
use crate::table::thousands;
use crate::theme::Paint;
use ch07_minimax::minimax::{Row, alpha_beta};
use ch07_minimax::row::by_table;
use std::sync::LazyLock;

/// The longest row.
const LONGEST: usize = 18;
/// How many rows of each length there are.
const ROWS: usize = 5;
/// The points of the cards are below this, all different.
const POINTS: i32 = 100;

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

/// The points of a card as an index; they are not negative.
fn index(points: i64) -> usize {
    points.try_into().unwrap_or_default()
}

/// The margins of all parts of a row, by the points of the first card, which no
/// other card has, and by the length.
struct Margins(Vec<Vec<i64>>);

impl Margins {
    fn new(cards: &[i32]) -> Self {
        let cards: Vec<i64> = cards.iter().map(|&card| card.into()).collect();
        let mut margins = vec![Vec::new(); index(POINTS.into())];
        for (start, &card) in cards.iter().enumerate() {
            let parts = (start..=cards.len()).map(|end| by_table(&cards[start..end]));
            margins[index(card)] = parts.collect();
        }
        Self(margins)
    }

    /// The score of the player to move.
    fn score(&self, row: &Row) -> i64 {
        let left = row.cards.first().map_or(0, |&card| self.0[index(card.into())][row.cards.len()]);
        i64::from(row.margin) + left
    }
}

impl Order {
    /// How many positions alpha–beta visits.
    fn visited(self, cards: &[i32]) -> u64 {
        let margins = Margins::new(cards);
        let mut visited = 0;
        let arrange = |options: &mut Vec<Row>| match self {
            // After a move the other player is to move: small is good.
            Self::Left => (),
            Self::Larger => options.sort_by_key(|option| option.margin),
            Self::Best => options.sort_by_key(|option| margins.score(option)),
            Self::Worst => options.sort_by_key(|option| -margins.score(option)),
        };
        let row = Row { cards, margin: 0 };
        alpha_beta(&row, -i32::MAX, i32::MAX, &arrange, &mut visited);
        visited
    }
}

/// The sum over the moves of a tree in which there are so many positions after
/// each number of moves. The last card leaves no choice, so there are as many
/// positions without cards as with one.
fn in_layers(cards: usize, positions: impl Fn(usize) -> u64) -> u64 {
    (0..cards).chain([cards - 1]).map(positions).sum()
}

/// How many positions minimax visits.
fn all(cards: usize) -> u64 {
    in_layers(cards, |moves| 1 << moves)
}

/// Random rows of so many cards, always the same ones.
fn rows(cards: usize) -> Vec<Vec<i32>> {
    let mut random = Random::from_seed(cards as u64);
    let mut points: Vec<i32> = (1..POINTS).collect();
    let deal = |_| {
        random.shuffle(&mut points);
        points[..cards].to_vec()
    };
    (0..ROWS).map(deal).collect()
}

/// What it costs to search a row of so many cards.
struct Price {
    cards: usize,
    /// All positions.
    all: u64,
    /// How many alpha–beta visits of them in each order, on average.
    visited: [u64; 4],
}

static PRICES: LazyLock<Vec<Price>> = LazyLock::new(|| {
    let price = |cards: usize| {
        let rows = rows(cards);
        let average = |order: Order| {
            let sum: u64 = rows.iter().map(|row| order.visited(row)).sum();
            (sum + ROWS as u64 / 2) / ROWS as u64
        };
        Price { cards, all: all(cards), visited: ORDERS.map(average) }
    };
    (1..=LONGEST).map(price).collect()
});

/// Positions visited, over the length of the row.
pub(super) fn visited(name: &'static str) -> Result<Figure, Reason> {
    let prices = &*PRICES;
    let last = prices.last().ok_or(Reason::Number)?;
    let all = thousands(last.all);
    let [worst, left, larger, best] = last.visited.map(thousands);
    let words = Words {
        title: "Positions that alpha–beta visits, by the order of the options".into(),
        description: format!(
            "Five lines over the number of cards, from 1 to {LONGEST}, on a logarithmic scale, all \
             nearly straight and less steep one after the other. Minimax rises to {all}; alpha–beta \
             with the worst option first to {worst}, with the left card first to {left}, with the \
             larger card first to {larger}, and with the best option first to {best}."
        ),
        caption: format!(
            "The order decides how much alpha–beta saves, and how fast the price grows. Of the \
             {all} positions with {LONGEST} cards it visits {worst} if the worst option comes \
             first, {left} if the left card does, {larger} if the larger card does, and {best} if \
             the best option does; no search of the tree can do with fewer (Knuth and Moore). \
             Averages of {ROWS} random rows."
        ),
    };
    let series = |name, points: &dyn Fn(&Price) -> u64, paint, marker, dashes| Series {
        name,
        // A row is not as long as 2^32 cards.
        points: (1..).zip(prices.iter().map(points)).collect(),
        paint,
        marker,
        dashes,
    };
    let order = |order: usize| move |price: &Price| price.visited[order];
    let plot = LogPlot {
        x_title: "cards in the row",
        y_title: "positions visited, by the option that comes first (logarithmic scale)",
        series: vec![
            series("minimax", &|p| p.all, Paint::Series2, Marker::Triangle, Some((9.0, 5.0))),
            series("worst", &order(0), Paint::Series4, Marker::Diamond, Some((6.0, 4.0))),
            series("left", &order(1), Paint::Series3, Marker::Square, Some((3.0, 4.0))),
            series("larger", &order(2), Paint::Series5, Marker::Funnel, Some((12.0, 3.0))),
            series("best", &order(3), Paint::Series1, Marker::Circle, None),
        ],
    };
    let row = |price: &Price| {
        let counts = [price.cards as u64, price.all].into_iter().chain(price.visited);
        counts.map(Cell::from).collect()
    };
    let data = Table {
        name,
        title: words.title.clone(),
        caption: String::new(),
        headers: vec![
            "cards",
            "minimax",
            "worst option first",
            "left card first",
            "larger card first",
            "best option first",
        ],
        rows: prices.iter().map(row).collect(),
    };
    let figure = Figure::draw(name, Kind::Plot, words, old_plot::SIZE, |canvas| plot.draw(canvas))?;
    Ok(figure.with_data(data))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch07_minimax::minimax::minimax;

    /// How many positions each search must visit to be sure of the score (Knuth and
    /// Moore 1975).
    fn fewest(cards: usize) -> u64 {
        in_layers(cards, |moves| (1 << (moves / 2)) + (1 << moves.div_ceil(2)) - 1)
    }

    #[test]
    fn minimax_visits_all_and_the_best_order_the_fewest() {
        for cards in 1..=12 {
            for row in rows(cards) {
                let mut visited = 0;
                let start = Row { cards: &row, margin: 0 };
                let score = Margins::new(&row).score(&start);
                assert_eq!(i64::from(minimax(&start, &mut visited)), score);
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
        for row in rows(LONGEST) {
            let mut cards = row.clone();
            cards.sort_unstable();
            cards.dedup();
            assert_eq!(cards.len(), LONGEST);
        }
    }
}
