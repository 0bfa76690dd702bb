//! What alpha–beta leaves out of a tree.

use super::strip::{self, CARD};
use crate::canvas::{Canvas, Point, SMALL_TEXT, bold, float, font, stroke};
use crate::old::Words;
use crate::old::{Figure, Kind, Reason};
use crate::table::signed;
use crate::theme::Paint;
use ch07_minimax::minimax::{Position, Row, alpha_beta, minimax};
use std::cell::RefCell;

const CARDS: [i32; 5] = [5, 3, 9, 1, 2];

/// No limits.
const WIDEST: (i32, i32) = (-i32::MAX, i32::MAX);

/// From one leaf to the next.
const LEAF: f64 = 29.0;
/// From the cards of one layer to those of the next: here the edges turn.
const GAP: f64 = 21.0;
/// The room above the first leaf, and for what a leaf returned.
const TOP: f64 = 14.0;
const RETURNED: f64 = 44.0;
/// How far apart are the bars where a cut is, and how long they are.
const BARS: Point = (3.0, 9.0);

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

/// A position of the tree.
struct Node<'a> {
    row: Row<'a>,
    /// The first of the leaves below it.
    leaf: usize,
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
        (path, leaf): (&[usize], usize),
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
        let mut node = Self { row, leaf, returned, cut: None, options: Vec::new() };
        if row.cards.len() == 1 {
            return node;
        }
        for (number, option) in row.options().into_iter().enumerate() {
            let to = [path, &[number]].concat();
            let first = leaf + number * node.leaves() / 2;
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
            node.options.push(Self::new(option, (&to, first), limits, visited));
        }
        node
    }

    fn leaves(&self) -> usize {
        1 << (self.row.cards.len() - 1)
    }

    /// The middle of the left edge of its cards.
    fn place(&self) -> Point {
        let moves = CARDS.len() - self.row.cards.len();
        let before: f64 = (0..moves).map(|moves| strip::width(CARDS.len() - moves) + GAP).sum();
        let middle = float(self.leaf) + float(self.leaves() - 1) / 2.0;
        (2.0 + before, TOP + middle * LEAF)
    }

    /// It and all below it.
    fn all(&self) -> Vec<&Self> {
        let below = self.options.iter().flat_map(Node::all);
        std::iter::once(self).chain(below).collect()
    }
}

/// The whole tree.
fn root(visited: &[Vec<usize>]) -> Node<'static> {
    let limit = |score| Limit { score, depth: None };
    let limits = (limit(WIDEST.0), limit(WIDEST.1));
    Node::new(Row { cards: &CARDS, margin: 0 }, (&[], 0), limits, visited)
}

/// Cards as a sentence names them.
fn spoken(cards: &[i32]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

impl Returned {
    fn text(self) -> String {
        match self {
            Self::Score(score) => signed(score),
            Self::AtMost(score) => format!("≤ {}", signed(score)),
            Self::AtLeast(score) => format!("≥ {}", signed(score)),
        }
    }

    /// The same in words.
    fn spoken(self) -> String {
        match self {
            Self::Score(score) => signed(score),
            Self::AtMost(score) => format!("at most {}", signed(score)),
            Self::AtLeast(score) => format!("at least {}", signed(score)),
        }
    }
}

/// A tree with the parts that alpha–beta cuts off.
pub(super) fn tree(name: &'static str) -> Result<Figure, Reason> {
    let visited = visited();
    let root = root(&visited);
    let nodes = root.all();
    let cuts: Vec<_> = nodes.iter().filter(|node| node.cut.is_some()).collect();
    let deep = cuts.iter().filter(|node| node.cut > Some(1)).count();
    let mut all = 0;
    minimax(&root.row, &mut all);
    let cards = spoken(&CARDS);
    let sentence = |node: &&&Node| {
        let returned = node.returned.map_or_else(String::new, Returned::spoken);
        let kept = node.options[0].row.cards;
        let (row, moves) = (spoken(node.row.cards), CARDS.len() - node.row.cards.len());
        let kind = if node.cut > Some(1) { "deep" } else { "shallow" };
        format!(
            "After {moves} {}, {row} returns {returned} when its first option {} has reached the \
             limit: a {kind} cut.",
            if moves == 1 { "move" } else { "moves" },
            spoken(kept)
        )
    };
    let sentences: Vec<String> = cuts.iter().map(sentence).collect();
    let score = root.returned.map_or_else(String::new, Returned::text);
    let words = Words {
        title: format!("What alpha–beta visits of the games with the row {cards}"),
        description: format!(
            "A tree that grows from the row {cards} to the right; the upper edge from each row \
             takes its left card, the lower one its right card. What is cut off is pale and \
             dashed. {} The first row returns {score}.",
            sentences.join(" ")
        ),
        caption: format!(
            "Pale and dashed is what alpha–beta never looks at. With each row is what it \
             returned: the final margin of the player to move, with ≤ or ≥ where that is only a \
             bound. At two bars the upper option has reached the limit, so the lower one can't \
             matter. {} of the {} cuts is deep: its limit comes from three moves before, not from \
             one. Alpha–beta visits {} of the {all} positions; those without cards are not drawn.",
            if deep == 1 { "One".to_owned() } else { deep.to_string() },
            cuts.len(),
            visited.len()
        ),
    };
    let widths: f64 = (1..=CARDS.len()).map(strip::width).sum();
    let gaps = GAP * float(CARDS.len() - 1);
    let size = (
        2.0 + widths + gaps + RETURNED + 2.0,
        2.0 * TOP + float((1 << (CARDS.len() - 1)) - 1) * LEAF,
    );
    Figure::draw(name, Kind::Graph, words, size, |canvas| draw_node(canvas, &root))
}

fn draw_node(canvas: &Canvas, node: &Node) -> Result<(), Reason> {
    let (x, y) = node.place();
    let right = x + strip::width(node.row.cards.len());
    for option in &node.options {
        let (to_x, to_y) = option.place();
        let turn = to_x - 11.0;
        let points = [(right + 2.0, y), (turn, y), (turn, to_y), (to_x - 2.0, to_y)];
        if option.returned.is_some() {
            canvas.line(&points, stroke(Paint::Ink, 1.5))?;
        } else {
            canvas.dashed(&points[1..], (3.0, 3.0), stroke(Paint::Muted, 1.0))?;
            if node.returned.is_some() {
                let middle = (turn, y + 6.5);
                for bar in [-BARS.0 / 2.0, BARS.0 / 2.0] {
                    let (half, y) = (BARS.1 / 2.0, middle.1 + bar);
                    let ends = [(turn - half, y), (turn + half, y)];
                    canvas.line(&ends, stroke(Paint::Series2, 2.0))?;
                }
            }
        }
        draw_node(canvas, option)?;
    }
    let ink = if node.returned.is_some() { Paint::Ink } else { Paint::Muted };
    strip::draw(canvas, node.row.cards, (x, y - CARD.1 / 2.0), ink)?;
    let Some(returned) = node.returned else { return Ok(()) };
    let style = match returned {
        Returned::Score(_) => bold(Paint::Accent, SMALL_TEXT),
        Returned::AtMost(_) | Returned::AtLeast(_) => font(Paint::Ink, SMALL_TEXT),
    };
    let text = returned.text();
    if node.options.is_empty() {
        return canvas.text_from(&text, (right + 5.0, y), style);
    }
    canvas.text(&text, (f64::midpoint(x, right), y + CARD.1 / 2.0 + 9.0), style)
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let drawn = root.all().iter().filter(|node| node.returned.is_some()).count();
        assert_eq!(drawn, with_cards);
    }

    #[test]
    fn a_cut_is_where_the_limit_is_reached_and_something_is_left() {
        let root = root(&visited());
        for node in root.all().into_iter().filter(|node| !node.options.is_empty()) {
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
        let visited = visited();
        let root = root(&visited);
        let mut cuts: Vec<_> = root.all().iter().filter_map(|node| node.cut).collect();
        cuts.sort_unstable();
        assert_eq!(cuts, [1, 1, 3]);
        let caption = tree("tree").unwrap().caption;
        assert!(caption.contains("One of the 3 cuts is deep"), "{caption}");
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
}
