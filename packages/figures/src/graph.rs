//! State graphs: positions and the moves between them.

use crate::Reason;
use crate::canvas::{Canvas, Point, SMALL_TEXT, TEXT, bold, distance, font};
use crate::layout::{Layout, Spacing, place};
use crate::theme::Paint;

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

/// Which way moves lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// From left to right.
    Right,
    /// From top to bottom.
    Down,
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
const MARGIN: f64 = RADIUS + 3.0;
/// What stays free between an arrow and its nodes.
const GAP: f64 = 2.0;
/// How many pieces a curve has between two places it goes through.
const PIECES: u32 = 10;

impl Graph {
    /// A graph with its nodes and edges placed, `gap` pixels from the middle of
    /// one layer to the middle of the next.
    pub(crate) fn place(&self, gap: f64) -> Result<Placed<'_>, Reason> {
        let edges: Vec<_> = self.edges.iter().map(|edge| (edge.from, edge.to)).collect();
        let spacing = Spacing { node: 2.0 * RADIUS + 16.0, route: 15.0, layer: gap };
        let layout = place(self.nodes.len(), &edges, self.flow, spacing).ok_or(Reason::Graph)?;
        Ok(Placed { graph: self, layout })
    }
}

/// A graph whose nodes and edges have places.
pub(crate) struct Placed<'a> {
    graph: &'a Graph,
    pub(crate) layout: Layout,
}

impl Placed<'_> {
    /// How much room it takes.
    pub(crate) fn size(&self) -> Point {
        let (width, height) = self.layout.size;
        (width + 2.0 * MARGIN, height + 2.0 * MARGIN)
    }

    /// Draws it, the light edges below the heavy ones and the nodes above all.
    pub(crate) fn draw(&self, canvas: &Canvas) -> Result<(), Reason> {
        for heavy in [false, true] {
            let edges = self.graph.edges.iter().zip(&self.layout.routes);
            for (edge, route) in edges.filter(|(edge, _)| edge.heavy == heavy) {
                let (paint, width) = if heavy { (Paint::Ink, 2.5) } else { (Paint::Muted, 1.25) };
                canvas.arrow(&self.visible(edge, route), paint, width)?;
            }
        }
        for (node, &(x, y)) in self.graph.nodes.iter().zip(&self.layout.nodes) {
            draw_node(canvas, node, (x + MARGIN, y + MARGIN))?;
        }
        Ok(())
    }

    /// The part of an edge's curve that no node covers.
    fn visible(&self, edge: &Edge, route: &[Point]) -> Vec<Point> {
        let (from, to) = (self.layout.nodes[edge.from], self.layout.nodes[edge.to]);
        let [start, end] = [edge.from, edge.to].map(|node| self.graph.nodes[node].outcome);
        let outside = |outcome: Outcome, (x, y): Point, node: Point| {
            !outcome.covers((x - node.0, y - node.1), RADIUS + GAP)
        };
        curve(route)
            .into_iter()
            .filter(|&point| outside(start, point, from) && outside(end, point, to))
            .map(|(x, y)| (x + MARGIN, y + MARGIN))
            .collect()
    }
}

fn draw_node(canvas: &Canvas, node: &Node, (x, y): Point) -> Result<(), Reason> {
    let paint = node.outcome.text_paint();
    canvas.mark(node.outcome, (x, y), RADIUS)?;
    canvas.text(&node.label, (x, y - 7.0), bold(paint, TEXT))?;
    canvas.text(node.outcome.letter(), (x, y + 10.0), font(paint, SMALL_TEXT))
}

/// A smooth curve through `points` (Catmull–Rom).
fn curve(points: &[Point]) -> Vec<Point> {
    let at = |index: usize| points[index.min(points.len() - 1)];
    let mut curve: Vec<Point> = Vec::new();
    for place in 0..points.len().saturating_sub(1) {
        let around = [at(place.saturating_sub(1)), at(place), at(place + 1), at(place + 2)];
        // Fine enough that an arrow ends within a pixel of its node.
        let length = distance(around[1], around[2]);
        let pieces = (0..).take_while(|&n| f64::from(n) * 1.5 < length).count();
        let pieces = u32::try_from(pieces).unwrap_or(PIECES).max(PIECES);
        curve.extend((0..pieces).map(|piece| {
            between(around, f64::from(piece) / f64::from(pieces))
        }));
    }
    curve.extend(points.last());
    curve
}

/// The point of the spline at `t` from 0 to 1 between the middle two places.
fn between([a, b, c, d]: [Point; 4], t: f64) -> Point {
    let one = |a: f64, b: f64, c: f64, d: f64| {
        let (linear, square) = (c - a, 2.0 * a - 5.0 * b + 4.0 * c - d);
        let cube = 3.0 * (b - c) + d - a;
        b + t / 2.0 * (linear + t * (square + t * cube))
    };
    (one(a.0, b.0, c.0, d.0), one(a.1, b.1, c.1, d.1))
}
