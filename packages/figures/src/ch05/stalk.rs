//! Stalks: how figures draw them, and how they write them.

use crate::prelude::*;

/// The width of the outline of an edge, in pixels. It has the colour of text, so that edges
/// of both colours stand out in both themes.
const OUTLINE: f64 = 1.5;
/// The space between the outlines of two edges, so that two edges of one colour can be told
/// apart.
const GAP: f64 = 2.5;
/// How far the ground extends beyond a stalk on each side.
const GROUND_MARGIN: f64 = 3.5;

/// Returns the colour of an edge.
fn paint(white: bool) -> Paint {
    if white { Paint::White } else { Paint::Black }
}

/// Draws an edge: a bar of this thickness, with an outline.
pub(super) fn draw_edge(
    area: &Area,
    (from, to): (Point, Point),
    white: bool,
    thickness: f64,
) -> DrawResult {
    let scale = thickness / 2.0 / distance(from, to);
    let x = (to.0 - from.0) * scale;
    let y = (to.1 - from.1) * scale;
    let left = |(a, b): Point| (a + y, b - x);
    let right = |(a, b): Point| (a - y, b + x);
    let corners = [left(from), left(to), right(to), right(from)];
    area.draw(&polygon(&corners, paint(white)))?;
    // Beyond the first corner, so that it looks like the other three.
    let outline = [
        &corners[..],
        &corners[..1],
        &[left((from.0 + x, from.1 + y))],
    ]
    .concat();
    area.draw(&line(&outline, stroke(Paint::Ink, OUTLINE)))
}

/// Draws an edge with its letter on it.
pub(super) fn draw_lettered_edge(
    area: &Area,
    (from, to): (Point, Point),
    white: bool,
    thickness: f64,
) -> DrawResult {
    draw_edge(area, (from, to), white, thickness)?;
    area.draw(&centered_text(
        letter(white),
        midpoint(from, to),
        bold(paint(!white), SMALL_TEXT_SIZE),
    ))
}

/// Draws a stalk on the ground at `foot`, with edges of this length and thickness.
pub(super) fn draw_stalk(
    area: &Area,
    foot: Point,
    stalk: &[bool],
    (length, thickness): Point,
) -> DrawResult {
    for (index, &white) in stalk.iter().enumerate() {
        draw_edge(
            area,
            edge_ends(foot, (0.0, -length), index),
            white,
            thickness,
        )?;
    }
    draw_ground(area, foot, thickness / 2.0 + GROUND_MARGIN)
}

/// Returns the ends of an edge, given by its index, of a stalk that grows from `foot` by
/// `step` for each edge. It ends a little short of the edge above.
pub(super) fn edge_ends(foot: Point, step: Point, edge: usize) -> (Point, Point) {
    let point = |edges: f64| (foot.0 + edges * step.0, foot.1 + edges * step.1);
    let gap = GAP / distance((0.0, 0.0), step);
    (point(to_f64(edge)), point(to_f64(edge + 1) - gap))
}

/// Draws the ground below `foot`, `half_width` pixels to each side.
pub(super) fn draw_ground(area: &Area, foot: Point, half_width: f64) -> DrawResult {
    let y = foot.1 + 1.0;
    area.draw(&line(
        &[(foot.0 - half_width, y), (foot.0 + half_width, y)],
        stroke(Paint::Muted, 2.5),
    ))
}

/// Returns the letter of an edge: W or B.
pub(super) fn letter(white: bool) -> &'static str {
    if white { "W" } else { "B" }
}

/// Returns the letters of a stalk, from the ground up.
pub(super) fn letters(stalk: &[bool]) -> String {
    stalk.iter().map(|&white| letter(white)).collect()
}
