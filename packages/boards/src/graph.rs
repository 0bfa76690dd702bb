//! The state graph beside a board.

use crate::position::{AnyPosition, Move, Outcome, Player, View};
use crate::shapes::{Ink, Point, arrow, length, without_letters};
use maud::{Markup, PreEscaped, html};
use std::rc::Rc;

/// The distance between two places.
const STEP: i32 = 64;
/// The space around the graph.
const MARGIN: i32 = 40;
/// Of more positions than this, in layers and on places, only those around the
/// game are drawn; so, too, where most places would be empty.
const MOST: (usize, usize) = (40, 120);
/// Of how many positions before, this one included.
const LAST: usize = 3;
/// Half of the width, and of the height, of a position that is drawn small.
const PICTURE: (i32, i32) = (30, 21);
/// Of more arrows than this only those of winning moves are drawn.
const CROWD: usize = 200;

/// A state graph: of all positions from a start on, or, where these are too many,
/// of those around the position that the game is in.
pub(crate) struct Graph {
    found: Found,
    /// The place of the position that it is around, if it is not whole.
    centre: Option<(u32, u32)>,
    /// All positions with their labels and moves; a click on one goes there.
    /// It does not say where the game is.
    pub(crate) html: String,
}

impl Graph {
    /// Of what can come after `start`, or around the last position of a game.
    pub(crate) fn new(start: &Rc<dyn AnyPosition>, path: &[Rc<dyn AnyPosition>]) -> Self {
        explore(start).map_or_else(|| Self::around(path), |whole| Self::drawn(whole, None))
    }

    /// The same after the game has gone on; the last of these positions is where
    /// it is.
    pub(crate) fn follow(self, path: &[Rc<dyn AnyPosition>]) -> Self {
        let stays = self
            .centre
            .is_none_or(|centre| path[path.len() - 1].place() == centre);
        if stays { self } else { Self::around(path) }
    }

    fn around(path: &[Rc<dyn AnyPosition>]) -> Self {
        Self::drawn(around(path), Some(path[path.len() - 1].place()))
    }

    fn drawn(found: Found, centre: Option<(u32, u32)>) -> Self {
        let html = draw(&found, centre.is_none()).into_string();
        Self {
            found,
            centre,
            html,
        }
    }

    /// The position of number `at`.
    pub(crate) fn position(&self, at: usize) -> Option<&Rc<dyn AnyPosition>> {
        self.found.positions.get(at)
    }

    /// The number of a position, as in the drawing's actions.
    pub(crate) fn find(&self, position: &dyn AnyPosition) -> Option<usize> {
        self.found
            .places
            .iter()
            .position(|known| *known == position.place())
    }
}

/// Positions without repetition, the start first, and the numbers of the options of
/// each, each once and not its own.
#[derive(Default)]
struct Found {
    positions: Vec<Rc<dyn AnyPosition>>,
    places: Vec<(u32, u32)>,
    links: Vec<Vec<usize>>,
}

impl Found {
    /// The number of a position.
    fn number(&mut self, position: Rc<dyn AnyPosition>) -> usize {
        let place = position.place();
        let known = self.places.iter().position(|known| *known == place);
        known.unwrap_or_else(|| {
            self.positions.push(position);
            self.places.push(place);
            self.links.push(Vec::new());
            self.places.len() - 1
        })
    }

    fn link(&mut self, from: usize, to: usize) {
        if to != from && !self.links[from].contains(&to) {
            self.links[from].push(to);
        }
    }
}

/// The positions that can be reached from `start`; `None` if there are too many.
fn explore(start: &Rc<dyn AnyPosition>) -> Option<Found> {
    let mut found = Found::default();
    found.number(Rc::clone(start));
    let layered = start.about().layered;
    let most = if layered { MOST.0 } else { MOST.1 };
    let mut from = 0;
    while from < found.positions.len() {
        for Move { option, .. } in found.positions[from].moves() {
            let to = found.number(option);
            found.link(from, to);
        }
        if found.positions.len() > most {
            return None;
        }
        from += 1;
    }
    let extent = |of: fn(&(u32, u32)) -> u32| {
        let all = || found.places.iter().map(of);
        all()
            .max()
            .zip(all().min())
            .map_or(0, |(most, least)| (most - least + 1) as usize)
    };
    let area = extent(|place| place.0) * extent(|place| place.1);
    Some(found).filter(|found| layered || area <= 4 * found.places.len())
}

/// Where the game was last, where it is, what can be reached from there, and,
/// below what a move should not leave, an answer that shows why.
fn around(path: &[Rc<dyn AnyPosition>]) -> Found {
    let mut found = Found::default();
    let last = path[path.len().saturating_sub(LAST)..].iter();
    let last: Vec<_> = last
        .map(|position| found.number(Rc::clone(position)))
        .collect();
    for pair in last.windows(2) {
        found.link(pair[0], pair[1]);
    }
    let now = last[last.len() - 1];
    for Move { option, .. } in found.positions[now].moves() {
        let to = found.number(option);
        found.link(now, to);
    }
    for option in found.links[now].clone() {
        let mut answers = found.positions[option].moves().into_iter();
        if let Some(answer) = answers.find(|answer| answer.option.outcome() == Outcome::Lose) {
            let to = found.number(answer.option);
            found.link(option, to);
        }
    }
    found
}

/// The drawing of these positions, of which the first is the start.
fn draw(
    Found {
        positions,
        places,
        links,
    }: &Found,
    is_whole: bool,
) -> Markup {
    let labels: Vec<_> = positions.iter().map(|position| position.label()).collect();
    // By the longest label.
    let pictured = positions[0].small().is_some();
    let radius = match labels
        .iter()
        .map(|label| label.chars().count())
        .max()
        .unwrap_or(0)
    {
        _ if pictured => PICTURE.0,
        ..4 => 18,
        4..6 => 22,
        _ => 26,
    };
    let (points, ways) = if positions[0].about().layered || !is_whole {
        layout::spaced_layers(links, radius + 9)
    } else {
        on_places(places, links)
    };
    let nodes = &points[..positions.len()];
    let width = points.iter().map(|point| point.0).max().unwrap_or(0) + 2 * MARGIN;
    let height = nodes.iter().map(|point| point.1).max().unwrap_or(0) + 2 * MARGIN;
    // Asked once for each position, and not again for each arrow that leads there.
    let outcomes: Vec<_> = positions
        .iter()
        .map(|position| position.outcome())
        .collect();
    let crowded = ways.len() > CROWD;
    let arrows = ways
        .iter()
        .zip(links.iter().flatten().map(|&to| outcomes[to]));
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
                    @let inside = if pictured { picture(&**position, points[at]) } else { words(&labels[at], points[at], outcomes[at]) };
                    @let drawing = node(radius, points[at], &inside, outcomes[at]);
                    g class="target" role="button" tabindex="0" data-act={ "go " (at) } aria-label=(name) { (drawing) }
                }
            }
        }
        p class="board-note" {
            "Squares with W win for the player to move, circles with L lose"
            @if outcomes.contains(&Outcome::Draw) { ", diamonds with D draw" }
            ". "
            @if crowded { "The arrows are the winning moves; others would be too many to see. " } @else { "Heavy arrows are winning moves. " }
            @if !is_whole { "There are too many positions to draw: here you see where the game is, what your moves leave, and below what loses an answer that shows it. " }
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
            let (x, y) = points[from];
            let (to_x, to_y) = points[to];
            let dx = to_x - x;
            let dy = to_y - y;
            let steps = dx.abs().max(dy.abs()) / STEP;
            // Two steps bend up, three down, further ones more, up to the margin.
            let bend = if steps < 2 { 0 } else { 18 * steps.min(4) };
            let bend = if steps % 2 == 0 { -bend } else { bend };
            let length = length(dx, dy);
            ways.push(vec![from, points.len(), to]);
            let aside = -bend * dy / length;
            let down = bend * dx / length;
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
    radius
        + if outcome == Outcome::Draw {
            radius * 3 / 8
        } else {
            0
        }
}

/// A position with what is written or drawn inside of it; its shape has half the
/// width `radius`.
fn node(radius: i32, (x, y): Point, inside: &Markup, outcome: Outcome) -> Markup {
    let [fill, ..] = look(outcome);
    let half = radius - 2;
    let turned = (outcome == Outcome::Draw).then(|| format!("rotate(45 {x} {y})"));
    html! {
        @if outcome == Outcome::Lose {
            circle cx=(x) cy=(y) r=(radius) fill=(fill) {}
        } @else {
            rect x=(x - half) y=(y - half) width=(2 * half) height=(2 * half) rx="3" transform=[turned] fill=(fill) {}
        }
        (inside)
        // The page's style shows it where the game is.
        g class="here" { circle cx=(x) cy=(y) r=(reach(radius, outcome) + 7) {} }
    }
}

fn words(label: &str, (x, y): Point, outcome: Outcome) -> Markup {
    let [_, ink, letter, _] = look(outcome);
    html! {
        text x=(x) y=(y - 1) text-anchor="middle" font-size=(if label.chars().count() > 6 { 11 } else { 13 }) font-weight="600" fill=(ink) { (label) }
        " "
        text x=(x) y=(y + 12) text-anchor="middle" font-size="11" fill=(ink) { (letter) }
    }
}

/// The board, small, on paper, and without letters, which nobody could read.
fn picture(position: &dyn AnyPosition, (x, y): Point) -> Markup {
    let drawing = position
        .draw(&View::new(Player::Reader, false, &[]))
        .into_string();
    let (wide, high) = PICTURE;
    let (width, height) = position.small().unwrap_or_default();
    let x = x - wide + 5;
    let y = y - high + 3;
    html! {
        svg x=(x) y=(y) width=(2 * wide - 10) height=(2 * high - 6) viewBox={ "0 0 " (width) " " (height) } {
            rect width=(width) height=(height) fill="var(--bg)" {}
            (PreEscaped(without_letters(&drawing)))
        }
    }
}
