//! One small graph through the steps of the proof that cycles may be fused.

use crate::prelude::*;

/// An edge of a graph on the page.
struct Edge {
    /// The vertices at its ends.
    ends: [usize; 2],
    /// How it is drawn between them.
    shape: Shape,
    /// The parts of the figure to which it belongs.
    parts: &'static str,
}

/// How an edge is drawn.
enum Shape {
    /// A straight line.
    Straight,
    /// A line that bends this far to the right of the middle, in lengths of an edge.
    Bent(f64),
    /// A loop around this point, relative to its vertex.
    Loop(Point),
}

use Shape::{Bent, Loop, Straight};

const fn edge(one: usize, other: usize, shape: Shape, parts: &'static str) -> Edge {
    Edge {
        ends: [one, other],
        shape,
        parts,
    }
}

/// A graph of the figure. Vertex 0 is the ground.
struct Panel {
    /// The words below the ground.
    title: &'static str,
    /// The x coordinate of the middle of its ground, in pixels.
    middle: f64,
    /// Where its vertices are: to the right and upwards, in lengths of an edge.
    vertices: &'static [Point],
    edges: &'static [Edge],
}

const PANELS: [Panel; 5] = [
    Panel {
        title: "the graph",
        middle: 52.0,
        vertices: &[(0.0, 0.0), (0.0, 1.0), (-0.6, 1.8), (0.6, 1.8), (0.0, 2.6)],
        edges: &[
            edge(0, 1, Straight, "stem"),
            edge(1, 2, Straight, "three"),
            edge(1, 3, Straight, "three"),
            edge(2, 3, Straight, "three"),
            edge(2, 4, Straight, "three"),
            edge(3, 4, Straight, "three"),
        ],
    },
    Panel {
        title: "step 1",
        middle: 157.0,
        vertices: &[(0.0, 0.0), (0.0, 1.0), (0.0, 1.9), (0.0, 2.8)],
        edges: &[
            edge(0, 1, Straight, "stem"),
            edge(1, 2, Bent(-0.32), "two"),
            edge(1, 2, Bent(0.32), "two"),
            edge(2, 2, Loop((0.36, 0.0)), "two"),
            edge(2, 3, Bent(-0.32), "two"),
            edge(2, 3, Bent(0.32), "two"),
        ],
    },
    Panel {
        title: "step 3",
        middle: 278.0,
        vertices: &[(0.0, 0.0), (0.0, 1.0), (0.0, 1.9)],
        edges: &[
            edge(0, 1, Straight, "stem"),
            edge(1, 2, Bent(-0.32), "upper"),
            edge(1, 2, Bent(0.32), "upper"),
            edge(2, 2, Loop((-0.24, 0.12)), "upper"),
            edge(2, 2, Loop((0.24, 0.12)), "upper"),
            edge(2, 2, Loop((0.0, 0.3)), "upper"),
        ],
    },
    Panel {
        title: "step 4",
        middle: 392.0,
        vertices: &[(0.0, 0.0), (0.0, 0.9), (0.0, 1.8)],
        edges: &[
            edge(0, 1, Bent(-0.32), "ring"),
            edge(0, 1, Bent(0.32), "ring"),
            edge(1, 2, Straight, "stalk"),
        ],
    },
    Panel {
        title: "all fused",
        middle: 506.0,
        vertices: &[(0.0, 0.0), (0.0, 1.0)],
        edges: &[
            edge(0, 1, Straight, "stem"),
            edge(1, 1, Loop((-0.2, 0.0)), "fused"),
            edge(1, 1, Loop((0.2, 0.0)), "fused"),
            edge(1, 1, Loop((-0.34, 0.0)), "fused"),
            edge(1, 1, Loop((0.34, 0.0)), "fused"),
            edge(1, 1, Loop((0.0, 0.26)), "fused"),
        ],
    },
];

/// The length of an edge, and the height of the ground, in pixels.
const EDGE_LENGTH: f64 = 54.0;
const GROUND: f64 = 172.0;

impl Panel {
    /// Returns the Grundy number, as the mex over all cuts.
    fn grundy_number(&self) -> usize {
        by_cutting(&self.edges.iter().map(|edge| edge.ends).collect_vec())
    }

    fn to_pixels(&self, (x, height): Point) -> Point {
        (self.middle + x * EDGE_LENGTH, GROUND - height * EDGE_LENGTH)
    }

    fn draw(&self, area: &Area) -> DrawResult {
        let (left, right) = (self.middle - 36.0, self.middle + 36.0);
        area.draw(&line(
            &[(left, GROUND), (right, GROUND)],
            stroke(Paint::Muted, 2.5),
        ))?;
        area.draw(&centered_text(
            self.title,
            (self.middle, GROUND + 18.0),
            regular(Paint::Muted, SMALL_TEXT_SIZE),
        ))?;
        area.draw(&centered_text(
            self.grundy_number(),
            (self.middle, GROUND + 38.0),
            bold(Paint::Ink, TEXT_SIZE),
        ))?;
        for edge in self.edges {
            area.part(edge.parts, |area| self.draw_edge(area, edge))?;
        }
        for edge in self.edges {
            area.part(edge.parts, |area| {
                for vertex in edge.ends {
                    let point = self.to_pixels(self.vertices[vertex]);
                    area.draw(&circle(point, 4.5, Paint::Ink))?;
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    fn draw_edge(&self, area: &Area, edge: &Edge) -> DrawResult {
        let [from, to] = edge.ends.map(|vertex| self.vertices[vertex]);
        let style = stroke(Paint::Series3, 3.5);
        match edge.shape {
            Straight => area.draw(&line(&[from, to].map(|end| self.to_pixels(end)), style)),
            Bent(bend) => {
                let points = (0..=12).map(|step| {
                    let share = f64::from(step) / 12.0;
                    let (x, height) = interpolate([from, to], share);
                    self.to_pixels((x + bend * 4.0 * share * (1.0 - share), height))
                });
                area.draw(&line(&points.collect_vec(), style))
            }
            Loop((x, height)) => area.draw(&circle_outline(
                self.to_pixels((from.0 + x, from.1 + height)),
                EDGE_LENGTH * x.hypot(height),
                Paint::Series3,
                3.5,
            )),
        }
    }
}

/// Returns the Grundy number of a graph that stands on vertex 0, by trying every cut.
fn by_cutting(edges: &[[usize; 2]]) -> usize {
    let mut is_joined = vec![true];
    let standing = loop {
        let is_known =
            |vertex: usize, joined: &[bool]| joined.get(vertex).copied().unwrap_or(false);
        let standing = edges
            .iter()
            .copied()
            .filter(|ends| ends.iter().any(|&vertex| is_known(vertex, &is_joined)))
            .collect_vec();
        let before = is_joined.clone();
        for &vertex in standing.iter().flatten() {
            if vertex >= is_joined.len() {
                is_joined.resize(vertex + 1, false);
            }
            is_joined[vertex] = true;
        }
        if is_joined == before {
            break standing;
        }
    };
    let options = (0..standing.len()).map(|cut| {
        let mut left = standing.clone();
        left.remove(cut);
        by_cutting(&left)
    });
    let options = options.collect_vec();
    (0..=options.len())
        .find(|value| !options.contains(value))
        .expect("one of these numbers is missing")
}

pub(super) fn figure() -> Result<Figure> {
    let [graph, .., ring, _] = &PANELS;
    let last = &PANELS[PANELS.len() - 1];
    Figure::board((562.0, 220.0), |area| {
        PANELS.iter().try_for_each(|panel| panel.draw(area))
    })
    .with_values(values![
        whole = graph.grundy_number(),
        ring = ring.grundy_number(),
        loops = last.edges.len() - 1,
        edges = graph.edges.len()
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_step_changes_the_grundy_number() {
        let [graph, fused_pair, fused_top, ring, fused] =
            PANELS.each_ref().map(Panel::grundy_number);
        assert_eq!([fused_pair, fused_top, fused], [graph; 3]);
        // In the fourth graph the stem is missing, and its edge adds 1.
        assert_eq!(ring + 1, graph);
    }

    #[test]
    fn by_cutting_knows_stalks_sums_and_rings() {
        assert_eq!(by_cutting(&[]), 0);
        assert_eq!(by_cutting(&[[0, 1], [1, 2], [2, 3]]), 3);
        assert_eq!(by_cutting(&[[0, 1], [1, 2], [0, 3]]), 3);
        assert_eq!(by_cutting(&[[0, 1], [1, 2], [2, 0]]), 1);
        assert_eq!(by_cutting(&[[1, 2], [0, 0]]), 1);
    }
}
