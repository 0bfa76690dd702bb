//! What alpha–beta leaves out of the tree of all games with a row of cards.

use super::pruning::{CARDS, Node, Returned, root, visited};
use super::strip::{self, CARD, spoken};
use crate::prelude::*;
use ch07_minimax::minimax::minimax;

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
