//! Where the positions of a state graph are drawn that say nothing about it
//! themselves: in layers, so that every arrow leads down.
//!
//! The figures of the book and its boards share it. It computes in whole numbers and
//! is as small as it can be, since a page loads it with its boards: `#[inline]` lets
//! the boards' crate optimise it as its own, which saves half a kilobyte of a script.
//! The steps are those of Sugiyama, Tagawa and Toda (1981): a layer for each position,
//! an order of each layer with few crossings, and coordinates.

/// A coordinate across the layers, and one along them.
pub type Point = (i32, i32);

/// The least and the largest distance from one layer to the next: larger in a wide
/// graph, where arrows are flat.
const LAYER_DISTANCE: (i32, i32) = (64, 112);
/// The room an arrow needs to each side where it passes a layer.
const ARROW_ROOM: i32 = 9;
/// How often the layers are put in order, downwards and upwards in turn.
const ORDERING_SWEEPS: usize = 8;
/// How often they are only moved after that.
const MOVING_SWEEPS: usize = 4;

/// The same as [`in_layers`], but a point is how far aside and how far down it is, with
/// the layers so far apart that arrows are not flat.
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

/// Places positions in layers: `links[position]` are the options of a position, and
/// every position needs `room` to each side.
///
/// Returns a point for each position, after them a point for each bend of an arrow,
/// and the route of each arrow, as indices of these points, in the order of the links.
/// A point is how far aside it is, from 0 on, and its layer.
///
/// The layer of a position is the length of the longest way to it. An arrow over
/// several layers has a bend on each layer between; one that leads back has a bend
/// beside its end. Meant for up to a few hundred positions: the time grows with the
/// layers times the points, bends included.
#[inline]
pub fn in_layers(links: &[Vec<usize>], room: i32) -> (Vec<Point>, Vec<Vec<usize>>) {
    let mut layers = depths(links);
    let last = layers.iter().copied().max().unwrap_or(0);
    let mut routes = Vec::new();
    // By the layer of their lower end.
    let mut pieces = vec![Vec::new(); last + 2];
    for (from, options) in links.iter().enumerate() {
        for &to in options {
            let mut route = vec![from];
            let beside = (layers[to]..layers[from]).rev();
            for bend in (layers[from] + 1..layers[to]).chain(beside) {
                route.push(layers.len());
                layers.push(bend);
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

    let needs = |node: usize| if node < links.len() { room } else { ARROW_ROOM };
    let mut across = vec![0; layers.len()];
    for sweep in 0..ORDERING_SWEEPS + MOVING_SWEEPS {
        let ordering = sweep < ORDERING_SWEEPS;
        for step in 0..=last {
            // Every node wants to stand in the middle of those above it, in the
            // next sweep of those below, and at the end of all its neighbours.
            let (layer, here) = if sweep % 2 == 0 {
                (step, 1)
            } else {
                (last - step, 0)
            };
            let mut sums = vec![(0, 0); layers.len()];
            for (end, pieces) in [(1, &pieces[layer]), (0, &pieces[layer + 1])] {
                for piece in pieces.iter().filter(|_| end == here || !ordering) {
                    let sum = &mut sums[piece[end]];
                    *sum = (sum.0 + across[piece[1 - end]], sum.1 + 1);
                }
            }
            // Sorted by insertion: a sort of the standard library is larger.
            let mut wishes: Vec<Wish> = Vec::new();
            for &node in &rows[layer] {
                let (sum, count) = sums[node];
                let place = if count == 0 {
                    across[node]
                } else {
                    sum / count
                };
                let order = if ordering { place } else { across[node] };
                let before = wishes.iter().filter(|wish| wish.order <= order).count();
                wishes.insert(
                    before,
                    Wish {
                        node,
                        place,
                        order,
                        needs: needs(node),
                    },
                );
            }
            spread(&wishes, &mut across);
        }
    }

    let left = across.iter().copied().min().unwrap_or(0);
    let point = |(x, &layer): (&i32, &usize)| (x - left, i32::try_from(layer).unwrap_or(0));
    (across.iter().zip(&layers).map(point).collect(), routes)
}

/// The length of the longest way to each position; where ways lead back, only
/// by arrows to positions of greater numbers.
#[inline]
fn depths(links: &[Vec<usize>]) -> Vec<usize> {
    longest(links, false)
        .or_else(|| longest(links, true))
        .unwrap_or_default()
}

/// `None` if a way is longer than there are positions: it leads back.
#[inline]
fn longest(links: &[Vec<usize>], forwards: bool) -> Option<Vec<usize>> {
    let mut depths = vec![0; links.len()];
    for _ in 0..=links.len() {
        let mut changed = false;
        for (from, options) in links.iter().enumerate() {
            for &to in options {
                if depths[to] <= depths[from] && (to > from || !forwards) {
                    depths[to] = depths[from] + 1;
                    changed = true;
                }
            }
        }
        if !changed {
            return Some(depths);
        }
    }
    None
}

/// Where a node of a layer wants to stand, and what it needs to each side.
struct Wish {
    node: usize,
    place: i32,
    order: i32,
    needs: i32,
}

/// Puts the nodes of a layer, in their order, as near to where they want to be
/// as their needs allow.
#[inline]
fn spread(wishes: &[Wish], across: &mut [i32]) {
    // Without what they need, nodes may stand on one place, but in no other
    // order: those that want another one meet in the middle.
    let mut groups: Vec<(i32, i32)> = Vec::new(); // sum of the places, count
    let mut taken = 0;
    for wish in wishes {
        let mut group = (wish.place - taken - wish.needs, 1);
        taken += 2 * wish.needs;
        while let Some(last) = groups.pop() {
            if last.0 * group.1 <= group.0 * last.1 {
                groups.push(last);
                break;
            }
            group = (group.0 + last.0, group.1 + last.1);
        }
        groups.push(group);
    }
    let mut taken = 0;
    let mut at = 0;
    for (sum, count) in groups {
        for _ in 0..count {
            let Wish { node, needs, .. } = wishes[at];
            across[node] = sum.div_euclid(count) + taken + needs;
            taken += 2 * needs;
            at += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Whatever leads where: arrows lead down, and nothing stands on anything.
    #[test]
    fn arrows_lead_down_and_nodes_have_their_room() {
        let mut random = fastrand::Rng::with_seed(534);
        for nodes in 1..80 {
            // Links to nodes of greater number, so that there is no circle.
            let options = |from| -> Vec<usize> {
                let all = (0..random.usize(..5)).map(|_| from + 1 + random.usize(..12));
                all.filter(|&to| to < nodes)
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
                .map(|way| (way[0], way[way.len() - 1]))
                .collect();
            assert_eq!(ends, arrows);
            let down = points
                .iter()
                .map(|point| point.1)
                .filter(|&y| y > 0)
                .min()
                .unwrap_or(1);
            for piece in routes.iter().flat_map(|way| way.windows(2)) {
                assert_eq!(points[piece[1]].1 - points[piece[0]].1, down);
            }
            let needs = |node: usize| if node < nodes { 30 } else { ARROW_ROOM };
            for (node, &(x, y)) in points.iter().enumerate() {
                assert!(node >= nodes || usize::try_from(y / down) == Ok(depths[node]));
                for (other, &(other_x, other_y)) in points[..node].iter().enumerate() {
                    let apart = (x - other_x).abs() >= needs(node) + needs(other);
                    assert!(y != other_y || apart, "{node} and {other} of {links:?}");
                }
            }
        }
    }

    /// Where arrows lead back, there are not more layers than positions, and
    /// nothing stands on anything.
    #[test]
    fn arrows_that_lead_back_have_bends_of_their_own() {
        let links = [vec![1, 2], vec![2, 0], vec![3, 1], vec![4, 0], vec![4]];
        let (points, routes) = spaced_layers(&links, 30);
        let down = points
            .iter()
            .map(|point| point.1)
            .filter(|&y| y > 0)
            .min()
            .unwrap();
        let layers: Vec<_> = points.iter().map(|point| point.1 / down).collect();
        assert_eq!(layers[..5], [0, 1, 2, 3, 4]);
        // From 3 to 0: a bend on each layer above it, the last one beside 0.
        let back = routes
            .iter()
            .find(|way| way[0] == 3 && way[way.len() - 1] == 0)
            .unwrap();
        let on = back.iter().map(|&node| layers[node]).collect::<Vec<_>>();
        assert_eq!(on, [3, 2, 1, 0, 0]);
        for (node, point) in points.iter().enumerate() {
            assert!(!points[..node].contains(point), "{node} of {points:?}");
        }
    }

    /// Two arrows that need not cross do not.
    #[test]
    fn a_crossing_that_can_be_avoided_is_avoided() {
        let links = [vec![1, 2], vec![4], vec![3], vec![], vec![]];
        let (points, _) = spaced_layers(&links, 30);
        assert_eq!(points[1].0 < points[2].0, points[4].0 < points[3].0);
    }
}
