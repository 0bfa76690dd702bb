//! The state graph beside a board.

use crate::game::Outcome;
use crate::html::svg_button;
use crate::layers::{self, Point};
use crate::position::Position;
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

/// A state graph, drawn once for all games from one start.
pub(crate) struct Graph {
    /// Without repetition; empty if there are too many.
    positions: Vec<Rc<dyn Position>>,
    html: String,
}

impl Graph {
    /// Of all positions from `start` on.
    pub(crate) fn new(start: &Rc<dyn Position>) -> Self {
        let positions = positions(start).unwrap_or_default();
        let html = if positions.is_empty() {
            html! { p { "This game has more than " (MOST) " positions, too many to draw." } }
        } else {
            draw(&positions)
        };
        Self { positions, html: html.into_string() }
    }

    /// All positions with their labels and moves; a click on one goes there.
    /// It does not say where the game is.
    pub(crate) fn html(&self) -> &str {
        &self.html
    }

    /// The position of number `at`.
    pub(crate) fn position(&self, at: usize) -> Option<&Rc<dyn Position>> {
        self.positions.get(at)
    }

    /// The number of a position, as in the drawing's actions.
    pub(crate) fn find(&self, position: &dyn Position) -> Option<usize> {
        self.positions.iter().position(|known| known.place() == position.place())
    }
}

/// The positions that can be reached from `start`, without repetition; `None`
/// if there are too many.
fn positions(start: &Rc<dyn Position>) -> Option<Vec<Rc<dyn Position>>> {
    let mut places = vec![start.place()];
    let mut found = vec![Rc::clone(start)];
    let mut at = 0;
    while let Some(position) = found.get(at) {
        for option in position.options() {
            if !places.contains(&option.place()) {
                places.push(option.place());
                found.push(option);
            }
        }
        at += 1;
        if found.len() > MOST {
            return None;
        }
    }
    Some(found)
}

/// The drawing of these positions, of which the first is the start.
fn draw(positions: &[Rc<dyn Position>]) -> Markup {
    let places: Vec<_> = positions.iter().map(|position| position.place()).collect();
    let links: Vec<_> = positions.iter().map(|position| links(&**position, &places)).collect();
    let labels: Vec<_> = positions.iter().map(|position| position.label()).collect();
    let longest = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    let node = Node {
        radius: if longest < 4 {
            18
        } else if longest < 6 {
            22
        } else {
            26
        },
    };
    let (points, ways) = if positions[0].about().layered {
        layers::lay_out(&links, node.radius + 9)
    } else {
        on_places(&places, &links)
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
                    (arrow(&points, way, node.reach(to), &ink))
                }
                @for (at, position) in positions.iter().enumerate() {
                    @let Look { letter, word, .. } = look(outcomes[at]);
                    @let name = format!("{} {letter}: {}, {word}; go there", labels[at], position.status());
                    @let drawing = node.draw(points[at], &labels[at], outcomes[at]);
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

/// The numbers of the options of a position, each once; not its own.
fn links(position: &dyn Position, places: &[(u32, u32)]) -> Vec<usize> {
    let mut links = Vec::new();
    for option in position.options() {
        let place = option.place();
        let to = places.iter().position(|known| *known == place);
        let changes = place != position.place();
        links.extend(to.filter(|to| changes && !links.contains(to)));
    }
    links
}

/// The points of positions that stand in columns and rows, then those where
/// arrows bend: along a row, around what is between. And the points on the way
/// of each arrow.
fn on_places(places: &[(u32, u32)], links: &[Vec<usize>]) -> (Vec<Point>, Vec<Vec<usize>>) {
    let left = places.iter().map(|place| place.0).min().unwrap_or(0);
    let top = places.iter().map(|place| place.1).min().unwrap_or(0);
    let whole = |number: u32| i32::try_from(number).unwrap_or(0) * STEP;
    let mut points: Vec<_> =
        places.iter().map(|place| (whole(place.0 - left), whole(place.1 - top))).collect();
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
            points.push((
                x.midpoint(to_x) - bend * dy / length,
                y.midpoint(to_y) + bend * dx / length,
            ));
        }
    }
    (points, ways)
}

/// The length of an arrow, and not 0.
pub(crate) fn length(dx: i32, dy: i32) -> i32 {
    i32::try_from((dx * dx + dy * dy).unsigned_abs().isqrt()).unwrap_or(0).max(1)
}

/// How a position looks, and what it is called.
struct Look {
    fill: &'static str,
    ink: &'static str,
    letter: &'static str,
    word: &'static str,
}

fn look(outcome: Outcome) -> Look {
    let (fill, ink, letter, word) = match outcome {
        Outcome::Win => ("var(--win)", "var(--on-win)", "W", "winning"),
        Outcome::Draw => ("var(--draw)", "var(--on-draw)", "D", "drawn"),
        Outcome::Lose => ("var(--lose)", "var(--on-lose)", "L", "losing"),
    };
    Look { fill, ink, letter, word }
}

/// How positions are drawn.
struct Node {
    /// Half the width, by the longest label.
    radius: i32,
}

impl Node {
    /// How far a position reaches from its middle: a diamond has corners.
    fn reach(&self, outcome: Outcome) -> i32 {
        self.radius + if outcome == Outcome::Draw { self.radius * 3 / 8 } else { 0 }
    }

    fn draw(&self, (x, y): Point, label: &str, outcome: Outcome) -> Markup {
        let Look { fill, ink, letter, .. } = look(outcome);
        let (radius, half) = (self.radius, self.radius - 2);
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
            g class="here" { circle cx=(x) cy=(y) r=(self.reach(outcome) + 7) {} }
        }
    }
}

/// How an arrow is drawn.
pub(crate) struct Ink {
    pub(crate) color: &'static str,
    pub(crate) heavy: bool,
}

/// An arrow along a way, round where the way has a bend. Its tip stands outside
/// the node of this `radius` at the end.
///
/// All in whole numbers: to print others would make the boards in the page much
/// larger.
pub(crate) fn arrow(points: &[Point], way: &[usize], radius: i32, ink: &Ink) -> Markup {
    let point = |at: usize| points[way[at]];
    let last = way.len() - 1;
    let ((x, y), (to_x, to_y)) = (point(0), point(last));
    // In the direction of the last piece.
    let (dx, dy) = (to_x - point(last - 1).0, to_y - point(last - 1).1);
    let length = length(dx, dy);
    let along = |back: i32, aside: i32| {
        let (x, y) = ((back * dx + aside * dy) / length, (back * dy - aside * dx) / length);
        format!("{} {}", to_x - x, to_y - y)
    };
    let mut curve = format!("M{x} {y}{}", if last == 1 { "L" } else { "" });
    for at in 1..last {
        let ((x, y), (next_x, next_y)) = (point(at), point(at + 1));
        curve += &format!("Q{x} {y} ");
        if at + 1 < last {
            curve += &format!("{} {}", x.midpoint(next_x), y.midpoint(next_y));
        }
    }
    curve += &along(radius + 10, 0);
    let [tip, left, right] =
        [(2, 0), (12, 5), (12, -5)].map(|(back, aside)| along(radius + back, aside));
    html! {
        path d=(curve) fill="none" stroke=(ink.color) stroke-width=(if ink.heavy { "2.5" } else { "1" }) {}
        path d={ "M" (tip) "L" (left) " " (right) "Z" } fill=(ink.color) {}
    }
}
