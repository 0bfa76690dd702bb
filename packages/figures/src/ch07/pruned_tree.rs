//! What alpha–beta leaves out of the tree of all games with a row of cards.

use crate::prelude::*;
use ch07_minimax::minimax::{Position as _, Row};

/// The whole row.
const CARDS: [i32; 5] = [5, 3, 9, 1, 2];

/// No limits.
const WIDEST: [Limit; 2] = [
    Limit {
        score: -i32::MAX,
        depth: None,
    },
    Limit {
        score: i32::MAX,
        depth: None,
    },
];

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
        Self {
            score: -self.score,
            ..self
        }
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
    /// The part of the tree from `row` on, of which nothing is looked at.
    fn unseen(row: Row<'a>) -> Self {
        let options = row.options().into_iter().map(Self::unseen).collect();
        Self {
            row,
            returned: None,
            cut: None,
            options,
        }
    }

    /// The same as alpha–beta goes through it, after so many moves and with these
    /// limits, and the number that it returns.
    fn seen(row: Row<'a>, moves: usize, [low, high]: [Limit; 2]) -> (Self, i32) {
        let mut options = Vec::new();
        let mut cut = None;
        let mut alpha = low;
        for option in row.options() {
            if alpha.score >= high.score {
                cut = high.depth.map(|depth| moves - depth);
                options.push(Self::unseen(option));
                continue;
            }
            let limits = [high.turned(), alpha.turned()];
            let (seen, score) = Self::seen(option, moves + 1, limits);
            if -score > alpha.score {
                alpha = Limit {
                    score: -score,
                    depth: Some(moves),
                };
            }
            options.push(seen);
        }
        let score = if options.is_empty() {
            row.score()
        } else {
            alpha.score
        };
        // One card leaves nothing to cut off.
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

    /// It and all below it.
    fn all(&self) -> Vec<&Self> {
        std::iter::once(self)
            .chain(self.options.iter().flat_map(Node::all))
            .collect()
    }
}

fn root() -> Node<'static> {
    Node::seen(
        Row {
            cards: &CARDS,
            margin: 0,
        },
        0,
        WIDEST,
    )
    .0
}

impl Returned {
    fn text(self) -> String {
        match self {
            Self::Score(score) => with_minus_sign(score),
            Self::AtMost(score) => format!("≤ {}", with_minus_sign(score)),
            Self::AtLeast(score) => format!("≥ {}", with_minus_sign(score)),
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

/// How wide and how high a card is.
const CARD: Point = (15.0, 20.0);

/// How wide so many cards are.
fn width(cards: usize) -> f64 {
    to_f64(cards) * CARD.0
}

/// Cards as a sentence names them.
fn spoken(cards: &[i32]) -> String {
    cards.iter().join(" ")
}

/// How many leaves there are below a node, or the node itself.
fn leaves(node: &Node) -> usize {
    1 << (node.row.cards.len() - 1)
}

/// The middle of the left edge of the cards of a node; `leaf` is the first of
/// its leaves.
fn place(node: &Node, leaf: usize) -> Point {
    let before = (node.row.cards.len() + 1)..=CARDS.len();
    let left: f64 = before.map(|cards| width(cards) + GAP).sum();
    let middle = to_f64(leaf) + to_f64(leaves(node) - 1) / 2.0;
    (2.0 + left, TOP + middle * LEAF)
}

pub(super) fn figure() -> Result<Figure> {
    let root = root();
    let widths: f64 = (1..=CARDS.len()).map(width).sum();
    let gaps = GAP * to_f64(CARDS.len() - 1);
    let size = (
        2.0 + widths + gaps + RETURNED + 2.0,
        2.0 * TOP + to_f64(leaves(&root) - 1) * LEAF,
    );
    let nodes = root.all();
    let visited = nodes.iter().filter(|node| node.returned.is_some()).count();
    let cuts = nodes
        .iter()
        .filter(|node| node.cut.is_some())
        .map(|node| sentence(node));
    let cuts = cuts.collect_vec();
    Figure::diagram(size, |area| draw_node(area, &root, 0))
        .with_values(values![
            cuts = cuts.len(),
            visited,
            all = nodes.len(),
            cards = spoken(&CARDS)
        ])
        .with_value("sentences", cuts.join(" "))
        .with_value(
            "score",
            root.returned.map_or_else(String::new, Returned::text),
        )
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
        if node.cut > Some(1) {
            "deep"
        } else {
            "shallow"
        },
    )
}

/// Draws a node and all below it; `leaf` is the first of its leaves.
fn draw_node(area: &Area, node: &Node, leaf: usize) -> DrawResult {
    let (x, y) = place(node, leaf);
    let right = x + width(node.row.cards.len());
    // What comes after the last card is not drawn.
    let options = node
        .options
        .iter()
        .filter(|option| !option.row.cards.is_empty());
    for (number, option) in options.enumerate() {
        let first = leaf + number * leaves(option);
        let (to_x, to_y) = place(option, first);
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
                |area| {
                    for bar in [-BARS.0 / 2.0, BARS.0 / 2.0] {
                        let half = BARS.1 / 2.0;
                        let y = y + 6.5 + bar;
                        area.draw(&line(
                            &[(turn - half, y), (turn + half, y)],
                            stroke(Paint::Series2, 2.0),
                        ))?;
                    }
                    Ok(())
                },
            )?;
        }
        draw_node(area, option, first)?;
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
        for (at, card) in node.row.cards.iter().enumerate() {
            let left = x + width(at);
            area.draw(&outlined_rectangle(
                (left, y - CARD.1 / 2.0),
                CARD,
                Paint::Paper,
                (edge, 1.0),
            ))?;
            area.draw(&centered_text(
                card,
                (left + CARD.0 / 2.0, y),
                bold(ink, 13.5),
            ))?;
        }
        draw_returned(area, node, (x, y))
    })
}

/// What a node returned, at its end if it is a leaf and else below it.
fn draw_returned(area: &Area, node: &Node, (x, y): Point) -> DrawResult {
    let Some(returned) = node.returned else {
        return Ok(());
    };
    let right = x + width(node.row.cards.len());
    let style = match returned {
        Returned::Score(_) => bold(Paint::Accent, SMALL_TEXT_SIZE),
        Returned::AtMost(_) | Returned::AtLeast(_) => regular(Paint::Ink, SMALL_TEXT_SIZE),
    };
    let text = returned.text();
    if node.row.cards.len() == 1 {
        return area.draw(&left_aligned_text(&text, (right + 5.0, y), style));
    }
    area.draw(&centered_text(
        &text,
        (f64::midpoint(x, right), y + CARD.1 / 2.0 + 9.0),
        style,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tree_is_what_alpha_beta_visits() {
        use ch07_minimax::minimax::{alpha_beta, minimax};
        let root = root();
        let [low, high] = WIDEST.map(|limit| limit.score);
        let mut visited = 0;
        let mut all = 0;
        let score = alpha_beta(&root.row, low, high, &|_| (), &mut visited);
        assert_eq!(score, minimax(&root.row, &mut all));
        assert_eq!(root.returned, Some(Returned::Score(score)));
        let seen = root
            .all()
            .iter()
            .filter(|node| node.returned.is_some())
            .count();
        assert_eq!((seen as u64, root.all().len() as u64), (visited, all));
        assert_eq!(
            root.all()
                .iter()
                .filter_map(|node| node.cut)
                .sorted()
                .collect_vec(),
            [1, 1, 3]
        );
        for node in root.all() {
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
