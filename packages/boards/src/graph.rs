//! The state graph beside a board.

use crate::html::svg_button;
use crate::layers;
use crate::position::{AnyPosition, Move, Outcome};
use crate::shapes::{Ink, Point, arrow, length};
use maud::{Markup, html};
use std::rc::Rc;

/// The distance between two places.
const STEP: i32 = 64;
/// The space around the graph.
const MARGIN: i32 = 40;
/// More positions than this are not drawn.
const MOST: usize = 120;
/// Of more arrows than this only those of winning moves are drawn.
const CROWD: usize = 200;

/// Positions by their numbers, the start first.
type Positions = Vec<Rc<dyn AnyPosition>>;

/// A state graph, drawn once for all games from one start.
pub(crate) struct Graph {
    /// Without repetition; empty if there are too many.
    positions: Positions,
    html: String,
}

impl Graph {
    /// Of all positions from `start` on.
    pub(crate) fn new(start: &Rc<dyn AnyPosition>) -> Self {
        let (positions, links) = explore(start).unwrap_or_default();
        let html = if positions.is_empty() {
            html! { p { "This game has more than " (MOST) " positions, too many to draw." } }
        } else {
            draw(&positions, &links)
        };
        Self { positions, html: html.into_string() }
    }

    /// All positions with their labels and moves; a click on one goes there.
    /// It does not say where the game is.
    pub(crate) fn html(&self) -> &str {
        &self.html
    }

    /// The position of number `at`.
    pub(crate) fn position(&self, at: usize) -> Option<&Rc<dyn AnyPosition>> {
        self.positions.get(at)
    }

    /// The number of a position, as in the drawing's actions.
    pub(crate) fn find(&self, position: &dyn AnyPosition) -> Option<usize> {
        self.positions.iter().position(|known| known.place() == position.place())
    }
}

/// The positions that can be reached from `start`, without repetition, and the
/// numbers of the options of each, each once and not its own; `None` if there
/// are too many.
fn explore(start: &Rc<dyn AnyPosition>) -> Option<(Positions, Vec<Vec<usize>>)> {
    let (mut found, mut places) = (vec![Rc::clone(start)], vec![start.place()]);
    let mut links = Vec::new();
    while links.len() < found.len() {
        let (from, mut options) = (links.len(), Vec::new());
        for Move { option, .. } in found[from].moves() {
            let place = option.place();
            let known = places.iter().position(|known| *known == place);
            let to = known.unwrap_or(places.len());
            if known.is_none() {
                places.push(place);
                found.push(option);
            }
            if to != from && !options.contains(&to) {
                options.push(to);
            }
        }
        links.push(options);
        if found.len() > MOST {
            return None;
        }
    }
    Some((found, links))
}

/// The drawing of these positions, of which the first is the start.
fn draw(positions: &[Rc<dyn AnyPosition>], links: &[Vec<usize>]) -> Markup {
    let labels: Vec<_> = positions.iter().map(|position| position.label()).collect();
    // By the longest label.
    let radius = match labels.iter().map(|label| label.chars().count()).max().unwrap_or(0) {
        ..4 => 18,
        4..6 => 22,
        _ => 26,
    };
    let (points, ways) = if positions[0].about().layered {
        layers::lay_out(links, radius + 9)
    } else {
        let places: Vec<_> = positions.iter().map(|position| position.place()).collect();
        on_places(&places, links)
    };
    let nodes = &points[..positions.len()];
    let width = points.iter().map(|point| point.0).max().unwrap_or(0) + 2 * MARGIN;
    let height = nodes.iter().map(|point| point.1).max().unwrap_or(0) + 2 * MARGIN;
    // Asked once for each position, and not again for each arrow that leads there.
    let outcomes: Vec<_> = positions.iter().map(|position| position.outcome()).collect();
    let crowded = ways.len() > CROWD;
    let arrows = ways.iter().zip(links.iter().flatten().map(|&to| outcomes[to]));
    let arrows = arrows.filter(|&(_, to)| !(crowded && to != Outcome::Lose));
    html! {
        div class="scroll" {
            svg class="board-graph" role="group" aria-label="State graph" viewBox={ (-MARGIN) " " (-MARGIN) " " (width) " " (height) }
                width=(width) height=(height) {
                @for (way, to) in arrows {
                    @let ink = Ink { color: "var(--fig-ink)", heavy: to == Outcome::Lose };
                    (arrow(&points, way, reach(radius, to), &ink))
                }
                @for (at, position) in positions.iter().enumerate() {
                    @let [_, _, letter, word] = look(outcomes[at]);
                    @let name = format!("{} {letter}: {}, {word}; go there", labels[at], position.status());
                    @let drawing = node(radius, points[at], &labels[at], outcomes[at]);
                    (svg_button(&format!("go {at}"), &name, &drawing))
                }
            }
        }
        p class="board-note" {
            "Squares with W win for the player to move, circles with L lose"
            @if outcomes.contains(&Outcome::Draw) { ", diamonds with D draw" }
            ". "
            @if crowded { "The arrows are the winning moves; others would be too many to see. " } @else { "Heavy arrows are winning moves. " }
            "Choose a position to go there."
        }
    }
}

/// The points of positions that stand in columns and rows, then those where
/// arrows bend: along a row, around what is between. And the points on the way
/// of each arrow.
fn on_places(places: &[(u32, u32)], links: &[Vec<usize>]) -> (Vec<Point>, Vec<Vec<usize>>) {
    let left = places.iter().map(|place| place.0).min().unwrap_or(0);
    let top = places.iter().map(|place| place.1).min().unwrap_or(0);
    let whole = |number: u32| i32::try_from(number).unwrap_or(0) * STEP;
    let point = |place: &(u32, u32)| (whole(place.0 - left), whole(place.1 - top));
    let mut points: Vec<_> = places.iter().map(point).collect();
    let mut ways = Vec::new();
    for (from, options) in links.iter().enumerate() {
        for &to in options {
            let ((x, y), (to_x, to_y)) = (points[from], points[to]);
            let (dx, dy) = (to_x - x, to_y - y);
            let steps = dx.abs().max(dy.abs()) / STEP;
            // Two steps bend up, three down, further ones more, up to the margin.
            let bend = if steps < 2 { 0 } else { 18 * steps.min(4) };
            let bend = if steps % 2 == 0 { -bend } else { bend };
            let length = length(dx, dy);
            ways.push(vec![from, points.len(), to]);
            let (aside, down) = (-bend * dy / length, bend * dx / length);
            points.push((x.midpoint(to_x) + aside, y.midpoint(to_y) + down));
        }
    }
    (points, ways)
}

/// How a position looks, the colours of its shape and its letters, and what it
/// is called, in a letter and in a word.
fn look(outcome: Outcome) -> [&'static str; 4] {
    match outcome {
        Outcome::Win => ["var(--win)", "var(--on-win)", "W", "winning"],
        Outcome::Draw => ["var(--draw)", "var(--on-draw)", "D", "drawn"],
        Outcome::Lose => ["var(--lose)", "var(--on-lose)", "L", "losing"],
    }
}

/// How far a position reaches from its middle: a diamond has corners.
fn reach(radius: i32, outcome: Outcome) -> i32 {
    radius + if outcome == Outcome::Draw { radius * 3 / 8 } else { 0 }
}

/// A position, whose shape has half the width `radius`.
fn node(radius: i32, (x, y): Point, label: &str, outcome: Outcome) -> Markup {
    let [fill, ink, letter, _] = look(outcome);
    let half = radius - 2;
    let turned = (outcome == Outcome::Draw).then(|| format!("rotate(45 {x} {y})"));
    html! {
        @if outcome == Outcome::Lose {
            circle cx=(x) cy=(y) r=(radius) fill=(fill) {}
        } @else {
            rect x=(x - half) y=(y - half) width=(2 * half) height=(2 * half) rx="3" transform=[turned] fill=(fill) {}
        }
        text x=(x) y=(y - 1) text-anchor="middle" font-size="13" font-weight="600" fill=(ink) { (label) }
        " "
        text x=(x) y=(y + 12) text-anchor="middle" font-size="11" fill=(ink) { (letter) }
        // The page's style shows it where the game is.
        g class="here" { circle cx=(x) cy=(y) r=(reach(radius, outcome) + 7) {} }
    }
}
