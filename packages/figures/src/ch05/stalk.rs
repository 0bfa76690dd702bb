//! Stalks, as they are drawn and as they are written.

use crate::prelude::*;

/// How wide the outline of an edge is. It is drawn in the ink, so that edges of
/// both colours stand out in both themes.
const OUTLINE: f64 = 1.5;
/// How far the middles of the outlines of two edges on each other are apart, so
/// that edges of one colour are told apart, too.
const GAP: f64 = 2.5;
/// How far the ground reaches beyond a stalk.
const GROUND: f64 = 3.5;

/// The colour of an edge.
fn paint(white: bool) -> Paint {
    if white { Paint::White } else { Paint::Black }
}

/// Draws an edge, a bar as thick as `thickness` with an outline.
pub(super) fn edge(
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
pub(super) fn lettered(
    area: &Area,
    (from, to): (Point, Point),
    white: bool,
    thickness: f64,
) -> DrawResult {
    edge(area, (from, to), white, thickness)?;
    area.draw(&centered_text(
        letter(white),
        midpoint(from, to),
        bold(paint(!white), SMALL_TEXT_SIZE),
    ))
}

/// Draws a stalk that stands on the ground at `foot`, its edges so long and so
/// thick.
pub(super) fn standing(
    area: &Area,
    foot: Point,
    stalk: &[bool],
    (length, thickness): Point,
) -> DrawResult {
    for (at, &white) in stalk.iter().enumerate() {
        edge(area, ends(foot, (0.0, -length), at), white, thickness)?;
    }
    ground(area, foot, thickness / 2.0 + GROUND)
}

/// The ends of an edge of a stalk that grows from `foot` by `step` for each
/// edge, a little short of the edge above.
pub(super) fn ends(foot: Point, step: Point, edge: usize) -> (Point, Point) {
    let at = |edges: f64| (foot.0 + edges * step.0, foot.1 + edges * step.1);
    let gap = GAP / distance((0.0, 0.0), step);
    (at(to_f64(edge)), at(to_f64(edge + 1) - gap))
}

/// Draws the ground below `foot`, so far to both sides.
pub(super) fn ground(area: &Area, foot: Point, half: f64) -> DrawResult {
    let y = foot.1 + 1.0;
    area.draw(&line(
        &[(foot.0 - half, y), (foot.0 + half, y)],
        stroke(Paint::Muted, 2.5),
    ))
}

pub(super) fn letter(white: bool) -> &'static str {
    if white { "W" } else { "B" }
}

/// A stalk as it is written: its letters from the ground up.
pub(super) fn letters(stalk: &[bool]) -> String {
    stalk.iter().map(|&white| letter(white)).collect()
}
