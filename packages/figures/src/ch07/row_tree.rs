//! All games with a row of cards.

use super::strip::{self, spoken};
use crate::prelude::*;
use ch07_minimax::row::{End, best_ends, by_table};

const CARDS: [i64; 4] = [3, 9, 1, 2];
/// From one card of the last row to the next.
const LEAF: f64 = 43.0;
/// From one row of the tree to the next.
const LAYER: f64 = 92.0;
/// The room on the left and above.
const CORNER: Point = (2.0, 4.0);
/// From the top of the cards to the middle of the margin, and to the start of
/// the edges.
const MARGIN: f64 = 30.0;
const EDGES: f64 = 41.0;
const SIZE: Point = (2.0 * CORNER.0 + 8.0 * LEAF, CORNER.1 + 3.0 * LAYER + 42.0);

/// What is left of the cards, and where it stands.
struct Node<'a> {
    cards: &'a [i64],
    /// The first of the leaves below it.
    leaf: usize,
}

impl Node<'_> {
    /// What is left after each end is taken, the left one and the right one, with
    /// the points of that; nothing is drawn below one card.
    fn options(&self) -> Vec<(End, i64, Self)> {
        let [left, .., right] = *self.cards else { return Vec::new() };
        let without_right = &self.cards[..self.cards.len() - 1];
        let middle = self.leaf + self.leaves() / 2;
        vec![
            (End::Left, left, Self { cards: &self.cards[1..], leaf: self.leaf }),
            (End::Right, right, Self { cards: without_right, leaf: middle }),
        ]
    }

    fn leaves(&self) -> usize {
        1 << (self.cards.len() - 1)
    }

    /// The middle of the upper edge of the cards.
    fn top(&self) -> Point {
        let middle = float(self.leaf) + float(self.leaves()) / 2.0;
        (CORNER.0 + middle * LEAF, CORNER.1 + float(CARDS.len() - self.cards.len()) * LAYER)
    }

    /// A sentence for it and for each node below it with two cards or more.
    fn spoken(&self) -> Vec<String> {
        if self.cards.len() < 2 {
            return Vec::new();
        }
        let side = |end: &End| if *end == End::Left { "left" } else { "right" };
        let ends: Vec<_> = best_ends(self.cards).iter().map(side).collect();
        let margin = signed(by_table(self.cards));
        let sentence = format!("{}: {margin}, best {}.", spoken(self.cards), list(&ends));
        let below = self.options().into_iter().flat_map(|(_, _, option)| option.spoken());
        std::iter::once(sentence).chain(below).collect()
    }
}

pub(super) fn figure() -> Result<Figure> {
    let root = Node { cards: &CARDS, leaf: 0 };
    let [after_left, after_right] = [by_table(&CARDS[1..]), by_table(&CARDS[..3])];
    let [left, .., right] = CARDS;
    Figure::graph(SIZE, |canvas| draw_node(canvas, &root))
        .says(values![cards = spoken(&CARDS), margins = root.spoken().join(" ")])
        .says(values![left, after_left, left_worth = worth(left, after_left)])
        .says(values![right, after_right, right_worth = worth(right, after_right)])
}

/// A difference as it is written: "3 − 8", "2 − (−5)".
fn difference(card: i64, margin: i64) -> String {
    let margin = if margin < 0 { format!("({})", signed(margin)) } else { margin.to_string() };
    format!("{card} − {margin}")
}

/// What it is worth to take a card: "3 − 8 = −5".
fn worth(card: i64, margin: i64) -> String {
    format!("{} = {}", difference(card, margin), signed(card - margin))
}

fn draw_node(canvas: &Canvas, node: &Node) {
    let (x, y) = node.top();
    let best = best_ends(node.cards);
    for (end, card, option) in node.options() {
        let (to_x, to_y) = option.top();
        let is_best = best.contains(&end);
        let style = if is_best { stroke(Paint::Ink, 2.75) } else { stroke(Paint::Muted, 1.0) };
        let (from, to) = ((x, y + EDGES), (to_x, to_y - 3.0));
        canvas.line(&[from, to], style);
        let aside = if end == End::Left { -1.0 } else { 1.0 };
        // Outside of the fork, and higher above a flat edge.
        let steep = 5.0 + 150.0 / (to_x - x).abs().max(12.0);
        let place = (f64::midpoint(x, to_x) + aside * steep, f64::midpoint(from.1, to.1) - 6.0);
        let ink = if is_best { Paint::Ink } else { Paint::Muted };
        canvas.text(card, place, font(ink, SMALL_TEXT));
        draw_node(canvas, &option);
    }
    strip::draw(canvas, node.cards, (x - strip::width(node.cards.len()) / 2.0, y), Paint::Ink);
    canvas.text(signed(by_table(node.cards)), (x, y + MARGIN), bold(Paint::Accent, TEXT));
}

#[test]
fn to_take_the_smaller_card_is_the_best() {
    use ch07_minimax::row::greedy;
    let values = figure().unwrap().values;
    let said = ["left_worth", "right_worth"].map(|name| &values[name]);
    assert_eq!(said, ["3 − 8 = −5", "2 − (−5) = 7"]);
    // Whoever takes the larger card loses by 5.
    assert_eq!(greedy(&CARDS), -5);
}
