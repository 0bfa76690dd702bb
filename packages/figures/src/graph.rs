//! State graphs: positions and the moves between them, and how to lay them out.
//!
//! The crate `layout` decides on the order in each layer.

use crate::area::{Area, DrawResult, Offset as _, Point, distance, svg_units};
use crate::elements::{SMALL_TEXT_SIZE, TEXT_SIZE, arrow, bold, centered_text, regular};
use crate::outcome::outcome_mark;
use crate::table::join_with_commas;
use crate::{Cell, Figure, Table};
use anyhow::Result;
use itertools::Itertools;
use layout::in_layers;
use std::collections::BTreeSet;
use themed_svg::{Paint, Parts as _};

pub(crate) use crate::outcome::Outcome;

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    /// The text in the node; about five letters fit.
    pub(crate) label: String,
    /// Who wins.
    pub(crate) outcome: Outcome,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Edge {
    /// The index of the position before it.
    pub(crate) from: usize,
    /// The index of the position after it.
    pub(crate) to: usize,
    /// Whether it is drawn heavier than others, as winning moves are.
    pub(crate) is_heavy: bool,
}

/// A state graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Graph {
    /// The positions.
    pub(crate) nodes: Vec<Node>,
    /// The moves, in the order of the positions before them.
    pub(crate) edges: Vec<Edge>,
}

/// The radius of a node, in pixels.
pub(crate) const NODE_RADIUS: f64 = 23.0;
/// The space around the graph, in pixels.
const MARGIN: f64 = 4.0;
/// The space between an arrow and its nodes, in pixels.
const ARROW_GAP: f64 = 2.0;
/// The length of the straight pieces of which a curve consists, in units of the SVG: short
/// enough that an arrow ends within a pixel of its node.
const CURVE_STEP: f64 = 6.0;
/// The space that a node needs to each side of its center, in pixels.
const NODE_ROOM: i32 = 31;
/// How far an edge bends away from the edge that leads back, in pixels.
const RETURN_BEND: f64 = 16.0;
/// How far an arc that passes one node is from the line of nodes, in pixels.
const ARC_HEIGHT: f64 = 44.0;
/// How much farther it is with each further node that it passes, in pixels.
const ARC_HEIGHT_STEP: f64 = 12.0;
/// The number of straight pieces of which an arc consists.
const ARC_STEPS: u32 = 8;

impl Graph {
    /// Creates a graph of these positions, with a label and an outcome from `node`, and an
    /// edge for each option, which must be one of the positions. Winning moves are heavy.
    ///
    /// # Panics
    ///
    /// If an option is none of the positions.
    pub(crate) fn from_positions<T: PartialEq>(
        positions: &[T],
        node: impl FnMut(&T) -> (String, Outcome),
        mut options: impl FnMut(&T) -> Vec<T>,
    ) -> Self {
        let nodes: Vec<_> = positions
            .iter()
            .map(node)
            .map(|(label, outcome)| Node { label, outcome })
            .collect();
        let index = |option: &T| {
            positions
                .iter()
                .position(|position| position == option)
                .expect("each option is one of the positions")
        };
        let mut edges = Vec::new();
        for (from, position) in positions.iter().enumerate() {
            for to in options(position).iter().map(index) {
                let outcomes = [from, to].map(|node| nodes[node].outcome);
                edges.push(Edge {
                    from,
                    to,
                    is_heavy: outcomes == [Outcome::Win, Outcome::Lose],
                });
            }
        }
        Self { nodes, edges }
    }

    /// Makes heavy edges of those moves, given by two nodes, for which `is_heavy` holds, and
    /// of no others.
    pub(crate) fn with_heavy_edges(mut self, is_heavy: impl Fn(usize, usize) -> bool) -> Self {
        for edge in &mut self.edges {
            edge.is_heavy = is_heavy(edge.from, edge.to);
        }
        self
    }

    /// Returns the graph as a table: the positions, who wins, and where the arrows lead.
    pub(crate) fn arrow_table(&self) -> Table {
        self.named_arrow_table(|node| self.nodes[node].label.clone())
    }

    /// Returns the graph as a table; `name` returns what it calls a node.
    pub(crate) fn named_arrow_table(&self, name: impl Fn(usize) -> String) -> Table {
        let arrows = |node: usize, is_wanted: &dyn Fn(&Edge) -> bool| {
            let edges = self.edges.iter().filter(|edge| edge.from == node);
            join_with_commas(
                edges
                    .filter(|edge| is_wanted(edge))
                    .map(|edge| name(edge.to)),
            )
        };
        let has_outcomes = self
            .nodes
            .iter()
            .any(|node| node.outcome != Outcome::Unknown);
        let has_heavy_edges = self.edges.iter().any(|edge| edge.is_heavy);
        let mut headers = vec!["Position"];
        if has_outcomes {
            headers.push("Outcome");
        }
        if has_heavy_edges {
            headers.extend(["Heavy arrows to", "Other arrows to"]);
        } else {
            headers.push("Arrows to");
        }
        let row = |node: usize| {
            let mut row = vec![name(node)];
            if has_outcomes {
                row.push(self.nodes[node].outcome.word().to_owned());
            }
            if has_heavy_edges {
                row.push(arrows(node, &|edge| edge.is_heavy));
            }
            row.push(arrows(node, &|edge| !edge.is_heavy));
            row.into_iter().map(Cell::Text).collect()
        };
        Table::from_rows(headers, (0..self.nodes.len()).map(row).collect())
    }

    /// Lays out the graph in layers from left to right, with `gap` pixels between the middles
    /// of two layers. If each layer has only one node, as in a game of counting, the nodes are
    /// in a line with arcs on both sides.
    pub(crate) fn layout_left_to_right(&self, gap: f64) -> GraphLayout<'_> {
        self.layout_in_layers(|across, layer| (layer * gap, across))
    }

    /// Lays out the graph in layers from top to bottom, otherwise like
    /// [`Self::layout_left_to_right`].
    pub(crate) fn layout_top_to_bottom(&self, gap: f64) -> GraphLayout<'_> {
        self.layout_in_layers(|across, layer| (across, layer * gap))
    }

    /// Lays out the graph in layers. `point` turns a coordinate across the layers and the
    /// number of a layer into a point.
    fn layout_in_layers(&self, point: impl Fn(f64, f64) -> Point) -> GraphLayout<'_> {
        let targets = |from| {
            self.edges
                .iter()
                .filter(move |edge| edge.from == from)
                .map(|edge| edge.to)
        };
        let links: Vec<_> = (0..self.nodes.len())
            .map(|from| targets(from).collect())
            .collect();
        let (points, edge_routes) = in_layers(&links, NODE_ROOM);
        let to_point = |(across, layer): (i32, i32)| point(across.into(), layer.into());
        let nodes = &points[..self.nodes.len()];
        if nodes.iter().map(|node| node.1).all_unique() {
            let line: Vec<_> = nodes
                .iter()
                .map(|&(_, layer)| to_point((0, layer)))
                .collect();
            let route = |edge: &Edge| {
                let layers = nodes[edge.from].1.abs_diff(nodes[edge.to].1);
                arc(
                    line[edge.from],
                    line[edge.to],
                    self.arc_height(edge, layers),
                )
            };
            let routes: Vec<_> = self.edges.iter().map(route).collect();
            return self.layout_along(line, &routes);
        }
        let to_points =
            |route: &Vec<usize>| route.iter().map(|&index| to_point(points[index])).collect();
        let routes: Vec<_> = edge_routes.iter().map(to_points).collect();
        self.layout_along(nodes.iter().copied().map(to_point).collect(), &routes)
    }

    /// Returns how far the arc of an edge over this many layers is from the line of nodes.
    /// Arcs that pass an odd number of nodes are on one side, the others on the other.
    fn arc_height(&self, edge: &Edge, layers: u32) -> f64 {
        if layers < 2 {
            return self.return_bend(edge);
        }
        let height = ARC_HEIGHT + ARC_HEIGHT_STEP * f64::from(layers - 2);
        if layers % 2 == 0 { -height } else { height }
    }

    /// Returns how far an edge bends away from one that leads back, if there is one.
    fn return_bend(&self, edge: &Edge) -> f64 {
        let leads_back = |back: &Edge| (back.to, back.from) == (edge.from, edge.to);
        if self.edges.iter().any(leads_back) {
            RETURN_BEND
        } else {
            0.0
        }
    }

    /// Lays out the graph with the centers of its nodes at these points. Edges are straight,
    /// but two that lead there and back bend away from each other.
    pub(crate) fn layout_at(&self, nodes: Vec<Point>) -> GraphLayout<'_> {
        let route = |edge: &Edge| arc(nodes[edge.from], nodes[edge.to], self.return_bend(edge));
        let routes: Vec<_> = self.edges.iter().map(route).collect();
        self.layout_along(nodes, &routes)
    }

    /// Lays out the graph with nodes at these points and edges along these routes.
    fn layout_along(&self, nodes: Vec<Point>, routes: &[Vec<Point>]) -> GraphLayout<'_> {
        let is_apart = |(&a, &b): (&Point, &Point)| distance(a, b) > 2.0 * NODE_RADIUS + ARROW_GAP;
        debug_assert!(
            nodes.iter().tuple_combinations().all(is_apart),
            "two nodes touch"
        );
        let curves = routes.iter().map(|route| smooth_curve(route)).collect();
        let parts = Box::new(|_, _| String::new());
        GraphLayout {
            graph: self,
            nodes,
            curves,
            notes: Vec::new(),
            parts,
        }
    }
}

/// Returns points of a parabola from `a` to `b` whose vertex is `height` to the right of
/// the straight line.
fn arc(a: Point, b: Point, height: f64) -> Vec<Point> {
    let length = distance(a, b);
    if height == 0.0 || length == 0.0 {
        return vec![a, b];
    }
    let normal = ((a.1 - b.1) / length, (b.0 - a.0) / length);
    let point = |step: u32| {
        let t = f64::from(step) / f64::from(ARC_STEPS);
        let offset = 4.0 * height * t * (1.0 - t);
        (
            a.0 + t * (b.0 - a.0) + offset * normal.0,
            a.1 + t * (b.1 - a.1) + offset * normal.1,
        )
    };
    (0..=ARC_STEPS).map(point).collect()
}

/// Returns the positions that moves can reach from `start`, those with the fewest moves
/// first.
pub(crate) fn reachable_positions<T: Clone + Ord>(
    start: T,
    mut options: impl FnMut(T) -> Vec<T>,
) -> Vec<T> {
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

/// A graph whose nodes and edges have coordinates.
pub(crate) struct GraphLayout<'a> {
    graph: &'a Graph,
    /// The center of each node.
    nodes: Vec<Point>,
    /// The curve of each edge, from center to center.
    curves: Vec<Vec<Point>>,
    /// The text in each node beside the letter of its outcome.
    notes: Vec<String>,
    /// The names of the parts of the figure to which the edge from one node to another
    /// belongs, and a node, as an edge to itself.
    parts: Box<dyn Fn(usize, usize) -> String + 'a>,
}

impl<'a> GraphLayout<'a> {
    /// Names parts: `parts` returns the names for the edge from one node to another, separated
    /// by spaces, and for a node if both are the same.
    pub(crate) fn with_parts(self, parts: impl Fn(usize, usize) -> String + 'a) -> Self {
        Self {
            parts: Box::new(parts),
            ..self
        }
    }

    /// Adds a short text to each node, beside the letter of its outcome.
    pub(crate) fn with_notes(self, notes: Vec<String>) -> Self {
        Self { notes, ..self }
    }

    /// Returns the upper left and the lower right corner of the bounding box.
    fn corners(&self) -> (Point, Point) {
        let corner = |(x, y): Point, offset: f64| (x + offset, y + offset);
        let nodes = self.nodes.iter();
        let of_nodes =
            nodes.flat_map(|&node| [corner(node, -NODE_RADIUS), corner(node, NODE_RADIUS)]);
        let points = of_nodes.chain(self.curves.iter().flatten().copied());
        let start = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
        points.fold(start, |(low, high), (x, y)| {
            ((low.0.min(x), low.1.min(y)), (high.0.max(x), high.1.max(y)))
        })
    }

    /// Returns the size with the margin, in whole pixels.
    pub(crate) fn size(&self) -> Point {
        let (low, high) = self.corners();
        (
            (high.0 - low.0 + 2.0 * MARGIN).ceil(),
            (high.1 - low.1 + 2.0 * MARGIN).ceil(),
        )
    }

    /// Returns where the center of a node is drawn.
    pub(crate) fn center(&self, node: usize) -> Point {
        let ((left, top), _) = self.corners();
        let (x, y) = self.nodes[node];
        (MARGIN + x - left, MARGIN + y - top)
    }

    /// Draws the graph: heavy edges in front of light ones, and nodes in front of all edges.
    pub(crate) fn draw(&self, area: &Area) -> DrawResult {
        let (low, _) = self.corners();
        let area = area.offset((MARGIN - low.0, MARGIN - low.1));
        for is_heavy in [false, true] {
            let edges = self.graph.edges.iter().zip(&self.curves);
            for (edge, curve) in edges.filter(|(edge, _)| edge.is_heavy == is_heavy) {
                let (paint, width) = if is_heavy {
                    (Paint::Ink, 2.5)
                } else {
                    (Paint::Muted, 1.25)
                };
                area.part(&(self.parts)(edge.from, edge.to), |area| {
                    area.draw(&arrow(&self.visible_curve(edge, curve), paint, width))
                })?;
            }
        }
        for (index, (node, &center)) in self.graph.nodes.iter().zip(&self.nodes).enumerate() {
            let note = self.notes.get(index).map_or("", String::as_str);
            area.part(&(self.parts)(index, index), |area| {
                draw_node(area, node, note, center)
            })?;
        }
        Ok(())
    }

    /// Returns a figure of the graph alone.
    ///
    /// # Errors
    ///
    /// If plotters can't draw it.
    pub(crate) fn to_figure(&self) -> Result<Figure> {
        let figure = Figure::diagram(self.size(), |area| self.draw(area))?;
        Ok(figure.with_arrows(self.graph.arrow_table()))
    }

    /// Returns the part of an edge's curve that its nodes don't cover.
    fn visible_curve(&self, edge: &Edge, curve: &[Point]) -> Vec<Point> {
        let is_outside = |index: usize, (x, y): Point| {
            let node = self.nodes[index];
            let outcome = self.graph.nodes[index].outcome;
            !outcome.covers((x - node.0, y - node.1), NODE_RADIUS + ARROW_GAP)
        };
        let mut points = curve.to_vec();
        points.retain(|&point| is_outside(edge.from, point) && is_outside(edge.to, point));
        points
    }
}

fn draw_node(area: &Area, node: &Node, annotation: &str, (x, y): Point) -> DrawResult {
    let paint = node.outcome.text_paint();
    area.draw(&outcome_mark(node.outcome, (x, y), NODE_RADIUS))?;
    let is_long = node.label.chars().count() > 4;
    let style = if is_long {
        regular(paint, SMALL_TEXT_SIZE)
    } else {
        bold(paint, TEXT_SIZE)
    };
    area.draw(&centered_text(&node.label, (x, y - 7.0), style))?;
    let is_noted = node.outcome == Outcome::Unknown && !annotation.is_empty();
    let letter = if is_noted { "" } else { node.outcome.letter() };
    area.draw(&centered_text(
        format!("{letter} {annotation}").trim(),
        (x, y + 10.0),
        regular(paint, SMALL_TEXT_SIZE),
    ))
}

/// Returns a smooth curve through `points`: a Catmull–Rom spline.
fn smooth_curve(points: &[Point]) -> Vec<Point> {
    let point = |index: usize| points[index.min(points.len() - 1)];
    let segment = |index: usize| {
        let controls = [
            point(index.saturating_sub(1)),
            point(index),
            point(index + 1),
            point(index + 2),
        ];
        let step_count = svg_units(distance(controls[1], controls[2]) / CURVE_STEP).max(1);
        (0..step_count)
            .map(move |step| spline_point(controls, f64::from(step) / f64::from(step_count)))
    };
    (0..points.len().saturating_sub(1))
        .flat_map(segment)
        .chain(points.last().copied())
        .collect()
}

/// Returns the point of the spline at `t`, from 0 to 1, between the middle two of four
/// control points.
fn spline_point(controls: [Point; 4], t: f64) -> Point {
    let coordinate = |[before, from, to, after]: [f64; 4]| {
        let linear = to - before;
        let square = 2.0 * before - 5.0 * from + 4.0 * to - after;
        let cube = 3.0 * (from - to) + after - before;
        from + t / 2.0 * (linear + t * (square + t * cube))
    };
    (
        coordinate(controls.map(|point| point.0)),
        coordinate(controls.map(|point| point.1)),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_option_has_an_edge_and_winning_moves_are_heavy() {
        let node = |index: &usize| (index.to_string(), Outcome::win_if(index % 3 > 0));
        let graph = Graph::from_positions(&[4, 3, 2, 1, 0], node, |&index| {
            (index.saturating_sub(2)..index).collect()
        });
        let edges: Vec<_> = graph
            .edges
            .iter()
            .map(|edge| (edge.from, edge.to, edge.is_heavy))
            .collect();
        let last = [(2, 4, true), (2, 3, false), (3, 4, true)];
        let first = [(0, 2, false), (0, 1, true), (1, 3, false), (1, 2, false)];
        assert_eq!(edges, [&first[..], &last].concat());
    }

    #[test]
    fn a_table_says_where_the_arrows_lead() {
        let rows = |graph: &Graph| {
            let table = graph.arrow_table();
            let rows = table.rows.iter().map(|row| row.iter().join(" | "));
            [table.headers.join(" | ")]
                .into_iter()
                .chain(rows)
                .collect_vec()
        };
        let won = |index: &usize| (index.to_string(), Outcome::win_if(*index > 0));
        let graph = Graph::from_positions(&[2, 1, 0], won, |&index| (0..index).collect());
        assert_eq!(
            rows(&graph),
            [
                "Position | Outcome | Heavy arrows to | Other arrows to",
                "2 | win | 0 | 1",
                "1 | win | 0 | none",
                "0 | loss | none | none",
            ]
        );
        let unknown = |index: &usize| (index.to_string(), Outcome::Unknown);
        let graph = Graph::from_positions(&[0, 1], unknown, |&index| vec![1 - index]);
        assert_eq!(rows(&graph), ["Position | Arrows to", "0 | 1", "1 | 0"]);
    }

    #[test]
    fn arcs_go_around_the_nodes_of_a_line() {
        let node = |&index: &usize| (index.to_string(), Outcome::Unknown);
        let graph = Graph::from_positions(&[0, 1, 2, 3], node, |&index| (index + 1..4).collect());
        let layout = graph.layout_left_to_right(80.0);
        assert!(layout.nodes.iter().all(|node| node.1.abs() < 0.1));
        for (edge, curve) in graph.edges.iter().zip(&layout.curves) {
            for &passed in &layout.nodes[edge.from + 1..edge.to] {
                assert!(curve.iter().all(|&point| distance(point, passed) > 30.0));
            }
        }
    }

    #[test]
    fn two_edges_that_lead_there_and_back_bend_apart() {
        let node = |&index: &usize| (index.to_string(), Outcome::Unknown);
        let graph = Graph::from_positions(&[0, 1], node, |&index| vec![1 - index]);
        for layout in [
            graph.layout_left_to_right(80.0),
            graph.layout_at(vec![(0.0, 0.0), (0.0, 80.0)]),
        ] {
            let [there, back] =
                [0, 1].map(|edge| layout.curves[edge][layout.curves[edge].len() / 2]);
            assert!(distance(there, back) > 20.0);
        }
    }
}
