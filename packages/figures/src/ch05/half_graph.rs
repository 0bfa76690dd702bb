//! Two halves and a whole against them: all positions of WB + WB + B.

use super::stalk::{draw_ground, draw_stalk, letters};
use crate::prelude::*;
use ch05_hackenbush::numbers::Number;
use ch05_hackenbush::rule::value;
use ch05_hackenbush::stalks::{B, Position, W, options};

/// How much farther to the right a value higher by 1 is, in pixels.
const UNIT_WIDTH: f64 = 122.0;
/// How much farther down a position with one edge less is, in pixels.
const ROW_HEIGHT: f64 = 90.0;
/// Half the width and half the height of a position.
const NODE_HALF_SIZE: Point = (20.0, 26.0);
/// The length and the thickness of an edge of a stalk, in pixels.
const STALK_EDGE: Point = (13.0, 8.0);
/// The distance from one stalk of a position to the next, in pixels.
const STALK_GAP: f64 = 12.0;
/// The space above the positions, for the legend, and below, for the scale, in pixels.
const TOP_MARGIN: f64 = 38.0;
const BOTTOM_MARGIN: f64 = 44.0;
/// The space on the left and on the right, in pixels.
const SIDE_MARGIN: f64 = 2.0;
/// The lengths of the dashes and gaps of a move of Black, in pixels.
const DASHES: (f64, f64) = (6.0, 4.2);

const START: [&[bool]; 3] = [&[W, B], &[W, B], &[B]];

/// Returns the position without empty stalks, the longest ones first.
fn normalized(mut position: Position) -> Position {
    position.retain(|stalk| !stalk.is_empty());
    position.sort_by_key(|stalk| std::cmp::Reverse((stalk.len(), stalk.clone())));
    position
}

/// A position with its value.
struct Node {
    stalks: Position,
    value: Number,
}

/// A move, by the indices of its positions.
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
        let start = normalized(START.map(<[bool]>::to_vec).to_vec());
        let positions = reachable_positions(start, |position| {
            [W, B]
                .into_iter()
                .flat_map(|white| options(&position, white))
                .map(normalized)
                .collect()
        });
        let mut moves = Vec::new();
        for (from, position) in positions.iter().enumerate() {
            for white in [W, B] {
                for option in options(position, white).map(normalized) {
                    let to = positions.iter().position(|position| *position == option)?;
                    let game_move = Move { from, to, white };
                    if !moves.contains(&game_move) {
                        moves.push(game_move);
                    }
                }
            }
        }
        let total_value =
            |stalks: &Position| stalks.iter().map(|stalk| value(stalk)).sum::<Option<_>>();
        let node = |stalks: Position| {
            Some(Node {
                value: total_value(&stalks)?,
                stalks,
            })
        };
        let nodes = positions.into_iter().map(node).collect::<Option<_>>()?;
        Some(Self { nodes, moves })
    }

    /// Returns the smallest and the largest value.
    fn value_range(&self) -> (Number, Number) {
        self.nodes
            .iter()
            .map(|node| node.value)
            .minmax()
            .into_option()
            .unwrap_or_default()
    }

    fn size(&self) -> Point {
        let (low, high) = self.value_range();
        let right = ratio_to_f64(high - low) * UNIT_WIDTH;
        let bottom = to_f64(self.rows()) * ROW_HEIGHT;
        (
            right + 2.0 * (NODE_HALF_SIZE.0 + SIDE_MARGIN),
            TOP_MARGIN + bottom + 2.0 * NODE_HALF_SIZE.1 + BOTTOM_MARGIN,
        )
    }

    /// Returns how many rows there are below the first.
    fn rows(&self) -> usize {
        self.nodes[0].edges()
    }

    /// Returns where a value is on the scale.
    fn x(&self, value: Number) -> f64 {
        SIDE_MARGIN + NODE_HALF_SIZE.0 + ratio_to_f64(value - self.value_range().0) * UNIT_WIDTH
    }

    /// Returns the center of a position.
    fn center(&self, node: &Node) -> Point {
        (
            self.x(node.value),
            TOP_MARGIN + NODE_HALF_SIZE.1 + to_f64(self.rows() - node.edges()) * ROW_HEIGHT,
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
    let value_sentence =
        |node: &Node| format!("{} is worth {}", node.name(), with_minus_sign(node.value));
    let (low, high) = game.value_range();
    Figure::diagram(game.size(), |area| {
        draw_scale(area, &game)?;
        draw_legend(area)?;
        for game_move in &game.moves {
            let first = if game_move.from == 0 { " first" } else { "" };
            area.part(
                &format!("{}{first}", if game_move.white { "white" } else { "black" }),
                |area| {
                    let points =
                        [game_move.from, game_move.to].map(|node| game.center(&game.nodes[node]));
                    draw_move(area, points, game_move.white)
                },
            )?;
        }
        for (index, node) in game.nodes.iter().enumerate() {
            let is_first = index == 0
                || game
                    .moves
                    .iter()
                    .any(|game_move| game_move.from == 0 && game_move.to == index);
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
    .with_value(
        "worths",
        join_with_commas(game.nodes.iter().map(value_sentence)),
    )
}

/// Draws a faint line for each half, with its number below.
fn draw_scale(area: &Area, game: &Game) -> DrawResult {
    let (low, high) = game.value_range();
    let (_, height) = game.size();
    let bottom = height - BOTTOM_MARGIN + 6.0;
    let mut value = low;
    while value <= high {
        let x = game.x(value);
        area.draw(&line(
            &[(x, TOP_MARGIN), (x, bottom)],
            stroke(Paint::Faint, 1.0),
        ))?;
        let style = if value.is_integer() { bold } else { regular };
        area.draw(&centered_text(
            with_minus_sign(value),
            (x, bottom + 14.0),
            style(Paint::Ink, TEXT_SIZE),
        ))?;
        value += Number::new(1, 2);
    }
    let axis = [(game.x(low) - 8.0, bottom), (game.x(high) + 8.0, bottom)];
    area.draw(&line(&axis, stroke(Paint::Ink, 1.25)))
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

/// Draws the arrow of a move between the centers of two positions.
fn draw_move(area: &Area, [from, to]: [Point; 2], white: bool) -> DrawResult {
    let x = to.0 - from.0;
    let y = to.1 - from.1;
    // The share of the way that is inside a position.
    let inside = ((NODE_HALF_SIZE.0 + 2.0) / x.abs()).min((NODE_HALF_SIZE.1 + 2.0) / y.abs());
    draw_arrow(
        area,
        [inside, 1.0 - inside].map(|share| interpolate([from, to], share)),
        white,
    )
}

/// Draws an arrow, solid for White and dashed for Black.
fn draw_arrow(area: &Area, [from, to]: [Point; 2], white: bool) -> DrawResult {
    if white {
        return area.draw(&arrow(&[from, to], Paint::Ink, 1.75));
    }
    // The head has a short shaft; the rest is dashed.
    let neck = interpolate([to, from], 12.0 / distance(from, to));
    area.draw(&dashed_line(
        &[from, neck],
        DASHES,
        stroke(Paint::Ink, 1.75),
    ))?;
    area.draw(&arrow(&[neck, to], Paint::Ink, 1.75))
}

fn draw_node(area: &Area, node: &Node, (x, y): Point) -> DrawResult {
    let corner = (x - NODE_HALF_SIZE.0, y - NODE_HALF_SIZE.1);
    let size = (2.0 * NODE_HALF_SIZE.0, 2.0 * NODE_HALF_SIZE.1);
    area.draw(&outlined_rectangle(
        corner,
        size,
        Paint::Paper,
        (Paint::Muted, 1.0),
    ))?;
    let foot = y + 6.0;
    for (index, stalk) in node.stalks.iter().enumerate() {
        let offset = to_f64(index) - (to_f64(node.stalks.len()) - 1.0) / 2.0;
        draw_stalk(area, (x + offset * STALK_GAP, foot), stalk, STALK_EDGE)?;
    }
    draw_ground(area, (x, foot), NODE_HALF_SIZE.0 - 4.0)?;
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

    #[test]
    fn arrows_and_positions_do_not_touch_other_positions() {
        let game = Game::new().unwrap();
        let is_apart = |a: Point, b: Point, share: f64| {
            (a.0 - b.0).abs() > NODE_HALF_SIZE.0 * share
                || (a.1 - b.1).abs() > NODE_HALF_SIZE.1 * share
        };
        for (index, node) in game.nodes.iter().enumerate() {
            let center = game.center(node);
            let others = game.nodes[..index].iter();
            assert!(
                others
                    .into_iter()
                    .all(|other| is_apart(game.center(other), center, 2.0))
            );
            for game_move in game
                .moves
                .iter()
                .filter(|game_move| game_move.from != index && game_move.to != index)
            {
                let points =
                    [game_move.from, game_move.to].map(|node| game.center(&game.nodes[node]));
                let path = (0..=100).map(|share| interpolate(points, f64::from(share) / 100.0));
                assert!(path.into_iter().all(|point| is_apart(point, center, 1.0)));
            }
        }
    }
}
