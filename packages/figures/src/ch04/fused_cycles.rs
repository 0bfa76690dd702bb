//! A green graph, and the same with its cycles fused.

use crate::prelude::*;
use ch04_nim_grundy::fusion::grundy_number;

/// Where a vertex is, and where it is once cycles are fused: to the right and upwards, in
/// lengths of an edge. Height 0 is the ground.
const VERTICES: [[Point; 2]; 12] = [
    [(0.0, 0.0), (0.0, 0.0)],
    [(0.0, 1.0), (0.0, 1.0)],
    [(-0.65, 1.6), (0.0, 1.0)],
    [(0.0, 2.2), (0.0, 1.0)],
    [(0.65, 1.6), (0.0, 1.0)],
    [(0.0, 3.2), (0.0, 2.0)],
    [(1.3, 0.0), (1.2, 0.0)],
    [(2.5, 0.0), (1.2, 0.0)],
    [(1.5, 0.9), (1.2, 0.0)],
    [(2.3, 0.9), (1.9, 0.0)],
    [(2.3, 1.9), (1.9, 1.0)],
    [(2.3, 2.9), (1.9, 2.0)],
];
/// An edge of the graph.
struct Edge {
    /// The vertices at its ends.
    ends: [usize; 2],
    /// The part of the figure to which it belongs.
    part: &'static str,
    /// If it becomes a loop, the way from its vertex to the center of the loop.
    to_loop: Point,
}

const fn edge(from: usize, to: usize, part: &'static str, to_loop: Point) -> Edge {
    Edge {
        ends: [from, to],
        part,
        to_loop,
    }
}

/// The edges, those of the left graph first.
const EDGES: [Edge; 11] = [
    edge(0, 1, "stem", (0.0, 0.0)),
    edge(1, 2, "even", (-0.16, 0.0)),
    edge(2, 3, "even", (-0.3, 0.0)),
    edge(3, 4, "even", (0.16, 0.0)),
    edge(4, 1, "even", (0.3, 0.0)),
    edge(3, 5, "stem", (0.0, 0.0)),
    edge(6, 8, "odd", (0.0, 0.14)),
    edge(8, 9, "odd", (0.0, 0.26)),
    edge(7, 9, "odd", (0.0, 0.38)),
    edge(9, 10, "stalk", (0.0, 0.0)),
    edge(10, 11, "stalk", (0.0, 0.0)),
];
/// The length of an edge, and the height of the ground, in pixels.
const EDGE_LENGTH: f64 = 54.0;
const GROUND: f64 = 188.0;

/// Returns the Grundy number of some of the edges, before (0) or after (1) cycles are fused.
/// Vertices at the same point are one, and so is all ground.
fn grundy_number_of(edges: &[Edge], fused: usize) -> usize {
    let is_same = |a: Point, b: Point| a == b || (a.1, b.1) == (0.0, 0.0);
    let point = |vertex: usize| VERTICES[vertex][fused];
    let first_same = |vertex| {
        (0..vertex)
            .find(|&other| is_same(point(other), point(vertex)))
            .unwrap_or(vertex)
    };
    let ends: Vec<_> = edges
        .iter()
        .map(|edge| (first_same(edge.ends[0]), first_same(edge.ends[1])))
        .collect();
    grundy_number(VERTICES.len(), &ends).expect("all edges are connected to the ground")
}

pub(super) fn figure() -> Result<Figure> {
    Figure::board((424.0, 222.0), |area| {
        for (fused, left, right) in [(0, 36.0, 200.0), (1, 256.0, 390.0)] {
            area.draw(&line(
                &[(left, GROUND), (right, GROUND)],
                stroke(Paint::Muted, 2.5),
            ))?;
            let below = (f64::midpoint(left, right), GROUND + 22.0);
            let title = ["the graph", "its cycles fused"][fused];
            area.draw(&centered_text(
                title,
                below,
                regular(Paint::Muted, SMALL_TEXT_SIZE),
            ))?;
            let to_pixels =
                |(x, height): Point| (left + 14.0 + x * EDGE_LENGTH, GROUND - height * EDGE_LENGTH);
            for edge in &EDGES {
                let ends = edge.ends.map(|vertex| VERTICES[vertex][fused]);
                let (x, y) = edge.to_loop;
                area.part(edge.part, |area| {
                    if fused == 1 && (x, y) != (0.0, 0.0) {
                        let middle = (ends[0].0 + x, ends[0].1 + y);
                        area.draw(&circle_outline(
                            to_pixels(middle),
                            EDGE_LENGTH * x.hypot(y),
                            Paint::Series3,
                            3.5,
                        ))?;
                    } else {
                        area.draw(&line(&ends.map(to_pixels), stroke(Paint::Series3, 3.5)))?;
                    }
                    area.draw(&circle(to_pixels(ends[0]), 4.5, Paint::Ink))?;
                    area.draw(&circle(to_pixels(ends[1]), 4.5, Paint::Ink))
                })?;
            }
        }
        Ok(())
    })
    .with_values(values![
        left = grundy_number_of(&EDGES[..6], 0),
        right = grundy_number_of(&EDGES[6..], 0)
    ])
    .with_value("whole", grundy_number_of(&EDGES, 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fusing_changes_no_grundy_number() {
        for edges in [&EDGES[..6], &EDGES[6..], &EDGES] {
            assert_eq!(grundy_number_of(edges, 0), grundy_number_of(edges, 1));
        }
    }
}
