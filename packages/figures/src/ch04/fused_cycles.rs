//! A green graph, and the same with its cycles fused.

use crate::prelude::*;
use ch04_nim_grundy::fusion::grundy_number;

/// Where a vertex is, and where if cycles are fused: how far aside and how high,
/// in edges. Height 0 is the ground.
const PLACES: [[Point; 2]; 12] = [
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
/// The edges, each with its part and, if it becomes a loop, the way from its
/// vertex to the middle of that; first the six on vertex 0.
const EDGES: [(usize, usize, &str, Point); 11] = [
    (0, 1, "stem", (0.0, 0.0)),
    (1, 2, "even", (-0.16, 0.0)),
    (2, 3, "even", (-0.3, 0.0)),
    (3, 4, "even", (0.16, 0.0)),
    (4, 1, "even", (0.3, 0.0)),
    (3, 5, "stem", (0.0, 0.0)),
    (6, 8, "odd", (0.0, 0.14)),
    (8, 9, "odd", (0.0, 0.26)),
    (7, 9, "odd", (0.0, 0.38)),
    (9, 10, "stalk", (0.0, 0.0)),
    (10, 11, "stalk", (0.0, 0.0)),
];
/// How long an edge is, in pixels, and how low the ground.
const EDGE: f64 = 54.0;
const GROUND: f64 = 188.0;

/// What some of the edges are worth in these places; all ground is one vertex.
fn worth(edges: &[(usize, usize, &str, Point)], fused: usize) -> usize {
    let same = |a: Point, b: Point| a == b || (a.1, b.1) == (0.0, 0.0);
    let place = |vertex: usize| PLACES[vertex][fused];
    let name = |vertex| {
        (0..vertex)
            .find(|&it| same(place(it), place(vertex)))
            .unwrap_or(vertex)
    };
    let ends: Vec<_> = edges
        .iter()
        .map(|edge| (name(edge.0), name(edge.1)))
        .collect();
    grundy_number(PLACES.len(), &ends).unwrap_or_default()
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
            let place = |(x, high): Point| (left + 14.0 + x * EDGE, GROUND - high * EDGE);
            for &(one, other, part, (x, y)) in &EDGES {
                let ends = [one, other].map(|vertex| PLACES[vertex][fused]);
                area.part(part, |area| {
                    if fused == 1 && (x, y) != (0.0, 0.0) {
                        let middle = (ends[0].0 + x, ends[0].1 + y);
                        area.draw(&circle_outline(
                            place(middle),
                            EDGE * x.hypot(y),
                            Paint::Series3,
                            3.5,
                        ))?;
                    } else {
                        area.draw(&line(&ends.map(place), stroke(Paint::Series3, 3.5)))?;
                    }
                    area.draw(&circle(place(ends[0]), 4.5, Paint::Ink))?;
                    area.draw(&circle(place(ends[1]), 4.5, Paint::Ink))
                })?;
            }
        }
        Ok(())
    })
    .with_values(values![
        left = worth(&EDGES[..6], 0),
        right = worth(&EDGES[6..], 0)
    ])
    .with_value("whole", worth(&EDGES, 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fusing_changes_no_worth() {
        for edges in [&EDGES[..6], &EDGES[6..], &EDGES] {
            assert_eq!(worth(edges, 0), worth(edges, 1));
        }
    }
}
