//! The graph of the chapter, and tables of what its walks count.

use crate::prelude::*;
use ch06_fast_exponentiation::walks::GRAPH;

pub(super) const VERTICES: usize = GRAPH.len();
/// The names of the vertices.
pub(super) const NAMES: [&str; VERTICES] = ["a", "b", "c", "d"];

/// The middles of the vertices, so placed that no two arrows cross, and the radius of
/// each, in pixels.
const CENTERS: [Point; VERTICES] = [(24.0, 176.0), (150.0, 24.0), (150.0, 118.0), (276.0, 176.0)];
const RADIUS: f64 = 17.0;
/// The size of the drawing, in pixels.
pub(super) const GRAPH_SIZE: Point = (300.0, 204.0);
/// The size of the label of an arrow, in pixels.
const LABEL_SIZE: Point = (18.0, 19.0);

/// Returns the arrows, from left to right as the matrix has them, row by row.
pub(super) fn arrows() -> impl Iterator<Item = (usize, usize)> {
    iproduct!(0..VERTICES, 0..VERTICES).filter(|&(from, to)| GRAPH[from][to] > 0)
}

/// Draws the graph; `label` is the text on an arrow, and `part` the part of the figure to
/// which the arrow belongs.
pub(super) fn draw_graph(
    area: &Area,
    label: impl Fn(usize, usize) -> String,
    part: impl Fn(usize, usize) -> String,
) -> DrawResult {
    for (from, to) in arrows() {
        let ends = [CENTERS[from], CENTERS[to]];
        let gap = (RADIUS + 2.0) / distance(ends[0], ends[1]);
        let visible = [interpolate(ends, gap), interpolate(ends, 1.0 - gap)];
        area.part(&part(from, to), |area| {
            area.draw(&arrow(&visible, Paint::Ink, 1.75))?;
            let text = label(from, to);
            if text.is_empty() {
                return Ok(());
            }
            let middle = midpoint(ends[0], ends[1]);
            let corner = (middle.0 - LABEL_SIZE.0 / 2.0, middle.1 - LABEL_SIZE.1 / 2.0);
            area.draw(&rectangle(corner, LABEL_SIZE, Paint::Paper))?;
            area.draw(&centered_text(text, middle, bold(Paint::Ink, TEXT_SIZE)))
        })?;
    }
    NAMES
        .iter()
        .zip(CENTERS)
        .try_for_each(|(name, center)| draw_vertex(area, name, center))
}

/// Draws a vertex with its name.
pub(super) fn draw_vertex(area: &Area, name: &str, center: Point) -> DrawResult {
    area.draw(&circle(center, RADIUS, Paint::Paper))?;
    area.draw(&circle_outline(center, RADIUS, Paint::Ink, 1.5))?;
    area.draw(&centered_text(name, center, bold(Paint::Ink, 17.0)))
}
