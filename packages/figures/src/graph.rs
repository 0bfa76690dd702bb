//! State graphs: positions and the moves between them.

use crate::Figure;
use crate::area::{Area, DrawResult, Moved as _, Point, distance, units};
use crate::elements::{SMALL_TEXT, TEXT, arrow, bold, font, text_at};
use crate::outcome::mark;
use anyhow::Result;
use itertools::Itertools;
use layout::in_layers;
use std::collections::BTreeSet;
use themed_svg::{Paint, Parts as _};

pub(crate) use crate::outcome::Outcome;

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    /// What is written into it; about five letters fit.
    pub(crate) label: String,
    /// What it is worth.
    pub(crate) outcome: Outcome,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Edge {
    /// The index of the position before it.
    pub(crate) from: usize,
    /// The index of the position after it.
    pub(crate) to: usize,
    /// Is it drawn heavier, as a winning move is?
    pub(crate) heavy: bool,
}

/// Positions and moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Graph {
    pub(crate) nodes: Vec<Node>,
    /// The moves, in the order of the positions before them.
    pub(crate) edges: Vec<Edge>,
}

/// How large a node is.
pub(crate) const RADIUS: f64 = 23.0;
/// The space around the graph.
const MARGIN: f64 = 4.0;
/// What stays free between an arrow and its nodes.
const GAP: f64 = 2.0;
/// How long the pieces of a curve are, in units of the SVG.
const PIECE: f64 = 6.0;
/// What a node needs to each side of its middle, in pixels.
const ROOM: i32 = 31;
/// How far an edge bends aside for the one that leads back, in pixels.
const ASIDE: f64 = 16.0;
/// How far the shortest arc leads away from the line, and how much farther one
/// that passes one node more, in pixels.
const ARC: (f64, f64) = (44.0, 12.0);
/// How many pieces an arc has.
const PIECES: u32 = 8;

impl Graph {
    /// The nodes of these positions, with their labels and outcomes and with an
    /// edge for each option, which is one of them; winning moves are heavy.
    pub(crate) fn of<T: PartialEq>(
        positions: &[T],
        node: impl FnMut(&T) -> (String, Outcome),
        mut options: impl FnMut(&T) -> Vec<T>,
    ) -> Self {
        let nodes = positions
            .iter()
            .map(node)
            .map(|(label, outcome)| Node { label, outcome });
        let nodes: Vec<_> = nodes.collect();
        let index = |option: &T| positions.iter().position(|known| known == option);
        let mut edges = Vec::new();
        for (from, position) in positions.iter().enumerate() {
            let options = options(position);
            debug_assert!(
                options.iter().all(|option| index(option).is_some()),
                "no node for it"
            );
            for to in options.iter().filter_map(index) {
                let outcomes = [from, to].map(|node| nodes[node].outcome);
                edges.push(Edge {
                    from,
                    to,
                    heavy: outcomes == [Outcome::Win, Outcome::Lose],
                });
            }
        }
        Self { nodes, edges }
    }

    /// The same with these moves heavy, and no others.
    pub(crate) fn with_heavy(mut self, is_heavy: impl Fn(usize, usize) -> bool) -> Self {
        for edge in &mut self.edges {
            edge.heavy = is_heavy(edge.from, edge.to);
        }
        self
    }

    /// A graph with its nodes and edges placed from left to right, `gap` pixels from
    /// the middle of one layer to the middle of the next. Where each layer has one
    /// node only, as in a game of counting, they stand in a line with arcs on both
    /// sides.
    pub(crate) fn place(&self, gap: f64) -> Placed<'_> {
        self.layered(|across, layer| (layer * gap, across))
    }

    /// The same from top to bottom.
    pub(crate) fn place_down(&self, gap: f64) -> Placed<'_> {
        self.layered(|across, layer| (across, layer * gap))
    }

    fn layered(&self, point: impl Fn(f64, f64) -> Point) -> Placed<'_> {
        let of = |from| self.edges.iter().filter(move |edge| edge.from == from);
        let links = (0..self.nodes.len()).map(|from| of(from).map(|edge| edge.to).collect());
        let (points, ways) = in_layers(&links.collect::<Vec<_>>(), ROOM);
        let place = |(across, layer): (i32, i32)| point(across.into(), layer.into());
        let nodes = &points[..self.nodes.len()];
        if nodes.iter().map(|node| node.1).all_unique() {
            let line: Vec<_> = nodes.iter().map(|&(_, layer)| place((0, layer))).collect();
            let route = |edge: &Edge| {
                let layers = nodes[edge.from].1.abs_diff(nodes[edge.to].1);
                arc(line[edge.from], line[edge.to], self.height(edge, layers))
            };
            let routes: Vec<_> = self.edges.iter().map(route).collect();
            return self.curved(line, &routes);
        }
        let route = |way: &Vec<usize>| way.iter().map(|&at| place(points[at])).collect();
        let routes: Vec<_> = ways.iter().map(route).collect();
        self.curved(nodes.iter().copied().map(place).collect(), &routes)
    }

    /// How far the arc of an edge over so many layers of a line leads away from it:
    /// to one side over an odd number of nodes, to the other over an even one.
    fn height(&self, edge: &Edge, layers: u32) -> f64 {
        if layers < 2 {
            return self.aside(edge);
        }
        let height = ARC.0 + ARC.1 * f64::from(layers - 2);
        if layers % 2 == 0 { -height } else { height }
    }

    /// How far an edge bends aside for one that leads back, if there is one.
    fn aside(&self, edge: &Edge) -> f64 {
        let leads_back = |back: &Edge| (back.to, back.from) == (edge.from, edge.to);
        if self.edges.iter().any(leads_back) {
            ASIDE
        } else {
            0.0
        }
    }

    /// A graph with the middles of its nodes at these places, and straight
    /// edges; two that lead there and back bend aside.
    pub(crate) fn at(&self, nodes: Vec<Point>) -> Placed<'_> {
        let route = |edge: &Edge| arc(nodes[edge.from], nodes[edge.to], self.aside(edge));
        let routes: Vec<_> = self.edges.iter().map(route).collect();
        self.curved(nodes, &routes)
    }

    /// A graph with nodes at these places and edges through these points.
    fn curved(&self, nodes: Vec<Point>, routes: &[Vec<Point>]) -> Placed<'_> {
        let apart = |(&a, &b): (&Point, &Point)| distance(a, b) > 2.0 * RADIUS + GAP;
        debug_assert!(
            nodes.iter().tuple_combinations().all(apart),
            "two nodes touch"
        );
        let curves = routes.iter().map(|route| curve(route)).collect();
        let parts = Box::new(|_, _| String::new());
        Placed {
            graph: self,
            nodes,
            curves,
            notes: Vec::new(),
            parts,
        }
    }
}

/// A parabola from `a` to `b` that leads as far as `height` to the right of the
/// straight line.
fn arc(a: Point, b: Point, height: f64) -> Vec<Point> {
    let length = distance(a, b);
    if height == 0.0 || length == 0.0 {
        return vec![a, b];
    }
    let aside = ((a.1 - b.1) / length, (b.0 - a.0) / length);
    let point = |piece: u32| {
        let t = f64::from(piece) / f64::from(PIECES);
        let far = 4.0 * height * t * (1.0 - t);
        (
            a.0 + t * (b.0 - a.0) + far * aside.0,
            a.1 + t * (b.1 - a.1) + far * aside.1,
        )
    };
    (0..=PIECES).map(point).collect()
}

/// What moves can reach from `start`, in the order of the fewest moves.
pub(crate) fn reachable<T: Clone + Ord>(start: T, mut options: impl FnMut(T) -> Vec<T>) -> Vec<T> {
    let mut seen = BTreeSet::from([start.clone()]);
    let mut found = vec![start];
    let mut next = 0;
    while let Some(position) = found.get(next).cloned() {
        found.extend(
            options(position)
                .into_iter()
                .filter(|option| seen.insert(option.clone())),
        );
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
    parts: Box<dyn Fn(usize, usize) -> String + 'a>,
}

impl<'a> Placed<'a> {
    /// The same with parts: of the move from one position to another, and of a
    /// position, as if it led to itself.
    pub(crate) fn with_parts(self, parts: impl Fn(usize, usize) -> String + 'a) -> Self {
        Self {
            parts: Box::new(parts),
            ..self
        }
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
        (
            (high.0 - low.0 + 2.0 * MARGIN).ceil(),
            (high.1 - low.1 + 2.0 * MARGIN).ceil(),
        )
    }

    /// Where the middle of a node is drawn.
    pub(crate) fn center(&self, node: usize) -> Point {
        let ((left, top), _) = self.corners();
        let (x, y) = self.nodes[node];
        (MARGIN + x - left, MARGIN + y - top)
    }

    /// Draws it, the light edges below the heavy ones and the nodes above all.
    pub(crate) fn draw(&self, area: &Area) -> DrawResult {
        let (low, _) = self.corners();
        let area = area.moved((MARGIN - low.0, MARGIN - low.1));
        for heavy in [false, true] {
            let edges = self.graph.edges.iter().zip(&self.curves);
            for (edge, curve) in edges.filter(|(edge, _)| edge.heavy == heavy) {
                let (paint, width) = if heavy {
                    (Paint::Ink, 2.5)
                } else {
                    (Paint::Muted, 1.25)
                };
                area.part(&(self.parts)(edge.from, edge.to), |area| {
                    area.draw(&arrow(&self.visible(edge, curve), paint, width))
                })?;
            }
        }
        for (index, (node, &center)) in self.graph.nodes.iter().zip(&self.nodes).enumerate() {
            let beside = self.notes.get(index).map_or("", String::as_str);
            area.part(&(self.parts)(index, index), |area| {
                draw_node(area, node, beside, center)
            })?;
        }
        Ok(())
    }

    /// It alone, as a figure.
    pub(crate) fn figure(&self) -> Result<Figure> {
        Figure::graph(self.size(), |area| self.draw(area))
    }

    /// The part of an edge's curve that its nodes don't cover.
    fn visible(&self, edge: &Edge, curve: &[Point]) -> Vec<Point> {
        let is_outside = |index: usize, (x, y): Point| {
            let node = self.nodes[index];
            let outcome = self.graph.nodes[index].outcome;
            !outcome.covers((x - node.0, y - node.1), RADIUS + GAP)
        };
        let mut points = curve.to_vec();
        points.retain(|&point| is_outside(edge.from, point) && is_outside(edge.to, point));
        points
    }
}

fn draw_node(area: &Area, node: &Node, beside: &str, (x, y): Point) -> DrawResult {
    let paint = node.outcome.text_paint();
    area.draw(&mark(node.outcome, (x, y), RADIUS))?;
    let is_long = node.label.chars().count() > 4;
    let style = if is_long {
        font(paint, SMALL_TEXT)
    } else {
        bold(paint, TEXT)
    };
    area.draw(&text_at(&node.label, (x, y - 7.0), style))?;
    let is_noted = node.outcome == Outcome::Unknown && !beside.is_empty();
    let letter = if is_noted { "" } else { node.outcome.letter() };
    area.draw(&text_at(
        format!("{letter} {beside}").trim(),
        (x, y + 10.0),
        font(paint, SMALL_TEXT),
    ))
}

/// A smooth curve through `points` (Catmull–Rom).
fn curve(points: &[Point]) -> Vec<Point> {
    let at = |index: usize| points[index.min(points.len() - 1)];
    let piece = |place: usize| {
        let around = [
            at(place.saturating_sub(1)),
            at(place),
            at(place + 1),
            at(place + 2),
        ];
        // Fine enough that an arrow ends within a pixel of its node.
        let pieces = units(distance(around[1], around[2]) / PIECE).max(1);
        (0..pieces).map(move |piece| between(around, f64::from(piece) / f64::from(pieces)))
    };
    (0..points.len().saturating_sub(1))
        .flat_map(piece)
        .chain(points.last().copied())
        .collect()
}

/// The point of the spline at `t` from 0 to 1 between the middle two places.
fn between(around: [Point; 4], t: f64) -> Point {
    let along = |[before, from, to, after]: [f64; 4]| {
        let linear = to - before;
        let square = 2.0 * before - 5.0 * from + 4.0 * to - after;
        let cube = 3.0 * (from - to) + after - before;
        from + t / 2.0 * (linear + t * (square + t * cube))
    };
    (
        along(around.map(|place| place.0)),
        along(around.map(|place| place.1)),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_an_edge_for_each_option_and_heavy_ones_win() {
        let node = |at: &usize| (at.to_string(), Outcome::of(at % 3 > 0));
        let graph = Graph::of(&[4, 3, 2, 1, 0], node, |&at| {
            (at.saturating_sub(2)..at).collect()
        });
        let edges: Vec<_> = graph
            .edges
            .iter()
            .map(|edge| (edge.from, edge.to, edge.heavy))
            .collect();
        let last = [(2, 4, true), (2, 3, false), (3, 4, true)];
        let first = [(0, 2, false), (0, 1, true), (1, 3, false), (1, 2, false)];
        assert_eq!(edges, [&first[..], &last].concat());
    }

    #[test]
    fn arcs_go_around_the_nodes_of_a_line() {
        let node = |&at: &usize| (at.to_string(), Outcome::Unknown);
        let graph = Graph::of(&[0, 1, 2, 3], node, |&at| (at + 1..4).collect());
        let placed = graph.place(80.0);
        assert!(placed.nodes.iter().all(|node| node.1.abs() < 0.1));
        for (edge, curve) in graph.edges.iter().zip(&placed.curves) {
            for &passed in &placed.nodes[edge.from + 1..edge.to] {
                assert!(curve.iter().all(|&point| distance(point, passed) > 30.0));
            }
        }
    }

    #[test]
    fn two_edges_that_lead_there_and_back_stand_apart() {
        let node = |&at: &usize| (at.to_string(), Outcome::Unknown);
        let graph = Graph::of(&[0, 1], node, |&at| vec![1 - at]);
        for placed in [graph.place(80.0), graph.at(vec![(0.0, 0.0), (0.0, 80.0)])] {
            let [there, back] =
                [0, 1].map(|edge| placed.curves[edge][placed.curves[edge].len() / 2]);
            assert!(distance(there, back) > 20.0);
        }
    }
}
