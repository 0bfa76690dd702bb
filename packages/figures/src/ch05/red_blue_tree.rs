//! A red-blue tree becomes a stalk.

use super::stalk::{ends, ground, lettered, letters, standing};
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
/// Where the upper ends of the edges stand: aside, and so many edges high.
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

/// The middle of the tree and of the stalk, on the ground.
const TREE: Point = (124.0, 236.0);
const STALK: Point = (318.0, 236.0);
/// How wide and high the tree goes for an edge.
const SCALE: Point = (72.0, 72.0);
/// How long the edges of the stalk are.
const LENGTH: f64 = 50.0;
const BAR: f64 = 22.0;

/// What each edge is worth together with all above it.
fn worths() -> Option<Vec<BigRational>> {
    let above = values(&EDGES)?;
    let worth = |(edge, above): (&Edge, &BigRational)| on_edge(edge.white, above.clone());
    EDGES.iter().zip(&above[1..]).map(worth).collect()
}

/// The value of the tree, and the stalk that is worth the same.
fn as_stalk() -> Option<(Number, Vec<bool>)> {
    let whole = values(&EDGES)?.swap_remove(0);
    let number = Number::new(
        whole.numer().try_into().ok()?,
        whole.denom().try_into().ok()?,
    );
    Some((number, numbers::stalk(number, 64)?))
}

pub(super) fn figure() -> Result<Figure> {
    let worths = worths().context("a number does not fit")?;
    let (whole, stalk) = as_stalk().context("a number does not fit")?;
    let whole = with_minus_sign(whole);
    let written = letters(&stalk);
    let worth = |edge: usize| with_minus_sign(&worths[edge - 1]);
    let on_fork = &values(&EDGES).context("a number does not fit")?[1];
    Figure::board((376.0, 268.0), |area| {
        let place = |vertex: usize| {
            let (aside, height) = ENDS[vertex];
            (TREE.0 + aside * SCALE.0, TREE.1 - to_f64(height) * SCALE.1)
        };
        for (at, &Edge { parent, white }) in EDGES.iter().enumerate() {
            area.part(part(at + 1), |area| {
                lettered(area, (place(parent), place(at + 1)), white, 16.0)
            })?;
        }
        for vertex in 1..=EDGES.len() {
            area.part(part(vertex), |area| {
                area.draw(&circle(place(vertex), 9.0, Paint::Ink))
            })?;
        }
        ground(area, TREE, 44.0)?;
        for (at, &Edge { parent, .. }) in EDGES.iter().enumerate() {
            let from = place(parent);
            let to = place(at + 1);
            // On the outer side of two branches.
            let side = if to.0 < from.0 { -1.0 } else { 1.0 };
            let text = worth(at + 1);
            let (x, y) = midpoint(from, to);
            let aside = 19.0 + 4.0 * to_f64(text.chars().count());
            area.part(part(at + 1), |area| {
                area.draw(&centered_text(
                    &text,
                    (x + side * aside, y + 6.0),
                    bold(Paint::Ink, TEXT_SIZE),
                ))
            })?;
        }
        area.part("stalk", |area| draw_stalk(area, &stalk))?;
        area.draw(&centered_text(
            "=",
            (256.0, TREE.1 - SCALE.1),
            regular(Paint::Ink, 22.0),
        ))?;
        let small = regular(Paint::Muted, SMALL_TEXT_SIZE);
        area.draw(&centered_text("the tree", (TREE.0, TREE.1 + 20.0), small))?;
        area.draw(&centered_text(
            format!("{written} = {whole}"),
            (STALK.0, STALK.1 + 20.0),
            small,
        ))
    })
    .with_values(values![
        black = worth(2),
        white = worth(5),
        fork = with_minus_sign(on_fork),
        whole
    ])
    .with_values(values![stalk = written, edges = EDGES.len()])
}

/// The parts to which the edge below this vertex belongs.
fn part(vertex: usize) -> &'static str {
    let carries = EDGES.iter().any(|edge| edge.parent == vertex);
    match EDGES[vertex - 1].parent {
        0 => "stem",
        _ if carries => "branches",
        _ => "branches twigs",
    }
}

fn draw_stalk(area: &Area, stalk: &[bool]) -> DrawResult {
    standing(area, STALK, stalk, (LENGTH, BAR))?;
    for (at, &white) in stalk.iter().enumerate() {
        lettered(area, ends(STALK, (0.0, -LENGTH), at), white, BAR)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tree_is_worth_its_stalk() {
        let (whole, stalk) = as_stalk().unwrap();
        assert_eq!(Some(whole), numbers::value(&stalk));
        assert!(stalk.len() < EDGES.len());
        assert_eq!(worths().unwrap()[0].to_string(), whole.to_string());
    }

    #[test]
    fn twigs_are_worth_1() {
        let worths = worths().unwrap();
        for twig in [3, 4, 6, 7] {
            let one = if EDGES[twig - 1].white { "1" } else { "-1" };
            assert_eq!(worths[twig - 1].to_string(), one);
        }
    }
}
