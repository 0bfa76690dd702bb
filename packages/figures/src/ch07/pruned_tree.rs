//! What alpha–beta leaves out of the tree of all games with a row of cards.

use crate::prelude::*;
use ch07_minimax::minimax::{Position as _, Row};

/// The whole row.
pub(super) const CARDS: [i32; 5] = [5, 3, 9, 1, 2];

/// No limits.
const NO_LIMITS: [Limit; 2] = [
    Limit {
        score: -i32::MAX,
        depth: None,
    },
    Limit {
        score: i32::MAX,
        depth: None,
    },
];

/// A limit of alpha–beta.
#[derive(Clone, Copy)]
pub(super) struct Limit {
    pub(super) score: i32,
    /// The number of moves before the position that has set it; `None` if none has.
    pub(super) depth: Option<usize>,
}

impl Limit {
    /// Returns the limit for the other player.
    fn negated(self) -> Self {
        Self {
            score: -self.score,
            ..self
        }
    }
}

/// What a visited position returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Returned {
    /// The score itself, which is between the limits.
    Score(i32),
    /// The score is at most this.
    AtMost(i32),
    /// The score is at least this.
    AtLeast(i32),
}

/// A position in the tree of all games.
pub(super) struct Node<'a> {
    pub(super) row: Row<'a>,
    /// `None` if the position was cut off.
    pub(super) returned: Option<Returned>,
    /// If options were cut off: how many moves earlier the limit was set that cut them off.
    cut: Option<usize>,
    pub(super) options: Vec<Node<'a>>,
}

impl<'a> Node<'a> {
    /// Returns the tree below `row`, none of which is visited.
    fn unvisited(row: Row<'a>) -> Self {
        let options = row.options().into_iter().map(Self::unvisited).collect();
        Self {
            row,
            returned: None,
            cut: None,
            options,
        }
    }

    /// Returns the tree below `row` as alpha–beta visits it, after this many moves and with
    /// these limits, and the number that it returns.
    pub(super) fn visited(row: Row<'a>, moves: usize, [low, high]: [Limit; 2]) -> (Self, i32) {
        let mut options = Vec::new();
        let mut cut = None;
        let mut alpha = low;
        for option in row.options() {
            if alpha.score >= high.score {
                cut = high.depth.map(|depth| moves - depth);
                options.push(Self::unvisited(option));
                continue;
            }
            let limits = [high.negated(), alpha.negated()];
            let (node, score) = Self::visited(option, moves + 1, limits);
            if -score > alpha.score {
                alpha = Limit {
                    score: -score,
                    depth: Some(moves),
                };
            }
            options.push(node);
        }
        let score = if options.is_empty() {
            row.score()
        } else {
            alpha.score
        };
        // With one option there is nothing to cut off.
        let returned = Some(match score {
            _ if score <= low.score => Returned::AtMost(score),
            _ if score >= high.score && options.len() > 1 => Returned::AtLeast(score),
            _ => Returned::Score(score),
        });
        (
            Self {
                row,
                returned,
                cut,
                options,
            },
            score,
        )
    }

    /// Returns the node and all nodes below it.
    pub(super) fn with_descendants(&self) -> Vec<&Self> {
        std::iter::once(self)
            .chain(self.options.iter().flat_map(Node::with_descendants))
            .collect()
    }
}

/// Returns the tree that alpha–beta visits without limits.
pub(super) fn root() -> Node<'static> {
    Node::visited(
        Row {
            cards: &CARDS,
            margin: 0,
        },
        0,
        NO_LIMITS,
    )
    .0
}

impl Returned {
    pub(super) fn text(self) -> String {
        match self {
            Self::Score(score) => with_minus_sign(score),
            Self::AtMost(score) => format!("≤ {}", with_minus_sign(score)),
            Self::AtLeast(score) => format!("≥ {}", with_minus_sign(score)),
        }
    }

    fn spoken_text(self) -> String {
        self.text().replace('≤', "at most").replace('≥', "at least")
    }
}

/// The distance from one leaf to the next, in pixels.
const LEAF_HEIGHT: f64 = 29.0;
/// The space between the cards of two layers, in which the edges bend.
const LAYER_GAP: f64 = 21.0;
/// The space above the first leaf, and that for the number that a leaf returned.
const TOP_MARGIN: f64 = 14.0;
const RETURNED_WIDTH: f64 = 44.0;
/// The distance between the two bars of a cut, and their length, in pixels.
const BARS_SIZE: Point = (3.0, 9.0);

/// The width and the height of a card, in pixels.
const CARD_SIZE: Point = (15.0, 20.0);

/// Returns the width of this many cards.
fn width(cards: usize) -> f64 {
    to_f64(cards) * CARD_SIZE.0
}

/// Returns cards as a sentence names them.
pub(super) fn card_list(cards: &[i32]) -> String {
    cards.iter().join(" ")
}

/// Returns how many leaves are below a node; 1 for a leaf.
fn leaves(node: &Node) -> usize {
    1 << (node.row.cards.len() - 1)
}

/// Returns the middle of the left edge of the cards of a node; `leaf` is the index of its
/// first leaf.
fn left_middle(node: &Node, leaf: usize) -> Point {
    let before = (node.row.cards.len() + 1)..=CARDS.len();
    let left: f64 = before.map(|cards| width(cards) + LAYER_GAP).sum();
    let middle = to_f64(leaf) + to_f64(leaves(node) - 1) / 2.0;
    (2.0 + left, TOP_MARGIN + middle * LEAF_HEIGHT)
}

/// Returns the size of the drawing of a tree below the whole row.
pub(super) fn size(root: &Node) -> Point {
    let widths: f64 = (1..=CARDS.len()).map(width).sum();
    let gaps = LAYER_GAP * to_f64(CARDS.len() - 1);
    (
        2.0 + widths + gaps + RETURNED_WIDTH + 2.0,
        2.0 * TOP_MARGIN + to_f64(leaves(root) - 1) * LEAF_HEIGHT,
    )
}

/// Draws what a node returned.
pub(super) type DrawReturned = dyn Fn(&Area, Returned, Spot) -> DrawResult;

/// Where to draw what a node returned.
#[derive(Clone, Copy)]
pub(super) enum Spot {
    /// Around this point, below the cards.
    Below(Point),
    /// From this point to the right, beside a leaf.
    Beside(Point),
}

pub(super) fn figure() -> Result<Figure> {
    let root = root();
    let nodes = root.with_descendants();
    let visited = nodes.iter().filter(|node| node.returned.is_some()).count();
    let cuts = nodes
        .iter()
        .filter(|node| node.cut.is_some())
        .map(|node| sentence(node))
        .collect_vec();
    Figure::diagram(size(&root), |area| {
        draw_node(area, &root, 0, &write_returned)
    })
    .with_values(values![
        cuts = cuts.len(),
        visited,
        all = nodes.len(),
        cards = card_list(&CARDS)
    ])
    .with_value("sentences", cuts.join(" "))
    .with_value(
        "score",
        root.returned.map_or_else(String::new, Returned::text),
    )
}

/// Describes what happens at a node with a cut.
fn sentence(node: &Node) -> String {
    let moves = CARDS.len() - node.row.cards.len();
    format!(
        "After {moves} {}, {} returns {} when its first option {} has reached the limit: a {} cut.",
        if moves == 1 { "move" } else { "moves" },
        card_list(node.row.cards),
        node.returned
            .map_or_else(String::new, Returned::spoken_text),
        card_list(node.options[0].row.cards),
        if node.cut > Some(1) {
            "deep"
        } else {
            "shallow"
        },
    )
}

/// Draws a node and all nodes below it; `leaf` is the index of its first leaf, and
/// `draw_returned` draws what each node returned.
pub(super) fn draw_node(
    area: &Area,
    node: &Node,
    leaf: usize,
    draw_returned: &DrawReturned,
) -> DrawResult {
    let (x, y) = left_middle(node, leaf);
    let right = x + width(node.row.cards.len());
    // The empty row after the last card is not drawn.
    let options = node
        .options
        .iter()
        .filter(|option| !option.row.cards.is_empty());
    for (number, option) in options.enumerate() {
        let first = leaf + number * leaves(option);
        let (to_x, to_y) = left_middle(option, first);
        let turn = to_x - 11.0;
        let points = [
            (right + 2.0, y),
            (turn, y),
            (turn, to_y),
            (to_x - 2.0, to_y),
        ];
        if option.returned.is_some() {
            area.draw(&line(&points, stroke(Paint::Ink, 1.5)))?;
        } else {
            area.part("unseen", |area| {
                area.draw(&dashed_line(
                    &points[1..],
                    (3.0, 3.0),
                    stroke(Paint::Muted, 1.0),
                ))
            })?;
        }
        if option.returned.is_none() && node.returned.is_some() {
            area.part(
                if node.cut > Some(1) {
                    "bars deep"
                } else {
                    "bars"
                },
                |area| draw_cut_bars(area, (turn, y + 6.5)),
            )?;
        }
        draw_node(area, option, first, draw_returned)?;
    }
    let (kind, ink) = match node.returned {
        Some(Returned::Score(_)) => ("score", Paint::Ink),
        Some(Returned::AtMost(_)) => ("at-most", Paint::Ink),
        Some(Returned::AtLeast(_)) => ("at-least", Paint::Ink),
        None => ("unseen", Paint::Muted),
    };
    let part = if node.cut > Some(1) {
        "at-least deep"
    } else {
        kind
    };
    area.part(part, |area| {
        let edge = if ink == Paint::Ink {
            Paint::Muted
        } else {
            Paint::Faint
        };
        for (index, card) in node.row.cards.iter().enumerate() {
            let left = x + width(index);
            area.draw(&outlined_rectangle(
                (left, y - CARD_SIZE.1 / 2.0),
                CARD_SIZE,
                Paint::Paper,
                (edge, 1.0),
            ))?;
            area.draw(&centered_text(
                card,
                (left + CARD_SIZE.0 / 2.0, y),
                bold(ink, 13.5),
            ))?;
        }
        let Some(returned) = node.returned else {
            return Ok(());
        };
        let spot = if node.row.cards.len() == 1 {
            Spot::Beside((right, y))
        } else {
            Spot::Below((f64::midpoint(x, right), y + CARD_SIZE.1 / 2.0))
        };
        draw_returned(area, returned, spot)
    })
}

/// Draws the two bars of a cut around a point of its edge.
pub(super) fn draw_cut_bars(area: &Area, (x, y): Point) -> DrawResult {
    let (distance, length) = BARS_SIZE;
    for y in [y - distance / 2.0, y + distance / 2.0] {
        area.draw(&line(
            &[(x - length / 2.0, y), (x + length / 2.0, y)],
            stroke(Paint::Series2, 2.0),
        ))?;
    }
    Ok(())
}

/// Writes what a node returned as a number.
fn write_returned(area: &Area, returned: Returned, spot: Spot) -> DrawResult {
    let style = match returned {
        Returned::Score(_) => bold(Paint::Accent, SMALL_TEXT_SIZE),
        Returned::AtMost(_) | Returned::AtLeast(_) => regular(Paint::Ink, SMALL_TEXT_SIZE),
    };
    let text = returned.text();
    match spot {
        Spot::Beside((x, y)) => area.draw(&left_aligned_text(&text, (x + 5.0, y), style)),
        Spot::Below((x, y)) => area.draw(&centered_text(&text, (x, y + 9.0), style)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tree_is_what_alpha_beta_visits() {
        use ch07_minimax::minimax::{alpha_beta, minimax};
        let root = root();
        let [low, high] = NO_LIMITS.map(|limit| limit.score);
        let mut visited = 0;
        let mut position_count = 0;
        let score = alpha_beta(&root.row, low, high, &|_| (), &mut visited);
        assert_eq!(score, minimax(&root.row, &mut position_count));
        assert_eq!(root.returned, Some(Returned::Score(score)));
        let visited_nodes = root
            .with_descendants()
            .iter()
            .filter(|node| node.returned.is_some())
            .count();
        assert_eq!(
            (visited_nodes as u64, root.with_descendants().len() as u64),
            (visited, position_count)
        );
        assert_eq!(
            root.with_descendants()
                .iter()
                .filter_map(|node| node.cut)
                .sorted()
                .collect_vec(),
            [1, 1, 3]
        );
        for node in root.with_descendants() {
            let score = minimax(&node.row, &mut 0);
            match node.returned {
                Some(Returned::Score(returned)) => assert_eq!(score, returned),
                Some(Returned::AtMost(limit)) => assert!(score <= limit),
                Some(Returned::AtLeast(limit)) => assert!(score >= limit),
                None => assert!(node.options.iter().all(|option| option.returned.is_none())),
            }
        }
    }
}
