//! The state graph beside a board.

use crate::outcome_mark::{
    OutcomeStyle, outcome_label, outcome_shape, outcome_style, outer_radius,
};
use crate::position::{AnyPosition, Move, Outcome, Player, View};
use crate::shapes::{Point, Stroke, arrow, length};
use maud::{Markup, html};
use std::rc::Rc;

/// The distance between two positions in neighbouring columns or rows.
const GRID_STEP: i32 = 64;
/// The space around the graph.
const MARGIN: i32 = 40;
/// With more positions than this in layers, only those around the game are drawn.
const MAX_LAYERED_NODES: usize = 40;
/// With more positions than this in columns and rows, only those around the game are
/// drawn; so, too, where most of a grid with more cells than [`MAX_SPARSE_CELLS`] would
/// be empty.
const MAX_GRID_NODES: usize = 120;
/// So many cells has the grid of a token on ten vertices.
const MAX_SPARSE_CELLS: usize = 81;
/// Around the game, how many of its last positions are drawn, with the current one.
const SHOWN_PAST: usize = 3;
/// Half of the width, and of the height, of a position that is drawn as a picture.
const HALF_PICTURE: (i32, i32) = (30, 21);
/// With more arrows than this only those of winning moves are drawn.
const MAX_ARROWS: usize = 200;

/// A drawing of the state graph: of all positions from a start on, or, where these are
/// too many, of those around the position that the game is in.
pub(crate) struct Graph {
    nodes: Nodes,
    /// The key of the position that it is around, if it is not whole.
    center: Option<(u32, u32)>,
    /// All positions with their labels and moves; a click on one goes there.
    /// It does not say where the game is.
    pub(crate) html: String,
}

impl Graph {
    /// Draws what can come after `start`, or what is around the last position of the
    /// game, of which `past` are all positions so far.
    pub(crate) fn new(start: &Rc<dyn AnyPosition>, past: &[Rc<dyn AnyPosition>]) -> Self {
        all_nodes(start).map_or_else(|| Self::around(past), |nodes| Self::drawn(nodes, None))
    }

    /// Returns the graph after the game has gone on: a graph that is not whole moves
    /// with it.
    pub(crate) fn follow(self, past: &[Rc<dyn AnyPosition>]) -> Self {
        let stays = self
            .center
            .is_none_or(|center| past[past.len() - 1].state_key() == center);
        if stays { self } else { Self::around(past) }
    }

    fn around(past: &[Rc<dyn AnyPosition>]) -> Self {
        Self::drawn(nodes_around(past), Some(past[past.len() - 1].state_key()))
    }

    fn drawn(nodes: Nodes, center: Option<(u32, u32)>) -> Self {
        let here = center.and_then(|state_key| nodes.find(state_key));
        let html = draw(&nodes, here).into_string();
        Self {
            nodes,
            center,
            html,
        }
    }

    /// Returns the position with this number.
    pub(crate) fn position(&self, node: usize) -> Option<&Rc<dyn AnyPosition>> {
        self.nodes.positions.get(node)
    }

    /// Returns the number of a position, as in the drawing's actions.
    pub(crate) fn node_of(&self, position: &dyn AnyPosition) -> Option<usize> {
        self.nodes.find(position.state_key())
    }
}

/// Positions without repetition, the start first. Their numbers are the nodes of the
/// graph.
#[derive(Default)]
struct Nodes {
    positions: Vec<Rc<dyn AnyPosition>>,
    state_keys: Vec<(u32, u32)>,
    /// The options of each position, each option once, and without the position
    /// itself.
    links: Vec<Vec<usize>>,
    /// Those links after which the same player moves again.
    keeping: Vec<(usize, usize)>,
}

impl Nodes {
    fn find(&self, state_key: (u32, u32)) -> Option<usize> {
        self.state_keys.iter().position(|key| *key == state_key)
    }

    /// Returns the number of a position, which is added if it is new.
    fn find_or_add(&mut self, position: Rc<dyn AnyPosition>) -> usize {
        let state_key = position.state_key();
        self.find(state_key).unwrap_or_else(|| {
            self.positions.push(position);
            self.state_keys.push(state_key);
            self.links.push(Vec::new());
            self.state_keys.len() - 1
        })
    }

    /// Links a position with what this move leads to.
    fn link_move(&mut self, from: usize, choice: Move) {
        let to = self.find_or_add(choice.option);
        if choice.keeps_turn {
            self.keeping.push((from, to));
        }
        self.link(from, to);
    }

    fn link(&mut self, from: usize, to: usize) {
        if to != from && !self.links[from].contains(&to) {
            self.links[from].push(to);
        }
    }
}

/// Finds the positions that can be reached from `start`; `None` if there are too many.
fn all_nodes(start: &Rc<dyn AnyPosition>) -> Option<Nodes> {
    let mut nodes = Nodes::default();
    nodes.find_or_add(Rc::clone(start));
    let is_layered = start.info().is_layered;
    let max_nodes = if is_layered {
        MAX_LAYERED_NODES
    } else {
        MAX_GRID_NODES
    };
    let mut from = 0;
    while from < nodes.positions.len() {
        for choice in nodes.positions[from].moves() {
            nodes.link_move(from, choice);
        }
        if nodes.positions.len() > max_nodes {
            return None;
        }
        from += 1;
    }
    let extent = |coordinate: fn(&(u32, u32)) -> u32| {
        let coordinates = || nodes.state_keys.iter().map(coordinate);
        coordinates()
            .max()
            .zip(coordinates().min())
            .map_or(0, |(max, min)| (max - min + 1) as usize)
    };
    let area = extent(|key| key.0) * extent(|key| key.1);
    Some(nodes)
        .filter(|nodes| is_layered || area <= MAX_SPARSE_CELLS.max(4 * nodes.state_keys.len()))
}

/// Finds where the game was last, where it is, what can be reached from there, and,
/// below an option that is bad to leave, an answer that shows why.
fn nodes_around(past: &[Rc<dyn AnyPosition>]) -> Nodes {
    let mut nodes = Nodes::default();
    let last_nodes: Vec<_> = past[past.len().saturating_sub(SHOWN_PAST)..]
        .iter()
        .map(|position| nodes.find_or_add(Rc::clone(position)))
        .collect();
    for pair in last_nodes.windows(2) {
        let moves = nodes.positions[pair[0]].moves();
        let to = nodes.state_keys[pair[1]];
        let choice = moves
            .into_iter()
            .find(|choice| choice.option.state_key() == to);
        nodes.link_move(pair[0], choice.expect("a game goes on by moves"));
    }
    let current = last_nodes[last_nodes.len() - 1];
    for choice in nodes.positions[current].moves() {
        nodes.link_move(current, choice);
    }
    for option in nodes.links[current].clone() {
        // The next move there is no answer.
        if nodes.keeping.contains(&(current, option)) {
            continue;
        }
        let mut answers = nodes.positions[option].moves().into_iter();
        if let Some(answer) = answers.find(|answer| answer.outcome() == Outcome::Win) {
            nodes.link_move(option, answer);
        }
    }
    nodes
}

/// Draws these positions, of which the first is the start, or, where they are those around
/// `here`, the oldest.
fn draw(
    Nodes {
        positions,
        state_keys,
        links,
        keeping,
    }: &Nodes,
    here: Option<usize>,
) -> Markup {
    let labels: Vec<_> = positions.iter().map(|position| position.label()).collect();
    let has_pictures = positions[0].thumbnail_size().is_some();
    let longest_label = labels
        .iter()
        .map(|label| label.chars().count())
        .max()
        .unwrap_or(0);
    let radius = match longest_label {
        _ if has_pictures => HALF_PICTURE.0,
        ..4 => 18,
        4..6 => 22,
        _ => 26,
    };
    let (points, routes) = if positions[0].info().is_layered || here.is_some() {
        layout::spaced_layers(links, radius + 9)
    } else {
        grid_layout(state_keys, links)
    };
    let nodes = &points[..positions.len()];
    let width = points.iter().map(|point| point.0).max().unwrap_or(0) + 2 * MARGIN;
    let height = nodes.iter().map(|point| point.1).max().unwrap_or(0) + 2 * MARGIN;
    // Asked once for each position, and not again for each arrow that leads there.
    let outcomes: Vec<_> = positions
        .iter()
        .map(|position| position.outcome())
        .collect();
    let is_crowded = routes.len() > MAX_ARROWS;
    let is_winning = |from, to| {
        let best_end = if keeping.contains(&(from, to)) {
            Outcome::Win
        } else {
            Outcome::Lose
        };
        outcomes[to] == best_end
    };
    // By a move that ends the turn.
    let loses = |option| {
        outcomes[option] == Outcome::Win
            && here.is_some_and(|here| !keeping.contains(&(here, option)))
    };
    let ends = links
        .iter()
        .zip(0..)
        .flat_map(|(options, from)| options.iter().map(move |&to| (from, to)));
    let arrows = routes
        .iter()
        .zip(ends)
        .map(|(route, (from, to))| (route, outcomes[to], is_winning(from, to)))
        .filter(|&(_, _, wins)| wins || !is_crowded);
    html! {
        div class="scroll" {
            svg class="board-graph" role="group" aria-label="State graph" viewBox={ (-MARGIN) " " (-MARGIN) " " (width) " " (height) }
                width=(width) height=(height) {
                @for (route, end, wins) in arrows {
                    @let stroke = Stroke { color: "var(--fig-ink)", is_heavy: wins };
                    (arrow(&points, route, outer_radius(radius, end), &stroke))
                }
                @for (node, position) in positions.iter().enumerate() {
                    @let OutcomeStyle { letter, word, .. } = outcome_style(outcomes[node]);
                    @let name = format!("{} {letter}: {}, {word}; go there", labels[node], position.status());
                    @let content = if has_pictures { picture(&**position, points[node]) } else { outcome_label([&labels[node], letter], points[node], outcomes[node]) };
                    @let drawing = shape(radius, points[node], &content, outcomes[node]);
                    g class="target" role="button" tabindex="0" data-act={ "go " (node) } aria-label=(name) { (drawing) }
                }
            }
        }
        p class="board-note" {
            @if has_pictures { "Squares win for the player to move, circles lose" } @else { "Squares with W win for the player to move, circles with L lose" }
            @if outcomes.contains(&Outcome::Draw) { @if has_pictures { ", diamonds draw" } @else { ", diamonds with D draw" } }
            ". "
            @if is_crowded { "The arrows are the winning moves; others would be too many to see. " } @else { "Heavy arrows are winning moves. " }
            @if let Some(here) = here {
                "There are too many positions to draw them all. "
                @match (here, links[here].is_empty()) {
                    (0, true) => "",
                    (0, false) => "Here you see what each move leaves. ",
                    (_, true) => "Here you see how the game came to this position. ",
                    (_, false) => "Here you see how the game came to this position, and what each move leaves. ",
                }
                @if links[here].iter().any(|&option| loses(option)) { "Below a move that loses is an answer that shows it. " }
            }
            @if !has_pictures { (positions[0].info().node_names) " " }
            "Choose a position to go there."
        }
    }
}

/// Returns the points of positions that are in columns and rows, then those where
/// arrows bend: along a row, around what is between. And the route of each arrow, as
/// indices of these points.
fn grid_layout(cells: &[(u32, u32)], links: &[Vec<usize>]) -> (Vec<Point>, Vec<Vec<usize>>) {
    let left = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
    let top = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
    // A grid is small: see MAX_GRID_NODES.
    let pixels = |steps: u32| steps.cast_signed() * GRID_STEP;
    let point = |cell: &(u32, u32)| (pixels(cell.0 - left), pixels(cell.1 - top));
    let mut points: Vec<_> = cells.iter().map(point).collect();
    let mut routes = Vec::new();
    for (from, options) in links.iter().enumerate() {
        for &to in options {
            let (x, y) = points[from];
            let (to_x, to_y) = points[to];
            let dx = to_x - x;
            let dy = to_y - y;
            let steps = dx.abs().max(dy.abs()) / GRID_STEP;
            // Two steps bend up, three down, further ones more, up to the margin.
            let size = if steps < 2 { 0 } else { 18 * steps.min(4) };
            let bend = if steps % 2 == 0 { -size } else { size };
            let length = length(dx, dy);
            routes.push(vec![from, points.len(), to]);
            let aside = -bend * dy / length;
            let down = bend * dx / length;
            points.push((x.midpoint(to_x) + aside, y.midpoint(to_y) + down));
        }
    }
    (points, routes)
}

/// Draws the shape of a position, whose width is twice the `radius`, with its
/// content.
fn shape(radius: i32, (x, y): Point, content: &Markup, outcome: Outcome) -> Markup {
    html! {
        (outcome_shape(radius, (x, y), outcome))
        (content)
        // The page's style shows it where the game is.
        g class="here" { circle cx=(x) cy=(y) r=(outer_radius(radius, outcome) + 7) {} }
    }
}

/// Draws the board, small and on paper. `theme/css/board.css` hides its text, which would
/// be too small to read.
fn picture(position: &dyn AnyPosition, (x, y): Point) -> Markup {
    let drawing = position.draw(&View::new(Player::Reader, false, &[]));
    let (half_width, half_height) = HALF_PICTURE;
    let (width, height) = position.thumbnail_size().unwrap_or_default();
    let left = x - half_width + 5;
    let top = y - half_height + 3;
    html! {
        svg x=(left) y=(top) width=(2 * half_width - 10) height=(2 * half_height - 6) viewBox={ "0 0 " (width) " " (height) } {
            rect width=(width) height=(height) fill="var(--bg)" {}
            (drawing)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dots_and_boxes;

    /// A move of the game that kept the turn is shown as one, as the moves to come are.
    #[test]
    fn a_past_move_keeps_the_turn() {
        let mut past = vec![(dots_and_boxes::PARSE)("--- |.|| ... |.|| --.").unwrap()];
        for keeps_turn in [false, true] {
            let mut moves = past[past.len() - 1].moves().into_iter();
            let choice = moves.find(|choice| choice.keeps_turn == keeps_turn);
            past.push(choice.unwrap().option);
        }
        let nodes = nodes_around(&past);
        assert!(!nodes.keeping.contains(&(0, 1)));
        assert!(nodes.keeping.contains(&(1, 2)));
    }
}
