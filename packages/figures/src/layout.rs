//! Where the nodes of a graph stand and where its edges run: a layered drawing.
//!
//! Each node gets a layer, the length of the longest path to it. An edge that
//! passes layers gets a place of its own in each of them, so that the layout
//! library leads it around the nodes there. Where each layer has one node only,
//! as in a game of counting, the nodes stand in a line with arcs on both sides.

use crate::canvas::{Point, distance, float};
use itertools::Itertools;
use rust_sugiyama::configure::Config;
use rust_sugiyama::from_vertices_and_edges;
use std::collections::BTreeMap;

/// Which way edges lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// From left to right.
    Right,
    /// From top to bottom.
    Down,
}

/// How much room things take, in pixels.
#[derive(Clone, Copy)]
pub(crate) struct Spacing {
    /// From node to node in a layer.
    pub(crate) node: f64,
    /// From edge to edge where they pass a layer.
    pub(crate) route: f64,
    /// From layer to layer.
    pub(crate) layer: f64,
}

/// Places in a drawing, which may start anywhere.
pub(crate) struct Layout {
    /// The middle of each node.
    pub(crate) nodes: Vec<Point>,
    /// The places each edge goes through, the middles of its nodes included.
    pub(crate) routes: Vec<Vec<Point>>,
}

/// How far an edge bends aside for the one that leads back, in pixels.
pub(crate) const ASIDE: f64 = 16.0;
/// How far the shortest arc leads away from the line, and how much farther one
/// that passes one node more, in pixels.
const ARC: (f64, f64) = (44.0, 12.0);
/// How many pieces an arc has.
const PIECES: u32 = 8;

/// Places `count` nodes and the edges between them; `None` if an edge ends at no
/// node, or at the one where it starts.
pub(crate) fn place(
    count: usize,
    edges: &[(usize, usize)],
    flow: Flow,
    spacing: Spacing,
) -> Option<Layout> {
    if edges.iter().any(|&(from, to)| from == to || from.max(to) >= count) {
        return None;
    }
    let layers = layers(count, edges);
    let mut layout = if layers.iter().all_unique() {
        line(&layers, edges, spacing)
    } else {
        layered(layers, edges, spacing)
    };
    // Till here x leads along the flow and y across.
    if flow == Flow::Down {
        for point in layout.nodes.iter_mut().chain(layout.routes.iter_mut().flatten()) {
            *point = (point.1, point.0);
        }
    }
    Some(layout)
}

/// Nodes in a line. Edges that pass an odd number of nodes lead along one side,
/// the others along the other side; those that lead back have the sides swapped.
fn line(layers: &[usize], edges: &[(usize, usize)], spacing: Spacing) -> Layout {
    let place = |&layer: &usize| (float(layer) * spacing.layer, 0.0);
    let nodes: Vec<Point> = layers.iter().map(place).collect();
    let route = |&(from, to): &(usize, usize)| {
        let passed = layers[from].abs_diff(layers[to]).saturating_sub(1);
        let height = match passed {
            0 if edges.contains(&(to, from)) => ASIDE,
            0 => 0.0,
            _ => ARC.0 + ARC.1 * float(passed - 1),
        };
        let side = if passed % 2 == 1 { -1.0 } else { 1.0 };
        arc(nodes[from], nodes[to], side * height)
    };
    let routes = edges.iter().map(route).collect();
    Layout { nodes, routes }
}

/// A parabola from `a` to `b` that leads as far as `height` to the right of the
/// straight line.
pub(crate) fn arc(a: Point, b: Point, height: f64) -> Vec<Point> {
    let length = distance(a, b);
    if height == 0.0 || length == 0.0 {
        return vec![a, b];
    }
    let aside = ((a.1 - b.1) / length, (b.0 - a.0) / length);
    let point = |piece: u32| {
        let t = f64::from(piece) / f64::from(PIECES);
        let far = 4.0 * height * t * (1.0 - t);
        (a.0 + t * (b.0 - a.0) + far * aside.0, a.1 + t * (b.1 - a.1) + far * aside.1)
    };
    (0..=PIECES).map(point).collect()
}

/// Nodes in layers, in the order that the layout library finds best.
fn layered(layers: Vec<usize>, edges: &[(usize, usize)], spacing: Spacing) -> Layout {
    let count = layers.len();
    let chains = Chains::new(layers, edges);
    let across = across(&chains, count, spacing);
    let place = |vertex: usize| {
        let along = float(chains.layers[vertex]) * spacing.layer;
        (along, across.get(&vertex).copied().unwrap_or_default())
    };
    let route = |(&(from, to), chain): (&(usize, usize), &Vec<usize>)| {
        if chain.len() == 2 && edges.contains(&(to, from)) {
            return arc(place(from), place(to), ASIDE);
        }
        chain.iter().copied().map(place).collect()
    };
    let routes = edges.iter().zip(&chains.chains).map(route).collect();
    Layout { nodes: (0..count).map(place).collect(), routes }
}

/// The vertices that the layout library sees: nodes, and a place for each layer
/// that an edge passes.
struct Chains {
    /// The layer of each vertex; the nodes come first.
    layers: Vec<usize>,
    /// The vertices of each edge, in its direction.
    chains: Vec<Vec<usize>>,
}

impl Chains {
    fn new(mut layers: Vec<usize>, edges: &[(usize, usize)]) -> Self {
        let mut chains = Vec::new();
        for &(from, to) in edges {
            let backwards = layers[from] > layers[to];
            let (low, high) = if backwards { (to, from) } else { (from, to) };
            let mut chain = vec![low];
            for layer in layers[low] + 1..layers[high] {
                chain.push(layers.len());
                layers.push(layer);
            }
            chain.push(high);
            if backwards {
                chain.reverse();
            }
            chains.push(chain);
        }
        Self { layers, chains }
    }

    /// The steps from layer to layer, each once.
    fn steps(&self) -> Vec<(usize, usize)> {
        let pairs = self.chains.iter().flat_map(|chain| chain.windows(2));
        let forwards = |&pair: &(usize, usize)| self.layers[pair.0] < self.layers[pair.1];
        let steps = pairs.map(|pair| (pair[0], pair[1]));
        let steps = steps.map(|pair| if forwards(&pair) { pair } else { (pair.1, pair.0) });
        steps.sorted().dedup().collect()
    }
}

/// The length of the longest path to each node, cycles left out.
fn layers(count: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    let (mut seen, mut order) = (vec![false; count], Vec::new());
    for node in 0..count {
        visit(node, edges, &mut seen, &mut order);
    }
    order.reverse();
    let (mut place, mut layers) = (vec![0; count], vec![0; count]);
    for (index, &node) in order.iter().enumerate() {
        place[node] = index;
    }
    for node in order {
        // Edges that close a cycle lead back in the order, and give way.
        for &(_, to) in edges.iter().filter(|edge| edge.0 == node && place[edge.1] > place[node]) {
            layers[to] = layers[to].max(layers[node] + 1);
        }
    }
    layers
}

/// A depth-first search that lists each node after everything it leads to.
fn visit(node: usize, edges: &[(usize, usize)], seen: &mut [bool], order: &mut Vec<usize>) {
    if std::mem::replace(&mut seen[node], true) {
        return;
    }
    for &(_, to) in edges.iter().filter(|edge| edge.0 == node) {
        visit(to, edges, seen, order);
    }
    order.push(node);
}

/// Where each vertex stands in its layer. The library chooses the order in
/// which there are few crossings. Vertices without edges come last.
fn across(chains: &Chains, count: usize, spacing: Spacing) -> BTreeMap<usize, f64> {
    let steps: Vec<(u32, u32)> = chains
        .steps()
        .into_iter()
        .filter_map(|(from, to)| Some((from.try_into().ok()?, to.try_into().ok()?)))
        .collect();
    let width = |vertex: usize| if vertex < count { spacing.node } else { spacing.route };
    let vertices: Vec<(u32, (f64, f64))> = (0_u32..)
        .zip((0..chains.layers.len()).map(|vertex| (width(vertex), 1.0)))
        .filter(|(vertex, _)| steps.iter().any(|step| step.0 == *vertex || step.1 == *vertex))
        .collect();
    let config = Config { vertex_spacing: 0.0, ..Config::default() };
    let (mut places, mut start) = (BTreeMap::new(), 0.0);
    for (part, _, _) in from_vertices_and_edges(&vertices, &steps, &config) {
        let end = part.iter().map(|(_, (x, _))| *x).fold(0.0, f64::max);
        places.extend(part.into_iter().map(|(vertex, (x, _))| (vertex, start + x)));
        start += end + spacing.node;
    }
    for vertex in 0..count {
        places.entry(vertex).or_insert_with(|| {
            let place = start;
            start += spacing.node;
            place
        });
    }
    places
}

#[cfg(test)]
const SPACING: Spacing = Spacing { node: 60.0, route: 16.0, layer: 80.0 };

#[cfg(test)]
fn no_two_nodes_overlap(nodes: &[Point]) {
    for (&a, &b) in nodes.iter().tuple_combinations() {
        assert!(distance(a, b) >= 59.0, "{a:?} and {b:?}");
    }
}

#[test]
fn long_edges_go_around_the_nodes_of_each_layer() {
    let edges = [(0, 1), (1, 2), (2, 3), (0, 2), (0, 3), (1, 3), (0, 4), (4, 3)];
    let layout = place(5, &edges, Flow::Right, SPACING).unwrap();
    no_two_nodes_overlap(&layout.nodes);
    assert_eq!(layout.routes[4].len(), 4);
    for (edge, route) in edges.iter().zip(&layout.routes) {
        let [start, between @ .., end] = &route[..] else { panic!("{route:?}") };
        assert_eq!([*start, *end], [edge.0, edge.1].map(|node| layout.nodes[node]));
        for &point in between {
            let far = |&node: &Point| distance(point, node) > 30.0;
            assert!(layout.nodes.iter().all(far), "{point:?}");
        }
    }
}

#[test]
fn arcs_go_around_the_nodes_of_a_line() {
    let edges = [(0, 1), (1, 2), (2, 3), (0, 2), (1, 3), (0, 3)];
    let layout = place(4, &edges, Flow::Right, SPACING).unwrap();
    assert!(layout.nodes.iter().all(|node| (node.1 - layout.nodes[0].1).abs() < 0.1));
    for (&(from, to), route) in edges.iter().zip(&layout.routes) {
        for &passed in &layout.nodes[from + 1..to] {
            assert!(route.iter().all(|&point| distance(point, passed) > 30.0));
        }
    }
}

#[test]
fn a_layer_is_the_longest_path_and_cycles_end_somewhere() {
    assert_eq!(layers(4, &[(0, 1), (1, 2), (0, 2), (2, 3), (0, 3)]), [0, 1, 2, 3]);
    assert_eq!(layers(3, &[(0, 1), (1, 2), (2, 0)]), [0, 1, 2]);
    let back = place(2, &[(0, 1), (1, 0)], Flow::Down, SPACING).unwrap();
    assert!(distance(back.routes[0][4], back.routes[1][4]) > 20.0);
}

#[test]
fn parts_stand_side_by_side() {
    let layout = place(5, &[(0, 1), (2, 3)], Flow::Down, SPACING).unwrap();
    no_two_nodes_overlap(&layout.nodes);
    assert!(place(2, &[(0, 2)], Flow::Down, SPACING).is_none());
    assert!(place(2, &[(1, 1)], Flow::Down, SPACING).is_none());
}
