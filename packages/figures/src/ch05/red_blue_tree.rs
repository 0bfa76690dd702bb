//! A red-blue tree becomes a stalk.

use super::stalk::{draw_ground, draw_lettered_edge, draw_stalk, edge_ends, letters};
use crate::prelude::*;
use ch05_hackenbush::numbers::{self, Number};
use ch05_hackenbush::stalks::{B, W};
use ch05_hackenbush::trees::{Edge, on_edge, values};
use num_rational::BigRational;

/// A white stem, on it a black branch with two white twigs and a white branch
/// with a black and a white twig.
const EDGES: [Edge; 7] = [
    Edge {
        parent: 0,
        white: W,
    },
    Edge {
        parent: 1,
        white: B,
    },
    Edge {
        parent: 2,
        white: W,
    },
    Edge {
        parent: 2,
        white: W,
    },
    Edge {
        parent: 1,
        white: W,
    },
    Edge {
        parent: 5,
        white: B,
    },
    Edge {
        parent: 5,
        white: W,
    },
];
/// The positions of the upper ends of the edges: to the right, and upwards in edges.
const ENDS: [(f64, usize); 8] = [
    (0.0, 0),
    (0.0, 1),
    (-0.85, 2),
    (-1.5, 3),
    (-0.35, 3),
    (0.85, 2),
    (0.35, 3),
    (1.5, 3),
];

/// Where the tree and the stalk are on the ground.
const TREE_FOOT: Point = (124.0, 236.0);
const STALK_FOOT: Point = (318.0, 236.0);
/// The width and the height of an edge of the tree, in pixels.
const SCALE: Point = (72.0, 72.0);
/// The length and the thickness of the edges of the stalk, in pixels.
const STALK_EDGE_LENGTH: f64 = 50.0;
const EDGE_THICKNESS: f64 = 22.0;

/// Returns the value of each edge together with everything on it.
fn edge_values() -> Option<Vec<BigRational>> {
    let above = values(&EDGES)?;
    let edge_value = |(edge, above): (&Edge, &BigRational)| on_edge(edge.white, above.clone());
    EDGES.iter().zip(&above[1..]).map(edge_value).collect()
}

/// Returns the value of the tree, and the stalk of the same value.
fn equal_stalk() -> Option<(Number, Vec<bool>)> {
    let whole = values(&EDGES)?.swap_remove(0);
    let number = Number::new(
        whole.numer().try_into().ok()?,
        whole.denom().try_into().ok()?,
    );
    Some((number, numbers::stalk(number, 64)?))
}

pub(super) fn figure() -> Result<Figure> {
    let edge_values = edge_values().context("a number does not fit")?;
    let (whole, stalk) = equal_stalk().context("a number does not fit")?;
    let whole = with_minus_sign(whole);
    let stalk_letters = letters(&stalk);
    let edge_value = |edge: usize| with_minus_sign(&edge_values[edge - 1]);
    let on_fork = &values(&EDGES).context("a number does not fit")?[1];
    Figure::board((376.0, 268.0), |area| {
        let point = |vertex: usize| {
            let (x_offset, height) = ENDS[vertex];
            (
                TREE_FOOT.0 + x_offset * SCALE.0,
                TREE_FOOT.1 - to_f64(height) * SCALE.1,
            )
        };
        for (index, &Edge { parent, white }) in EDGES.iter().enumerate() {
            area.part(part(index + 1), |area| {
                draw_lettered_edge(area, (point(parent), point(index + 1)), white, 16.0)
            })?;
        }
        for vertex in 1..=EDGES.len() {
            area.part(part(vertex), |area| {
                area.draw(&circle(point(vertex), 9.0, Paint::Ink))
            })?;
        }
        draw_ground(area, TREE_FOOT, 44.0)?;
        for (index, &Edge { parent, .. }) in EDGES.iter().enumerate() {
            let from = point(parent);
            let to = point(index + 1);
            // On the outer side of two branches.
            let side = if to.0 < from.0 { -1.0 } else { 1.0 };
            let text = edge_value(index + 1);
            let (x, y) = midpoint(from, to);
            let x_offset = 19.0 + 4.0 * to_f64(text.chars().count());
            area.part(part(index + 1), |area| {
                area.draw(&centered_text(
                    &text,
                    (x + side * x_offset, y + 6.0),
                    bold(Paint::Ink, TEXT_SIZE),
                ))
            })?;
        }
        area.part("stalk", |area| draw_lettered_stalk(area, &stalk))?;
        area.draw(&centered_text(
            "=",
            (256.0, TREE_FOOT.1 - SCALE.1),
            regular(Paint::Ink, 22.0),
        ))?;
        let small = regular(Paint::Muted, SMALL_TEXT_SIZE);
        area.draw(&centered_text(
            "the tree",
            (TREE_FOOT.0, TREE_FOOT.1 + 20.0),
            small,
        ))?;
        area.draw(&centered_text(
            format!("{stalk_letters} = {whole}"),
            (STALK_FOOT.0, STALK_FOOT.1 + 20.0),
            small,
        ))
    })
    .with_values(values![
        black = edge_value(2),
        white = edge_value(5),
        fork = with_minus_sign(on_fork),
        whole
    ])
    .with_values(values![stalk = stalk_letters, edges = EDGES.len()])
}

/// Returns the parts to which the edge below this vertex belongs.
fn part(vertex: usize) -> &'static str {
    let carries = EDGES.iter().any(|edge| edge.parent == vertex);
    match EDGES[vertex - 1].parent {
        0 => "stem",
        _ if carries => "branches",
        _ => "branches twigs",
    }
}

fn draw_lettered_stalk(area: &Area, stalk: &[bool]) -> DrawResult {
    draw_stalk(area, STALK_FOOT, stalk, (STALK_EDGE_LENGTH, EDGE_THICKNESS))?;
    for (index, &white) in stalk.iter().enumerate() {
        draw_lettered_edge(
            area,
            edge_ends(STALK_FOOT, (0.0, -STALK_EDGE_LENGTH), index),
            white,
            EDGE_THICKNESS,
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tree_is_worth_its_stalk() {
        let (whole, stalk) = equal_stalk().unwrap();
        assert_eq!(Some(whole), numbers::value(&stalk));
        assert!(stalk.len() < EDGES.len());
        assert_eq!(edge_values().unwrap()[0].to_string(), whole.to_string());
    }

    #[test]
    fn twigs_are_worth_1() {
        let edge_values = edge_values().unwrap();
        for twig in [3, 4, 6, 7] {
            let one = if EDGES[twig - 1].white { "1" } else { "-1" };
            assert_eq!(edge_values[twig - 1].to_string(), one);
        }
    }
}
