//! What alpha–beta leaves out of the tree of all games with a row of cards.

use super::strip::{self, CARD, spoken};
use crate::prelude::*;
use ch07_minimax::minimax::{Position, Row, alpha_beta, minimax};
use std::cell::RefCell;

/// The whole row.
const CARDS: [i32; 5] = [5, 3, 9, 1, 2];

/// No limits.
const WIDEST: (i32, i32) = (-i32::MAX, i32::MAX);

/// A position that says when it is visited.
struct Watched<'a> {
    row: Row<'a>,
    /// The number of the option at each move so far.
    path: Vec<usize>,
    visited: &'a RefCell<Vec<Vec<usize>>>,
}

impl Position for Watched<'_> {
    fn options(&self) -> Vec<Self> {
        self.visited.borrow_mut().push(self.path.clone());
        let option = |(number, row)| {
            let path = [self.path.as_slice(), &[number]].concat();
            Self { row, path, visited: self.visited }
        };
        self.row.options().into_iter().enumerate().map(option).collect()
    }

    fn score(&self) -> i32 {
        self.row.score()
    }
}

/// The paths of all positions that alpha–beta visits.
fn visited() -> Vec<Vec<usize>> {
    let visited = RefCell::default();
    let row = Row { cards: &CARDS, margin: 0 };
    let start = Watched { row, path: Vec::new(), visited: &visited };
    alpha_beta(&start, WIDEST.0, WIDEST.1, &|_| (), &mut 0);
    visited.into_inner()
}

/// A limit, and how many moves are made where it comes from; none, if it is no
/// limit.
#[derive(Clone, Copy)]
struct Limit {
    score: i32,
    depth: Option<usize>,
}

impl Limit {
    /// The same for the other player.
    fn turned(self) -> Self {
        Self { score: -self.score, ..self }
    }
}

/// What a visited position returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Returned {
    /// A number between the limits: the score.
    Score(i32),
    /// The score is not above this.
    AtMost(i32),
    /// The score is not below this.
    AtLeast(i32),
}

struct Node<'a> {
    row: Row<'a>,
    /// None if it is cut off.
    returned: Option<Returned>,
    /// How many moves before it is the limit at which it was cut.
    cut: Option<usize>,
    options: Vec<Node<'a>>,
}

impl<'a> Node<'a> {
    /// The part of the tree from `row` on, with these limits of alpha–beta.
    fn new(
        row: Row<'a>,
        path: &[usize],
        (mut alpha, beta): (Limit, Limit),
        visited: &[Vec<usize>],
    ) -> Self {
        let is_visited = |path: &[usize]| visited.iter().any(|known| known == path);
        let score = alpha_beta(&row, alpha.score, beta.score, &|_| (), &mut 0);
        // One card leaves nothing to cut off.
        let returned = is_visited(path).then_some(if score <= alpha.score {
            Returned::AtMost(score)
        } else if score >= beta.score && row.cards.len() > 1 {
            Returned::AtLeast(score)
        } else {
            Returned::Score(score)
        });
        let mut node = Self { row, returned, cut: None, options: Vec::new() };
        if row.cards.len() == 1 {
            return node;
        }
        for (number, option) in row.options().into_iter().enumerate() {
            let to = [path, &[number]].concat();
            let limits = (beta.turned(), alpha.turned());
            if returned.is_some() && !is_visited(&to) {
                node.cut = beta.depth.map(|depth| path.len() - depth);
            }
            if is_visited(&to) {
                // What the listing finds there, with the limits that it has.
                let (low, high) = (limits.0.score, limits.1.score);
                let score = -alpha_beta(&option, low, high, &|_| (), &mut 0);
                if score > alpha.score {
                    alpha = Limit { score, depth: Some(path.len()) };
                }
            }
            node.options.push(Self::new(option, &to, limits, visited));
        }
        node
    }

    /// It and all below it.
    fn all(&self) -> Vec<&Self> {
        std::iter::once(self).chain(self.options.iter().flat_map(Node::all)).collect()
    }
}

fn root(visited: &[Vec<usize>]) -> Node<'static> {
    let limit = |score| Limit { score, depth: None };
    Node::new(Row { cards: &CARDS, margin: 0 }, &[], (limit(WIDEST.0), limit(WIDEST.1)), visited)
}

impl Returned {
    fn text(self) -> String {
        match self {
            Self::Score(score) => signed(score),
            Self::AtMost(score) => format!("≤ {}", signed(score)),
            Self::AtLeast(score) => format!("≥ {}", signed(score)),
        }
    }

    fn spoken(self) -> String {
        self.text().replace('≤', "at most").replace('≥', "at least")
    }
}

/// From one leaf to the next.
const LEAF: f64 = 29.0;
/// From the cards of one layer to those of the next: here the edges turn.
const GAP: f64 = 21.0;
/// The room above the first leaf, and for what a leaf returned.
const TOP: f64 = 14.0;
const RETURNED: f64 = 44.0;
/// How far apart are the bars where a cut is, and how long they are.
const BARS: Point = (3.0, 9.0);

/// How many leaves there are below a node, or the node itself.
fn leaves(node: &Node) -> usize {
    1 << (node.row.cards.len() - 1)
}

/// The middle of the left edge of the cards of a node; `leaf` is the first of
/// its leaves.
fn place(node: &Node, leaf: usize) -> Point {
    let before = (node.row.cards.len() + 1)..=CARDS.len();
    let left: f64 = before.map(|cards| strip::width(cards) + GAP).sum();
    let middle = float(leaf) + float(leaves(node) - 1) / 2.0;
    (2.0 + left, TOP + middle * LEAF)
}

pub(super) fn figure() -> Result<Figure> {
    let visited = visited();
    let root = root(&visited);
    let widths: f64 = (1..=CARDS.len()).map(strip::width).sum();
    let gaps = GAP * float(CARDS.len() - 1);
    let size = (2.0 + widths + gaps + RETURNED + 2.0, 2.0 * TOP + float(leaves(&root) - 1) * LEAF);
    let mut all = 0;
    minimax(&root.row, &mut all);
    let nodes = root.all();
    let cuts: Vec<_> = nodes.into_iter().filter(|node| node.cut.is_some()).map(sentence).collect();
    Figure::graph(size, |canvas| draw_node(canvas, &root, 0))
        .says(values![cuts = cuts.len(), visited = visited.len(), all, cards = spoken(&CARDS)])
        .with("sentences", cuts.join(" "))
        .with("score", root.returned.map_or_else(String::new, Returned::text))
}

/// What happens at a node with a cut.
fn sentence(node: &Node) -> String {
    let moves = CARDS.len() - node.row.cards.len();
    format!(
        "After {moves} {}, {} returns {} when its first option {} has reached the limit: a {} cut.",
        if moves == 1 { "move" } else { "moves" },
        spoken(node.row.cards),
        node.returned.map_or_else(String::new, Returned::spoken),
        spoken(node.options[0].row.cards),
        if node.cut > Some(1) { "deep" } else { "shallow" },
    )
}

/// Draws a node and all below it; `leaf` is the first of its leaves.
fn draw_node(canvas: &Canvas, node: &Node, leaf: usize) {
    let (x, y) = place(node, leaf);
    let right = x + strip::width(node.row.cards.len());
    for (number, option) in node.options.iter().enumerate() {
        let first = leaf + number * leaves(option);
        let (to_x, to_y) = place(option, first);
        let turn = to_x - 11.0;
        let points = [(right + 2.0, y), (turn, y), (turn, to_y), (to_x - 2.0, to_y)];
        if option.returned.is_some() {
            canvas.line(&points, stroke(Paint::Ink, 1.5));
        } else {
            canvas.part("unseen", |canvas| {
                canvas.dashed(&points[1..], (3.0, 3.0), stroke(Paint::Muted, 1.0));
            });
        }
        if option.returned.is_none() && node.returned.is_some() {
            canvas.part(if node.cut > Some(1) { "bars deep" } else { "bars" }, |canvas| {
                for bar in [-BARS.0 / 2.0, BARS.0 / 2.0] {
                    let (half, y) = (BARS.1 / 2.0, y + 6.5 + bar);
                    canvas.line(&[(turn - half, y), (turn + half, y)], stroke(Paint::Series2, 2.0));
                }
            });
        }
        draw_node(canvas, option, first);
    }
    let (kind, ink) = match node.returned {
        Some(Returned::Score(_)) => ("score", Paint::Ink),
        Some(Returned::AtMost(_)) => ("at-most", Paint::Ink),
        Some(Returned::AtLeast(_)) => ("at-least", Paint::Ink),
        None => ("unseen", Paint::Muted),
    };
    let part = if node.cut > Some(1) { "at-least deep" } else { kind };
    canvas.part(part, |canvas| {
        strip::draw(canvas, node.row.cards, (x, y - CARD.1 / 2.0), ink);
        draw_returned(canvas, node, (x, y));
    });
}

/// What a node returned, at its end if it is a leaf and else below it.
fn draw_returned(canvas: &Canvas, node: &Node, (x, y): Point) {
    let Some(returned) = node.returned else { return };
    let right = x + strip::width(node.row.cards.len());
    let style = match returned {
        Returned::Score(_) => bold(Paint::Accent, SMALL_TEXT),
        Returned::AtMost(_) | Returned::AtLeast(_) => font(Paint::Ink, SMALL_TEXT),
    };
    let text = returned.text();
    if node.options.is_empty() {
        return canvas.text_from(&text, (right + 5.0, y), style);
    }
    canvas.text(&text, (f64::midpoint(x, right), y + CARD.1 / 2.0 + 9.0), style);
}

#[test]
fn the_tree_is_what_was_visited() {
    let visited = visited();
    let mut count = 0;
    let start = Row { cards: &CARDS, margin: 0 };
    let score = alpha_beta(&start, WIDEST.0, WIDEST.1, &|_| (), &mut count);
    assert_eq!(visited.len() as u64, count);
    assert_eq!(score, minimax(&start, &mut 0));
    let root = root(&visited);
    assert_eq!(root.returned, Some(Returned::Score(score)));
    let with_cards = visited.iter().filter(|path| path.len() < CARDS.len()).count();
    assert_eq!(root.all().iter().filter(|node| node.returned.is_some()).count(), with_cards);
}

#[test]
fn a_cut_is_where_the_limit_is_reached_and_something_is_left() {
    for node in root(&visited()).all().into_iter().filter(|node| !node.options.is_empty()) {
        let reached = matches!(node.returned, Some(Returned::AtLeast(..)));
        let is_first_enough = node.options.iter().any(|option| option.returned.is_none());
        assert_eq!(node.cut.is_some(), node.returned.is_some() && is_first_enough);
        assert!(reached || node.cut.is_none());
        // What an unvisited position leads to is not visited.
        let below = node.options.iter().any(|option| option.returned.is_some());
        assert_eq!(below, node.returned.is_some());
    }
}

#[test]
fn there_are_shallow_cuts_and_a_deep_one() {
    let mut cuts: Vec<_> = root(&visited()).all().iter().filter_map(|node| node.cut).collect();
    cuts.sort_unstable();
    assert_eq!(cuts, [1, 1, 3]);
}

#[test]
fn what_is_returned_is_right() {
    for node in root(&visited()).all() {
        let score = minimax(&node.row, &mut 0);
        match node.returned {
            Some(Returned::Score(returned)) => assert_eq!(score, returned),
            Some(Returned::AtMost(limit)) => assert!(score <= limit),
            Some(Returned::AtLeast(limit)) => assert!(score >= limit),
            None => (),
        }
    }
}
