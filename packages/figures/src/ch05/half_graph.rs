//! Two halves and a whole against them: all positions of WB + WB + B.

use super::stalk::{ground, letters, standing};
use crate::prelude::*;
use ch05_hackenbush::numbers::Number;
use ch05_hackenbush::rule::value;
use ch05_hackenbush::stalks::{B, Position, W, options};

/// How many pixels a value higher by 1 lies farther to the right, and one edge
/// less farther down.
const ONE: f64 = 122.0;
const ROW: f64 = 90.0;
/// Half the width and half the height of a position.
const HALF: Point = (20.0, 26.0);
/// How long and how thick an edge of a stalk is.
const EDGE: Point = (13.0, 8.0);
/// From stalk to stalk.
const STALK: f64 = 12.0;
/// The room above the positions, for the legend, and below, for the scale.
const TOP: f64 = 38.0;
const BOTTOM: f64 = 44.0;
/// The room on the left and on the right.
const SIDE: f64 = 2.0;
/// The dashes of a move of Black, and between them.
const DASHES: (f64, f64) = (6.0, 4.2);

const START: [&[bool]; 3] = [&[W, B], &[W, B], &[B]];

/// The same position with its longest stalks first, and without empty ones.
fn sorted(mut position: Position) -> Position {
    position.retain(|stalk| !stalk.is_empty());
    position.sort_by_key(|stalk| std::cmp::Reverse((stalk.len(), stalk.clone())));
    position
}

struct Node {
    stalks: Position,
    value: Number,
}

/// A move, by the places of its positions among all.
#[derive(PartialEq)]
struct Move {
    from: usize,
    to: usize,
    white: bool,
}

/// All positions, the start first, and all moves.
struct Game {
    nodes: Vec<Node>,
    moves: Vec<Move>,
}

impl Game {
    fn new() -> Option<Self> {
        let start = sorted(START.map(<[bool]>::to_vec).to_vec());
        let found = reachable_positions(start, |position| {
            [W, B]
                .into_iter()
                .flat_map(|white| options(&position, white))
                .map(sorted)
                .collect()
        });
        let mut moves = Vec::new();
        for (from, position) in found.iter().enumerate() {
            for white in [W, B] {
                for option in options(position, white).map(sorted) {
                    let to = found.iter().position(|known| *known == option)?;
                    let m = Move { from, to, white };
                    if !moves.contains(&m) {
                        moves.push(m);
                    }
                }
            }
        }
        let worth = |stalks: &Position| stalks.iter().map(|stalk| value(stalk)).sum::<Option<_>>();
        let node = |stalks: Position| {
            Some(Node {
                value: worth(&stalks)?,
                stalks,
            })
        };
        let nodes = found.into_iter().map(node).collect::<Option<_>>()?;
        Some(Self { nodes, moves })
    }

    /// The smallest and the largest value.
    fn ends(&self) -> (Number, Number) {
        self.nodes
            .iter()
            .map(|node| node.value)
            .minmax()
            .into_option()
            .unwrap_or_default()
    }

    fn size(&self) -> Point {
        let (low, high) = self.ends();
        let right = ratio_to_f64(high - low) * ONE;
        let bottom = to_f64(self.rows()) * ROW;
        (
            right + 2.0 * (HALF.0 + SIDE),
            TOP + bottom + 2.0 * HALF.1 + BOTTOM,
        )
    }

    /// How many rows there are below the first.
    fn rows(&self) -> usize {
        self.nodes[0].edges()
    }

    /// Where values stand.
    fn x(&self, value: Number) -> f64 {
        SIDE + HALF.0 + ratio_to_f64(value - self.ends().0) * ONE
    }

    /// The middle of a position.
    fn center(&self, node: &Node) -> Point {
        (
            self.x(node.value),
            TOP + HALF.1 + to_f64(self.rows() - node.edges()) * ROW,
        )
    }
}

impl Node {
    fn edges(&self) -> usize {
        self.stalks.iter().map(Vec::len).sum()
    }

    fn name(&self) -> String {
        let names: Vec<_> = self.stalks.iter().map(|stalk| letters(stalk)).collect();
        if names.is_empty() {
            "nothing".to_owned()
        } else {
            names.join(" + ")
        }
    }
}

pub(super) fn figure() -> Result<Figure> {
    let game = Game::new().context("a number does not fit")?;
    let worth = |node: &Node| format!("{} is worth {}", node.name(), with_minus_sign(node.value));
    let (low, high) = game.ends();
    Figure::diagram(game.size(), |area| {
        draw_scale(area, &game)?;
        draw_legend(area)?;
        for m in &game.moves {
            let first = if m.from == 0 { " first" } else { "" };
            area.part(
                &format!("{}{first}", if m.white { "white" } else { "black" }),
                |area| {
                    let ends = [m.from, m.to].map(|node| game.center(&game.nodes[node]));
                    draw_move(area, ends, m.white)
                },
            )?;
        }
        for (at, node) in game.nodes.iter().enumerate() {
            let is_first = at == 0 || game.moves.iter().any(|m| m.from == 0 && m.to == at);
            area.part(if is_first { "first" } else { "" }, |area| {
                draw_node(area, node, game.center(node))
            })?;
        }
        Ok(())
    })
    .with_values(values![
        start = game.nodes[0].name(),
        value = with_minus_sign(game.nodes[0].value)
    ])
    .with_values(values![
        positions = game.nodes.len(),
        low = with_minus_sign(low),
        high = with_minus_sign(high)
    ])
    .with_value("worths", join_with_commas(game.nodes.iter().map(worth)))
}

/// A faint line for each half, with its number below.
fn draw_scale(area: &Area, game: &Game) -> DrawResult {
    let (low, high) = game.ends();
    let (_, height) = game.size();
    let bottom = height - BOTTOM + 6.0;
    let mut value = low;
    while value <= high {
        let x = game.x(value);
        area.draw(&line(&[(x, TOP), (x, bottom)], stroke(Paint::Faint, 1.0)))?;
        let style = if value.is_integer() { bold } else { regular };
        area.draw(&centered_text(
            with_minus_sign(value),
            (x, bottom + 14.0),
            style(Paint::Ink, TEXT_SIZE),
        ))?;
        value += Number::new(1, 2);
    }
    let ends = [(game.x(low) - 8.0, bottom), (game.x(high) + 8.0, bottom)];
    area.draw(&line(&ends, stroke(Paint::Ink, 1.25)))
}

fn draw_legend(area: &Area) -> DrawResult {
    for (left, white, text) in [(8.0, W, "White cuts"), (152.0, B, "Black cuts")] {
        let start = (left + 42.0, 14.0);
        let end = (left, 14.0);
        draw_arrow(area, if white { [start, end] } else { [end, start] }, white)?;
        area.draw(&left_aligned_text(
            text,
            (left + 50.0, 14.0),
            regular(Paint::Ink, SMALL_TEXT_SIZE),
        ))?;
    }
    Ok(())
}

/// The arrow of a move between the middles of two positions.
fn draw_move(area: &Area, [from, to]: [Point; 2], white: bool) -> DrawResult {
    let x = to.0 - from.0;
    let y = to.1 - from.1;
    // So much of the way lies inside a position.
    let inside = ((HALF.0 + 2.0) / x.abs()).min((HALF.1 + 2.0) / y.abs());
    draw_arrow(
        area,
        [inside, 1.0 - inside].map(|part| interpolate([from, to], part)),
        white,
    )
}

/// An arrow, solid for White and dashed for Black.
fn draw_arrow(area: &Area, [from, to]: [Point; 2], white: bool) -> DrawResult {
    if white {
        return area.draw(&arrow(&[from, to], Paint::Ink, 1.75));
    }
    // The head has a short shaft; what is left is dashed.
    let neck = interpolate([to, from], 12.0 / distance(from, to));
    area.draw(&dashed_line(
        &[from, neck],
        DASHES,
        stroke(Paint::Ink, 1.75),
    ))?;
    area.draw(&arrow(&[neck, to], Paint::Ink, 1.75))
}

fn draw_node(area: &Area, node: &Node, (x, y): Point) -> DrawResult {
    let corner = (x - HALF.0, y - HALF.1);
    let size = (2.0 * HALF.0, 2.0 * HALF.1);
    area.draw(&outlined_rectangle(
        corner,
        size,
        Paint::Paper,
        (Paint::Muted, 1.0),
    ))?;
    let foot = y + 6.0;
    for (at, stalk) in node.stalks.iter().enumerate() {
        let aside = to_f64(at) - (to_f64(node.stalks.len()) - 1.0) / 2.0;
        standing(area, (x + aside * STALK, foot), stalk, EDGE)?;
    }
    ground(area, (x, foot), HALF.0 - 4.0)?;
    area.draw(&centered_text(
        with_minus_sign(node.value),
        (x, y + 18.0),
        bold(Paint::Ink, SMALL_TEXT_SIZE),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_lowers_the_value_and_black_raises_it() {
        let game = Game::new().unwrap();
        assert_eq!((game.nodes.len(), game.nodes[0].value), (12, Number::ZERO));
        for Move { from, to, white } in &game.moves {
            let [before, after] = [*from, *to].map(|node| game.nodes[node].value);
            assert!(if *white {
                after < before
            } else {
                after > before
            });
            // The first cut leaves the other player's side.
            assert!(*from > 0 || (after < Number::ZERO) == *white);
        }
    }

    /// The points of an arrow are not inside another position, and positions do
    /// not touch.
    #[test]
    fn nothing_covers_anything() {
        let game = Game::new().unwrap();
        let apart = |a: Point, b: Point, part: f64| {
            (a.0 - b.0).abs() > HALF.0 * part || (a.1 - b.1).abs() > HALF.1 * part
        };
        for (at, node) in game.nodes.iter().enumerate() {
            let center = game.center(node);
            let others = game.nodes[..at].iter();
            assert!(
                others
                    .into_iter()
                    .all(|other| apart(game.center(other), center, 2.0))
            );
            for m in game.moves.iter().filter(|m| m.from != at && m.to != at) {
                let ends = [m.from, m.to].map(|node| game.center(&game.nodes[node]));
                let points = (0..=100).map(|part| interpolate(ends, f64::from(part) / 100.0));
                assert!(points.into_iter().all(|point| apart(point, center, 1.0)));
            }
        }
    }
}
