//! A green tree, what its branches are worth, and the heap that it is equal to.

use crate::prelude::*;
use ch04_nim_grundy::trees::grundy_numbers;

/// Its vertices, each with the one below it and its place: how far aside and how
/// high it is, in edges. The first one is on the ground.
type Tree = [(usize, Point)];

/// A stem, on it a branch with two twigs and a branch of two edges.
const TREE: [(usize, Point); 7] = [
    (0, (0.0, 0.0)),
    (0, (0.0, 1.0)),
    (1, (-0.6, 2.0)),
    (2, (-1.0, 3.0)),
    (2, (-0.2, 3.0)),
    (1, (0.6, 2.0)),
    (5, (0.8, 3.0)),
];
/// The lowest vertices of the branches on the stem, and the stem.
const BRANCHES: [usize; 2] = [2, 5];
const STEM: usize = 1;
/// Stalks on the stem in place of the branches.
const STALKS: [(usize, Point); 5] = [
    (0, (0.0, 0.0)),
    (0, (0.0, 1.0)),
    (1, (-0.5, 2.0)),
    (1, (0.5, 2.0)),
    (3, (0.5, 3.0)),
];
const STALK: [(usize, Point); 5] = [
    (0, (0.0, 0.0)),
    (0, (0.0, 1.0)),
    (1, (0.0, 2.0)),
    (2, (0.0, 3.0)),
    (3, (0.0, 4.0)),
];

/// How long an edge is, in pixels.
const EDGE: f64 = 58.0;
const GROUND: f64 = 212.0;

/// What the edge below each vertex is worth; the first one has none.
fn worths(tree: &Tree) -> Vec<usize> {
    let parents: Vec<usize> = tree.iter().map(|vertex| vertex.0).collect();
    grundy_numbers(&parents)
        .iter()
        .map(|above| above + 1)
        .collect()
}

pub(super) fn figure() -> Result<Figure> {
    let worths = worths(&TREE);
    let whole = worths[STEM];
    let [left, right] = BRANCHES.map(|branch| worths[branch]);
    Figure::board((386.0, 250.0), |area| {
        draw(area, &TREE, 76.0, "the tree", |vertex| match vertex {
            STEM => "stem",
            _ if TREE[vertex].0 == BRANCHES[0] => "branches twigs",
            _ => "branches",
        })?;
        let stem_or = |other| move |vertex| if vertex == STEM { "stem" } else { other };
        draw(
            area,
            &STALKS,
            218.0,
            "stalks for branches",
            stem_or("stalks"),
        )?;
        draw(
            area,
            &STALK,
            336.0,
            &format!("a heap of {whole}"),
            stem_or("stalk"),
        )?;
        for x in [147.0, 283.0] {
            area.draw(&centered_text(
                "=",
                (x, GROUND - 60.0),
                regular(Paint::Ink, 22.0),
            ))?;
        }
        Ok(())
    })
    .with_values(values![
        left,
        right,
        sum = left ^ right,
        whole,
        edges = TREE.len() - 1
    ])
}

/// Draws a tree, its stem so far to the right; `part` has the names of an edge.
fn draw(
    area: &Area,
    tree: &Tree,
    stem: f64,
    title: &str,
    part: impl Fn(usize) -> &'static str,
) -> DrawResult {
    let place = |vertex: usize| {
        let (aside, high) = tree[vertex].1;
        (stem + aside * EDGE, GROUND - high * EDGE * 0.8)
    };
    area.draw(&line(
        &[(stem - 40.0, GROUND), (stem + 40.0, GROUND)],
        stroke(Paint::Muted, 2.5),
    ))?;
    area.draw(&centered_text(
        title,
        (stem, GROUND + 22.0),
        regular(Paint::Muted, SMALL_TEXT_SIZE),
    ))?;
    for (vertex, &(below, _)) in tree.iter().enumerate().skip(1) {
        area.part(part(vertex), |area| {
            area.draw(&line(
                &[place(below), place(vertex)],
                stroke(Paint::Series3, 3.5),
            ))
        })?;
    }
    let worths = worths(tree);
    for (vertex, &(below, _)) in tree.iter().enumerate().skip(1) {
        let from = place(below);
        let to = place(vertex);
        // On the outer side of two branches.
        let side = if to.0 < from.0 { -1.0 } else { 1.0 };
        let (x, y) = midpoint(from, to);
        area.part(part(vertex), |area| {
            area.draw(&circle(to, 4.5, Paint::Ink))?;
            area.draw(&centered_text(
                worths[vertex],
                (x + side * 12.0, y),
                bold(Paint::Ink, TEXT_SIZE),
            ))
        })?;
    }
    area.draw(&circle(place(0), 4.5, Paint::Ink))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_three_are_worth_the_same() {
        for tree in [&TREE[..], &STALKS, &STALK] {
            assert!((1..tree.len()).all(|vertex| tree[vertex].0 < vertex));
            assert_eq!(worths(tree)[STEM], STALK.len() - 1);
        }
    }

    #[test]
    fn two_twigs_cancel_and_the_branches_are_worth_the_stalks() {
        let worths = worths(&TREE);
        assert_eq!((worths[3], worths[4], worths[2]), (1, 1, 1));
        assert_eq!(BRANCHES.map(|branch| worths[branch]), [1, 2]);
        assert!(BRANCHES.iter().all(|&branch| TREE[branch].0 == STEM));
    }
}
