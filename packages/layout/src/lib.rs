//! Draws state graphs in layers, so that every arrow leads down, for positions that have
//! no coordinates of their own.
//!
//! The steps are those of Sugiyama, Tagawa and Toda (1981): a layer for each position, an
//! order of each layer with few crossings, and coordinates.
//!
//! The figures of the book and its boards share this crate, which depends on nothing. It
//! computes in whole numbers and is as small as it can be, since a page loads it with its
//! boards: `#[inline]` lets the boards' crate optimise it as its own, which saves half a
//! kilobyte of a script. That is also why no library does it.

/// A point: x along the layer, and y downwards.
pub type Point = (i32, i32);

/// The least and the largest distance from one layer to the next: it is larger in a wide
/// graph, where arrows are flat.
const LAYER_DISTANCE: (i32, i32) = (64, 112);
/// The room an arrow needs to each side where it passes a layer.
const ARROW_ROOM: i32 = 9;
/// How many times the layers are put in order, downwards and upwards in turn.
const ORDERING_SWEEPS: usize = 8;
/// How many times after that their points are only moved.
const MOVING_SWEEPS: usize = 4;

/// Places positions as [`in_layers`] does, with the layers so far apart that arrows are
/// not flat: both coordinates of a point have the unit of `room`.
#[inline]
pub fn spaced_layers(links: &[Vec<usize>], room: i32) -> (Vec<Point>, Vec<Vec<usize>>) {
    let (mut points, routes) = in_layers(links, room);
    let width = points.iter().map(|point| point.0).max().unwrap_or(0);
    let distance = (width / 10)
        .clamp(LAYER_DISTANCE.0, LAYER_DISTANCE.1)
        .max(room * 5 / 2);
    for point in &mut points {
        point.1 *= distance;
    }
    (points, routes)
}

/// Places positions in layers: `links[position]` are the options of a position, each as
/// its index, and every position needs `room` to each side.
///
/// Returns a point for each position, then a point for each bend of an arrow, and the
/// route of each arrow, as indices of these points, in the order of the links. The first
/// coordinate of a point is at least 0 and has the unit of `room`, the second one is the
/// number of its layer.
///
/// The layer of a position is the length of the longest path to it. An arrow over several
/// layers has a bend on each layer between; one that leads back has a bend beside its
/// end. Meant for up to a few hundred positions: the time grows with the layers times the
/// points, bends included.
#[inline]
pub fn in_layers(links: &[Vec<usize>], room: i32) -> (Vec<Point>, Vec<Vec<usize>>) {
    let mut layers = depths(links);
    let last = layers.iter().copied().max().unwrap_or(0);
    let mut routes = Vec::new();
    // Pieces of arrows from one layer to the next, by the layer of their lower end.
    let mut pieces = vec![Vec::new(); last + 2];
    for (from, options) in links.iter().enumerate() {
        for &to in options {
            let mut route = vec![from];
            let layers_back = (layers[to]..layers[from]).rev();
            for bend_layer in (layers[from] + 1..layers[to]).chain(layers_back) {
                route.push(layers.len());
                layers.push(bend_layer);
            }
            route.push(to);
            for piece in route.windows(2) {
                let mut upper = piece[0];
                let mut lower = piece[1];
                if layers[upper] > layers[lower] {
                    (upper, lower) = (lower, upper);
                }
                if layers[upper] < layers[lower] {
                    pieces[layers[lower]].push([upper, lower]);
                }
            }
            routes.push(route);
        }
    }
    let mut rows = vec![Vec::new(); last + 1];
    for (node, &layer) in layers.iter().enumerate() {
        rows[layer].push(node);
    }

    let room_of = |node: usize| if node < links.len() { room } else { ARROW_ROOM };
    let mut xs = vec![0; layers.len()];
    for sweep in 0..ORDERING_SWEEPS + MOVING_SWEEPS {
        let is_ordering = sweep < ORDERING_SWEEPS;
        for step in 0..=last {
            // Every node is pulled towards the middle of those above it, in the next sweep of
            // those below, and in the last sweeps of all its neighbours.
            let (layer, near_end) = if sweep % 2 == 0 {
                (step, 1)
            } else {
                (last - step, 0)
            };
            let mut sums = vec![(0, 0); layers.len()];
            for (end, pieces) in [(1, &pieces[layer]), (0, &pieces[layer + 1])] {
                for piece in pieces.iter().filter(|_| end == near_end || !is_ordering) {
                    let sum = &mut sums[piece[end]];
                    *sum = (sum.0 + xs[piece[1 - end]], sum.1 + 1);
                }
            }
            // Sorted by insertion: a sort of the standard library is larger.
            let mut row: Vec<NodeInRow> = Vec::new();
            for &node in &rows[layer] {
                let (sum, count) = sums[node];
                let wanted_x = if count == 0 { xs[node] } else { sum / count };
                let sort_key = if is_ordering { wanted_x } else { xs[node] };
                let index = row
                    .iter()
                    .filter(|other| other.sort_key <= sort_key)
                    .count();
                row.insert(
                    index,
                    NodeInRow {
                        node,
                        wanted_x,
                        sort_key,
                        room: room_of(node),
                    },
                );
            }
            spread(&row, &mut xs);
        }
    }

    let left = xs.iter().copied().min().unwrap_or(0);
    let point = |(x, &layer): (&i32, &usize)| {
        (
            x - left,
            i32::try_from(layer).unwrap_or_else(|_| unreachable!()),
        )
    };
    (xs.iter().zip(&layers).map(point).collect(), routes)
}

/// Returns the length of the longest path to each position; in a graph with cycles, of
/// the longest path whose arrows all lead to greater numbers.
#[inline]
fn depths(links: &[Vec<usize>]) -> Vec<usize> {
    longest_paths(links, false)
        .or_else(|| longest_paths(links, true))
        .unwrap_or_default()
}

/// Returns the length of the longest path to each position, of arrows that lead to
/// greater numbers only, or of all; `None` if there is a cycle.
#[inline]
fn longest_paths(links: &[Vec<usize>], only_forwards: bool) -> Option<Vec<usize>> {
    let mut depths = vec![0; links.len()];
    for _ in 0..=links.len() {
        let mut has_changed = false;
        for (from, options) in links.iter().enumerate() {
            for &to in options {
                if depths[to] <= depths[from] && (to > from || !only_forwards) {
                    depths[to] = depths[from] + 1;
                    has_changed = true;
                }
            }
        }
        if !has_changed {
            return Some(depths);
        }
    }
    None
}

/// A node of a layer, before the nodes are spread.
struct NodeInRow {
    node: usize,
    /// The x coordinate that it would have if it were alone.
    wanted_x: i32,
    /// The nodes of a layer are in increasing order of their keys.
    sort_key: i32,
    /// The room that it needs to each side.
    room: i32,
}

/// Sets the x coordinates of the nodes of a layer, in their order, as near to the wanted
/// ones as their room allows.
#[inline]
fn spread(row: &[NodeInRow], xs: &mut [i32]) {
    // Without their room, nodes may have the same x, but must keep their order: those
    // that want another order form a group, which gets the mean of what they want. A
    // group is the sum of these coordinates, and the number of its nodes.
    let mut groups: Vec<(i32, i32)> = Vec::new();
    let mut used_width = 0;
    for node in row {
        let mut group = (node.wanted_x - used_width - node.room, 1);
        used_width += 2 * node.room;
        while let Some(last) = groups.pop() {
            if last.0 * group.1 <= group.0 * last.1 {
                groups.push(last);
                break;
            }
            group = (group.0 + last.0, group.1 + last.1);
        }
        groups.push(group);
    }
    let mut used_width = 0;
    let mut index = 0;
    for (sum, count) in groups {
        for _ in 0..count {
            let NodeInRow { node, room, .. } = row[index];
            xs[node] = sum.div_euclid(count) + used_width + room;
            used_width += 2 * room;
            index += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// In any graph without cycles arrows lead down, and no two points overlap.
    #[test]
    fn arrows_lead_down_and_nodes_have_their_room() {
        let mut random = fastrand::Rng::with_seed(534);
        for nodes in 1..80 {
            // Links to nodes of greater number, so that there is no cycle.
            let options = |from| -> Vec<usize> {
                (0..random.usize(..5))
                    .map(|_| from + 1 + random.usize(..12))
                    .filter(|&to| to < nodes)
                    .collect::<BTreeSet<_>>()
                    .into_iter()
                    .collect()
            };
            let links: Vec<_> = (0..nodes).map(options).collect();
            let (points, routes) = spaced_layers(&links, 30);
            let depths = depths(&links);
            let arrows: Vec<_> = (0..nodes)
                .flat_map(|from| links[from].iter().map(move |&to| (from, to)))
                .collect();
            let ends: Vec<_> = routes
                .iter()
                .map(|route| (route[0], route[route.len() - 1]))
                .collect();
            assert_eq!(ends, arrows);
            let layer_distance = points
                .iter()
                .map(|point| point.1)
                .filter(|&y| y > 0)
                .min()
                .unwrap_or(1);
            for piece in routes.iter().flat_map(|route| route.windows(2)) {
                assert_eq!(points[piece[1]].1 - points[piece[0]].1, layer_distance);
            }
            let room = |node: usize| if node < nodes { 30 } else { ARROW_ROOM };
            for (node, &(x, y)) in points.iter().enumerate() {
                assert!(node >= nodes || usize::try_from(y / layer_distance) == Ok(depths[node]));
                for (other, &(other_x, other_y)) in points[..node].iter().enumerate() {
                    let have_room = (x - other_x).abs() >= room(node) + room(other);
                    assert!(y != other_y || have_room, "{node} and {other} of {links:?}");
                }
            }
        }
    }

    /// In a graph with cycles there are not more layers than positions, and no two points
    /// are the same.
    #[test]
    fn arrows_that_lead_back_have_bends_of_their_own() {
        let links = [vec![1, 2], vec![2, 0], vec![3, 1], vec![4, 0], vec![4]];
        let (points, routes) = spaced_layers(&links, 30);
        let layer_distance = points
            .iter()
            .map(|point| point.1)
            .filter(|&y| y > 0)
            .min()
            .unwrap();
        let layers: Vec<_> = points
            .iter()
            .map(|point| point.1 / layer_distance)
            .collect();
        assert_eq!(layers[..5], [0, 1, 2, 3, 4]);
        // From 3 to 0: a bend on each layer above 3, the last one beside 0.
        let back = routes
            .iter()
            .find(|route| route[0] == 3 && route[route.len() - 1] == 0)
            .unwrap();
        let back_layers = back.iter().map(|&node| layers[node]).collect::<Vec<_>>();
        assert_eq!(back_layers, [3, 2, 1, 0, 0]);
        for (node, point) in points.iter().enumerate() {
            assert!(!points[..node].contains(point), "{node} of {points:?}");
        }
    }

    /// Two arrows that need not cross don't.
    #[test]
    fn a_crossing_that_can_be_avoided_is_avoided() {
        let links = [vec![1, 2], vec![4], vec![3], vec![], vec![]];
        let (points, _) = spaced_layers(&links, 30);
        assert_eq!(points[1].0 < points[2].0, points[4].0 < points[3].0);
    }
}
