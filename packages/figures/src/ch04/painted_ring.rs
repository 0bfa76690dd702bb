//! A ring whose edges are painted in two colours, and where the colours say to cut it.

use crate::prelude::*;

/// The stalks on the vertices of the ring, in the order of a walk from the ground to the ground.
const STALKS: [usize; 4] = [0, 1, 2, 0];
/// Where the vertices of the ring are: to the right and upwards, in lengths of an edge. The
/// first and the last one are ground.
const RING: [Point; 6] = [
    (0.0, 0.0),
    (-0.35, 1.0),
    (0.5, 1.8),
    (1.4, 1.8),
    (2.25, 1.0),
    (1.9, 0.0),
];
/// The direction in which the stalk on each vertex grows, and the length of its edges.
const DIRECTIONS: [Point; 4] = [(-0.6, 0.35), (-0.1, 0.8), (0.1, 0.8), (0.6, 0.35)];

/// The length of an edge, and the height of the ground, in pixels.
const EDGE_LENGTH: f64 = 56.0;
const GROUND: f64 = 226.0;

/// Returns the colour of each edge of the ring, true for blue: it changes where a stalk is
/// even.
fn is_blue() -> Vec<bool> {
    let mut is_blue = vec![false];
    for stalk in STALKS {
        let before = is_blue[is_blue.len() - 1];
        is_blue.push(before ^ (stalk % 2 == 0));
    }
    is_blue
}

/// Returns what a path from the ground is worth with these stalks on its vertices.
fn path(stalks: impl DoubleEndedIterator<Item = usize>) -> usize {
    stalks.rev().fold(0, |above, stalk| (above ^ stalk) + 1)
}

/// Returns what the two sides are worth after an edge of the ring is cut.
fn sides(cut: usize) -> [usize; 2] {
    let left = path(STALKS[..cut].iter().copied());
    let right = path(STALKS[cut..].iter().rev().copied());
    [left, right]
}

/// Returns the nim-sum of the stalks.
fn stalk_sum() -> usize {
    STALKS.iter().fold(0, |sum, stalk| sum ^ stalk)
}

/// Returns the edge of the ring whose cut leaves the nim-sum of the stalks.
fn winning_cut() -> usize {
    (0..=STALKS.len())
        .find(|&cut| sides(cut)[0] ^ sides(cut)[1] == stalk_sum())
        .expect("some cut of a ring with an odd number of edges does")
}

pub(super) fn figure() -> Result<Figure> {
    let cut = winning_cut();
    let [left, right] = sides(cut);
    let is_blue = is_blue();
    let blue_count = is_blue.iter().filter(|&&is_blue| is_blue).count();
    Figure::board((508.0, 262.0), |area| {
        draw_ring(area, 74.0, "painted", None)?;
        draw_ring(area, 330.0, "after the cut", Some(cut))
    })
    .with_values(values![
        left,
        right,
        sum = stalk_sum(),
        blue = blue_count,
        red = is_blue.len() - blue_count
    ])
}

/// Draws the ring with its first foot at this x, without the edge that is cut.
fn draw_ring(area: &Area, foot: f64, title: &str, cut: Option<usize>) -> DrawResult {
    let to_pixels =
        |(x, height): Point| (foot + x * EDGE_LENGTH, GROUND - height * EDGE_LENGTH * 0.9);
    let (left, right) = (to_pixels((-0.7, 0.0)), to_pixels((2.6, 0.0)));
    area.draw(&line(&[left, right], stroke(Paint::Muted, 2.5)))?;
    area.draw(&centered_text(
        title,
        midpoint((left.0, GROUND + 22.0), (right.0, GROUND + 22.0)),
        regular(Paint::Muted, SMALL_TEXT_SIZE),
    ))?;
    for (index, is_blue) in is_blue().into_iter().enumerate() {
        if Some(index) == cut {
            continue;
        }
        let ends = [RING[index], RING[index + 1]].map(to_pixels);
        let (paint, letter, part) = if is_blue {
            (Paint::Series1, "B", "blue")
        } else {
            (Paint::Series2, "R", "red")
        };
        area.part(part, |area| {
            area.draw(&line(&ends, stroke(paint, 4.0)))?;
            let (x, y) = midpoint(ends[0], ends[1]);
            let (center_x, _) = to_pixels((0.95, 0.0));
            let inwards = ((center_x - x) / 4.0).clamp(-14.0, 14.0);
            area.draw(&centered_text(
                letter,
                (x + inwards, y + 14.0),
                bold(Paint::Ink, SMALL_TEXT_SIZE),
            ))
        })?;
    }
    for (vertex, &point) in RING.iter().enumerate() {
        area.draw(&circle(to_pixels(point), 4.5, Paint::Ink))?;
        let Some(&stalk) = vertex.checked_sub(1).and_then(|index| STALKS.get(index)) else {
            continue;
        };
        let (x_step, height_step) = DIRECTIONS[vertex - 1];
        let tops = (0..=stalk).map(|edges| {
            let edges = to_f64(edges);
            (point.0 + x_step * edges, point.1 + height_step * edges)
        });
        for (from, to) in tops.tuple_windows() {
            area.part("stalks", |area| {
                let ends = [from, to].map(to_pixels);
                area.draw(&line(&ends, stroke(Paint::Series3, 3.5)))?;
                area.draw(&circle(ends[1], 4.5, Paint::Ink))
            })?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cut_is_of_the_colour_with_an_odd_number_of_edges() {
        let is_blue = is_blue();
        let colour = is_blue[winning_cut()];
        let of_colour = is_blue.iter().filter(|&&other| other == colour).count();
        assert_eq!(of_colour % 2, 1);
        let [left, right] = sides(winning_cut());
        assert_eq!(left ^ right, stalk_sum());
    }
}
