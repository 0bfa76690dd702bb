//! State graphs: positions and the moves between them.

use crate::Figure;
use crate::canvas::{Canvas, Point, SMALL_TEXT, TEXT, bold, distance, font, units};
use crate::layout::{ASIDE, Layout, Spacing, arc, place};
use crate::theme::Paint;
use anyhow::{Context, Result};
use std::collections::BTreeSet;

pub use crate::layout::Flow;
pub use crate::outcome::Outcome;

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// What is written into it; about five letters fit.
    pub label: String,
    /// What it is worth.
    pub outcome: Outcome,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The index of the position before it.
    pub from: usize,
    /// The index of the position after it.
    pub to: usize,
    /// Is it drawn heavier, as a winning move is?
    pub heavy: bool,
}

/// Positions and moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    /// The positions.
    pub nodes: Vec<Node>,
    /// The moves.
    pub edges: Vec<Edge>,
    /// Which way they lead.
    pub flow: Flow,
}

/// How large a node is.
pub(crate) const RADIUS: f64 = 23.0;
/// The space around the graph.
const MARGIN: f64 = 4.0;
/// What stays free between an arrow and its nodes.
const GAP: f64 = 2.0;
/// How long the pieces of a curve are, in units of the SVG.
const PIECE: f64 = 6.0;

impl Graph {
    /// The nodes of these positions, with their labels and outcomes and with an
    /// edge for each option among them, from left to right; winning moves are heavy.
    pub(crate) fn of<T: PartialEq>(
        positions: &[T],
        node: impl FnMut(&T) -> (String, Outcome),
        mut options: impl FnMut(&T) -> Vec<T>,
    ) -> Self {
        let nodes = positions.iter().map(node).map(|(label, outcome)| Node { label, outcome });
        let nodes: Vec<_> = nodes.collect();
        let index = |option: &T| positions.iter().position(|known| known == option);
        let mut edges = Vec::new();
        for (from, position) in positions.iter().enumerate() {
            for to in options(position).iter().filter_map(index) {
                let outcomes = [from, to].map(|node| nodes[node].outcome);
                edges.push(Edge { from, to, heavy: outcomes == [Outcome::Win, Outcome::Lose] });
            }
        }
        Self { nodes, edges, flow: Flow::Right }
    }

    /// A graph with its nodes and edges placed, `gap` pixels from the middle of
    /// one layer to the middle of the next.
    pub(crate) fn place(&self, gap: f64) -> Result<Placed<'_>> {
        let edges: Vec<_> = self.edges.iter().map(|edge| (edge.from, edge.to)).collect();
        let spacing = Spacing { node: 2.0 * RADIUS + 16.0, route: 15.0, layer: gap };
        let Layout { nodes, routes } = place(self.nodes.len(), &edges, self.flow, spacing)
            .context("an edge ends at no node, or where it starts")?;
        let curves = routes.iter().map(|route| curve(route)).collect();
        Ok(Placed { graph: self, nodes, curves, notes: Vec::new(), parts: None })
    }

    /// A graph with the middles of its nodes at these places, and straight
    /// edges; two that lead there and back bend aside.
    pub(crate) fn at(&self, nodes: Vec<Point>) -> Placed<'_> {
        let leads_back = |edge: &Edge| {
            self.edges.iter().any(|back| (back.to, back.from) == (edge.from, edge.to))
        };
        let route = |edge: &Edge| {
            let aside = if leads_back(edge) { ASIDE } else { 0.0 };
            curve(&arc(nodes[edge.from], nodes[edge.to], aside))
        };
        let curves = self.edges.iter().map(route).collect();
        Placed { graph: self, nodes, curves, notes: Vec::new(), parts: None }
    }
}

/// What moves can reach from `start`, in the order of the fewest moves.
pub(crate) fn reachable<T: Clone + Ord>(start: T, mut options: impl FnMut(T) -> Vec<T>) -> Vec<T> {
    let mut seen = BTreeSet::from([start.clone()]);
    let mut found = vec![start];
    let mut next = 0;
    while let Some(position) = found.get(next).cloned() {
        found.extend(options(position).into_iter().filter(|option| seen.insert(option.clone())));
        next += 1;
    }
    found
}

/// A graph whose nodes and edges have places.
pub(crate) struct Placed<'a> {
    graph: &'a Graph,
    /// The middle of each node.
    nodes: Vec<Point>,
    /// The curve of each edge, from middle to middle.
    curves: Vec<Vec<Point>>,
    /// What stands in each node beside the letter of its outcome.
    notes: Vec<String>,
    /// Which parts of the figure the move from one position to another belongs to,
    /// and a position, as if it led to itself.
    parts: Option<Box<dyn Fn(usize, usize) -> String + 'a>>,
}

impl<'a> Placed<'a> {
    /// The same with parts: of the move from one position to another, and of a
    /// position, as if it led to itself.
    pub(crate) fn with_parts(self, parts: impl Fn(usize, usize) -> String + 'a) -> Self {
        Self { parts: Some(Box::new(parts)), ..self }
    }

    fn parts(&self, from: usize, to: usize) -> String {
        self.parts.as_ref().map_or_else(String::new, |parts| parts(from, to))
    }

    /// The same with a short note in each node, beside the letter of its
    /// outcome.
    pub(crate) fn with_notes(self, notes: Vec<String>) -> Self {
        Self { notes, ..self }
    }

    /// The top left and the bottom right corner of what it covers.
    fn corners(&self) -> (Point, Point) {
        let corner = |(x, y): Point, far: f64| (x + far, y + far);
        let nodes = self.nodes.iter();
        let of_nodes = nodes.flat_map(|&node| [corner(node, -RADIUS), corner(node, RADIUS)]);
        let points = of_nodes.chain(self.curves.iter().flatten().copied());
        let start = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
        points.fold(start, |(low, high), (x, y)| {
            ((low.0.min(x), low.1.min(y)), (high.0.max(x), high.1.max(y)))
        })
    }

    /// How much room it takes, in whole pixels.
    pub(crate) fn size(&self) -> Point {
        let (low, high) = self.corners();
        ((high.0 - low.0 + 2.0 * MARGIN).ceil(), (high.1 - low.1 + 2.0 * MARGIN).ceil())
    }

    /// Where the middle of a node is drawn.
    pub(crate) fn center(&self, node: usize) -> Point {
        let ((left, top), _) = self.corners();
        let (x, y) = self.nodes[node];
        (MARGIN + x - left, MARGIN + y - top)
    }

    /// Draws it, the light edges below the heavy ones and the nodes above all.
    pub(crate) fn draw(&self, canvas: &Canvas) {
        let (low, _) = self.corners();
        let canvas = canvas.moved((MARGIN - low.0, MARGIN - low.1));
        for heavy in [false, true] {
            let edges = self.graph.edges.iter().zip(&self.curves);
            for (edge, curve) in edges.filter(|(edge, _)| edge.heavy == heavy) {
                let (paint, width) = if heavy { (Paint::Ink, 2.5) } else { (Paint::Muted, 1.25) };
                canvas.part(&self.parts(edge.from, edge.to), |canvas| {
                    canvas.arrow(&self.visible(edge, curve), paint, width);
                });
            }
        }
        for (index, (node, &center)) in self.graph.nodes.iter().zip(&self.nodes).enumerate() {
            let beside = self.notes.get(index).map_or("", String::as_str);
            canvas.part(&self.parts(index, index), |canvas| {
                draw_node(canvas, node, beside, center);
            });
        }
    }

    /// It alone, as a figure.
    pub(crate) fn figure(&self) -> Result<Figure> {
        Figure::graph(self.size(), |canvas| self.draw(canvas))
    }

    /// The part of an edge's curve that its nodes don't cover.
    fn visible(&self, edge: &Edge, curve: &[Point]) -> Vec<Point> {
        let is_outside = |index: usize, (x, y): Point| {
            let (node, outcome) = (self.nodes[index], self.graph.nodes[index].outcome);
            !outcome.covers((x - node.0, y - node.1), RADIUS + GAP)
        };
        let mut points = curve.to_vec();
        points.retain(|&point| is_outside(edge.from, point) && is_outside(edge.to, point));
        points
    }
}

fn draw_node(canvas: &Canvas, node: &Node, beside: &str, (x, y): Point) {
    let paint = node.outcome.text_paint();
    canvas.mark(node.outcome, (x, y), RADIUS);
    let is_long = node.label.chars().count() > 4;
    let style = if is_long { font(paint, SMALL_TEXT) } else { bold(paint, TEXT) };
    canvas.text(&node.label, (x, y - 7.0), style);
    let below = format!("{} {beside}", node.outcome.letter());
    canvas.text(below.trim_end(), (x, y + 10.0), font(paint, SMALL_TEXT));
}

/// A smooth curve through `points` (Catmull–Rom).
fn curve(points: &[Point]) -> Vec<Point> {
    let at = |index: usize| points[index.min(points.len() - 1)];
    let mut curve: Vec<Point> = Vec::new();
    for place in 0..points.len().saturating_sub(1) {
        let around = [at(place.saturating_sub(1)), at(place), at(place + 1), at(place + 2)];
        // Fine enough that an arrow ends within a pixel of its node.
        let pieces = units(distance(around[1], around[2]) / PIECE).max(1);
        curve
            .extend((0..pieces).map(|piece| between(around, f64::from(piece) / f64::from(pieces))));
    }
    curve.extend(points.last());
    curve
}

/// The point of the spline at `t` from 0 to 1 between the middle two places.
fn between(around: [Point; 4], t: f64) -> Point {
    let along = |[before, from, to, after]: [f64; 4]| {
        let linear = to - before;
        let square = 2.0 * before - 5.0 * from + 4.0 * to - after;
        let cube = 3.0 * (from - to) + after - before;
        from + t / 2.0 * (linear + t * (square + t * cube))
    };
    (along(around.map(|place| place.0)), along(around.map(|place| place.1)))
}

#[cfg(test)]
impl Placed<'_> {
    /// Does no node touch another one?
    pub(crate) fn is_readable(&self) -> bool {
        use itertools::Itertools as _;
        self.nodes.iter().tuple_combinations().all(|(&a, &b)| distance(a, b) > 2.0 * RADIUS + GAP)
    }
}
