//! Cards in a row: all games, the margins, and the price.

use super::strip;
use crate::canvas::{Canvas, Point, SMALL_TEXT, TEXT, bold, float, font, stroke};
use crate::old::Words;
use crate::old::{Cell, Figure, Kind, Reason, Table};
use crate::old_plot::{self, LogPlot, Marker, Series};
use crate::table::{list, signed, thousands};
use crate::theme::Paint;
use ch07_minimax::row::{End, best_ends, by_table};

/// The row of the tree and of the table.
pub(super) const CARDS: [i64; 4] = [3, 9, 1, 2];

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
    /// What is left after each end is taken; nothing is drawn below one card.
    fn options(&self) -> Vec<(End, Self)> {
        let leaves = self.leaves() / 2;
        match self.cards {
            [] | [_] => Vec::new(),
            [_, right @ ..] => {
                let left = &self.cards[..right.len()];
                let after_right = Self { cards: left, leaf: self.leaf + leaves };
                vec![(End::Left, Self { cards: right, leaf: self.leaf }), (End::Right, after_right)]
            }
        }
    }

    fn leaves(&self) -> usize {
        1 << (self.cards.len() - 1)
    }

    /// The middle of the upper edge of the cards.
    fn top(&self) -> Point {
        let middle = float(self.leaf) + float(self.leaves()) / 2.0;
        (CORNER.0 + middle * LEAF, CORNER.1 + float(CARDS.len() - self.cards.len()) * LAYER)
    }
}

/// The words of an end.
fn side(end: End) -> &'static str {
    match end {
        End::Left => "left",
        End::Right => "right",
    }
}

/// Cards as a sentence names them.
fn spoken(cards: &[i64]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// A difference as it is written: "3 − 8", "2 − (−5)".
fn difference(card: i64, margin: i64) -> String {
    let margin = if margin < 0 { format!("({})", signed(margin)) } else { margin.to_string() };
    format!("{card} − {margin}")
}

/// What the tree says, node by node.
fn described(node: &Node, sentences: &mut Vec<String>) {
    let margin = signed(by_table(node.cards));
    if node.cards.len() > 1 {
        let ends: Vec<_> = best_ends(node.cards).into_iter().map(side).collect();
        sentences.push(format!("{}: {margin}, best {}.", spoken(node.cards), list(&ends)));
    }
    for (_, option) in node.options() {
        described(&option, sentences);
    }
}

/// The whole game tree.
pub(super) fn tree(name: &'static str) -> Result<Figure, Reason> {
    let root = Node { cards: &CARDS, leaf: 0 };
    let mut sentences = Vec::new();
    described(&root, &mut sentences);
    let [after_left, after_right] = [by_table(&CARDS[1..]), by_table(&CARDS[..3])];
    let [left, right] = [CARDS[0], CARDS[3]];
    let words = Words {
        title: format!("All games with the row {}", spoken(&CARDS)),
        description: format!(
            "A tree with the row {} on top. From each row of two or more cards one edge leads to \
             the left, where the left card is taken, and one to the right. Each row has its margin \
             for the player to move, and its best moves are heavy. {} One card has its points as \
             its margin.",
            spoken(&CARDS),
            sentences.join(" ")
        ),
        caption: format!(
            "Read it from the bottom: a margin is the card taken less the margin after it, and the \
             larger one of two. To take {left} leaves the other player {}, so it is worth {} = {}. \
             To take {right} leaves {}, which is worth {} = {}. The heavy edges are the best moves.",
            signed(after_left),
            difference(left, after_left),
            signed(left - after_left),
            signed(after_right),
            difference(right, after_right),
            signed(right - after_right),
        ),
    };
    Figure::draw(name, Kind::Graph, words, SIZE, |canvas| draw_node(canvas, &root))
}

fn draw_node(canvas: &Canvas, node: &Node) -> Result<(), Reason> {
    let (x, y) = node.top();
    let best = best_ends(node.cards);
    for (end, option) in node.options() {
        let (to_x, to_y) = option.top();
        let is_best = best.contains(&end);
        let style = if is_best { stroke(Paint::Ink, 2.75) } else { stroke(Paint::Muted, 1.0) };
        let (from, to) = ((x, y + EDGES), (to_x, to_y - 3.0));
        canvas.line(&[from, to], style)?;
        let (card, aside) = match end {
            End::Left => (node.cards[0], -1.0),
            End::Right => (node.cards[node.cards.len() - 1], 1.0),
        };
        // Outside of the fork, and higher above a flat edge.
        let steep = 5.0 + 150.0 / (to_x - x).abs().max(12.0);
        let place = (f64::midpoint(x, to_x) + aside * steep, f64::midpoint(from.1, to.1) - 6.0);
        let ink = if is_best { Paint::Ink } else { Paint::Muted };
        canvas.text(&card.to_string(), place, font(ink, SMALL_TEXT))?;
        draw_node(canvas, &option)?;
    }
    let cards: Vec<i32> = node.cards.iter().filter_map(|&card| card.try_into().ok()).collect();
    let left = x - strip::width(cards.len()) / 2.0;
    strip::draw(canvas, &cards, (left, y), Paint::Ink)?;
    canvas.text(&signed(by_table(node.cards)), (x, y + MARGIN), bold(Paint::Accent, TEXT))
}

/// The margins of all parts of the row, by start and length.
pub(super) fn table(name: &'static str) -> Table {
    let row = |length: usize| {
        let cell = |start: usize| match CARDS.get(start..start + length) {
            Some(part) => Cell::Signed(by_table(part)),
            None => Cell::Missing,
        };
        std::iter::once(length.into()).chain((0..CARDS.len()).map(cell)).collect()
    };
    Table {
        name,
        title: format!("The margins of all parts of the row {}", spoken(&CARDS)),
        caption: format!(
            "A column for each card where a part begins, a line for each length. A line needs only the one before: {} is the larger one of {} and {}. The \
             last line is the margin of the whole row.",
            signed(by_table(&CARDS[..3])),
            difference(CARDS[0], by_table(&CARDS[1..3])),
            difference(CARDS[2], by_table(&CARDS[..2])),
        ),
        headers: vec!["cards", "3\u{a0}…", "9\u{a0}…", "1\u{a0}…", "2\u{a0}…"],
        rows: (1..=CARDS.len()).map(row).collect(),
    }
}

/// The longest row of the plot.
const LONGEST: u32 = 20;

/// How often `by_search` is called for so many cards. The listing does not
/// count, so this walks as it does.
fn calls_of_search(cards: usize) -> u64 {
    if cards < 2 { 1 } else { 1 + calls_of_search(cards - 1) + calls_of_search(cards - 1) }
}

/// How many margins `by_table` writes for so many cards: one for each part.
fn margins_of_table(cards: usize) -> u64 {
    (1..=cards).map(|length| (cards - length + 1) as u64).sum()
}

/// Calls of the search and margins of the table.
pub(super) fn calls(name: &'static str) -> Result<Figure, Reason> {
    let counts = || {
        (1..=LONGEST)
            .map(|cards| (cards, calls_of_search(cards as usize), margins_of_table(cards as usize)))
    };
    let last = counts()
        .next_back()
        .map_or_else(Default::default, |(_, calls, margins)| [calls, margins].map(thousands));
    let [calls, margins] = last;
    let words = Words {
        title: "Calls of the search and margins in the table".into(),
        description: format!(
            "Two lines over the number of cards, from 1 to {LONGEST}, on a logarithmic scale. The \
             calls of the search rise along a straight line to {calls}. The margins that the table \
             has in all rise along a line that gets flatter and flatter, to {margins}."
        ),
        caption: format!(
            "One card more doubles the calls. A row of {LONGEST} cards has only {margins} parts, \
             and the table writes one margin for each; the search makes {calls} calls and so asks \
             for the same parts again and again."
        ),
    };
    let plot = LogPlot {
        x_title: "cards in the row",
        y_title: "how many (logarithmic scale)",
        series: vec![
            Series {
                name: "calls",
                points: counts().map(|(cards, calls, _)| (cards, calls)).collect(),
                paint: Paint::Series1,
                marker: Marker::Circle,
                dashes: None,
            },
            Series {
                name: "margins",
                points: counts().map(|(cards, _, margins)| (cards, margins)).collect(),
                paint: Paint::Series2,
                marker: Marker::Triangle,
                dashes: Some((9.0, 5.0)),
            },
        ],
    };
    let data = Table {
        name,
        title: words.title.clone(),
        caption: String::new(),
        headers: vec!["cards", "calls of the search", "margins in the table"],
        rows: counts()
            .map(|(cards, calls, margins)| vec![cards.into(), calls.into(), margins.into()])
            .collect(),
    };
    let figure = Figure::draw(name, Kind::Plot, words, old_plot::SIZE, |canvas| plot.draw(canvas))?;
    Ok(figure.with_data(data))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch07_minimax::row::{by_search, greedy};

    /// `by_search` with a count.
    fn search(cards: &[i64], calls: &mut u64) -> i64 {
        *calls += 1;
        let [left, .., right] = cards else { return cards.iter().sum() };
        let without_left = search(&cards[1..], calls);
        (left - without_left).max(right - search(&cards[..cards.len() - 1], calls))
    }

    #[test]
    fn the_calls_are_those_of_the_search() {
        for count in 1..=12 {
            let cards: Vec<i64> = (0..count).map(|card| card * card % 7).collect();
            let mut calls = 0;
            assert_eq!(search(&cards, &mut calls), by_search(&cards));
            assert_eq!(calls, calls_of_search(cards.len()));
            assert_eq!(calls, (1 << count) - 1);
            assert_eq!(margins_of_table(cards.len()), calls_of_table(cards.len()));
        }
    }

    /// The margins that `by_table` starts with, and a step for each other one.
    fn calls_of_table(cards: usize) -> u64 {
        let steps: usize = (2..=cards).map(|length| (0..=cards - length).count()).sum();
        (cards + steps) as u64
    }

    #[test]
    fn the_headers_are_the_cards() {
        let headers = table("table").headers;
        for (header, card) in headers[1..].iter().zip(CARDS) {
            assert_eq!(*header, format!("{card}\u{a0}…"));
        }
    }

    #[test]
    fn the_caption_of_the_tree_is_right() {
        let caption = tree("tree").unwrap().caption;
        assert!(
            caption.contains("To take 3 leaves the other player 8, so it is worth 3 − 8 = −5.")
        );
        assert!(caption.contains("To take 2 leaves −5, which is worth 2 − (−5) = 7."));
        assert_eq!(by_search(&CARDS), 7);
        // Whoever takes the larger card loses by 5.
        assert_eq!(greedy(&CARDS), -5);
    }

    #[test]
    fn the_caption_of_the_table_is_right() {
        let caption = table("table").caption;
        assert!(caption.contains("−5 is the larger one of 3 − 8 and 1 − 6"), "{caption}");
    }
}
