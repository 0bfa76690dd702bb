//! A green tree, its branches as stalks, and the heap to which it is equal.

use crate::prelude::*;
use ch04_nim_grundy::trees::grundy_numbers;

/// The vertices of a tree, each with the vertex below it and its position: to the right
/// and upwards, in lengths of an edge. The first one is on the ground.
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
/// A stalk that is equal to the tree.
const STALK: [(usize, Point); 5] = [
    (0, (0.0, 0.0)),
    (0, (0.0, 1.0)),
    (1, (0.0, 2.0)),
    (2, (0.0, 3.0)),
    (3, (0.0, 4.0)),
];

/// The length of an edge, in pixels.
const EDGE_LENGTH: f64 = 58.0;
const GROUND: f64 = 212.0;

/// Returns the Grundy number of the edge below each vertex with everything on it; the first
/// vertex has no edge below.
fn edge_values(tree: &Tree) -> Vec<usize> {
    let parents: Vec<usize> = tree.iter().map(|vertex| vertex.0).collect();
    grundy_numbers(&parents)
        .iter()
        .map(|above| above + 1)
        .collect()
}

pub(super) fn figure() -> Result<Figure> {
    let edge_values = edge_values(&TREE);
    let whole = edge_values[STEM];
    let [left, right] = BRANCHES.map(|branch| edge_values[branch]);
    Figure::board((386.0, 250.0), |area| {
        draw_tree(area, &TREE, 76.0, "the tree", |vertex| match vertex {
            STEM => "stem",
            _ if TREE[vertex].0 == BRANCHES[0] => "branches twigs",
            _ => "branches",
        })?;
        let stem_or = |other| move |vertex| if vertex == STEM { "stem" } else { other };
        draw_tree(
            area,
            &STALKS,
            218.0,
            "stalks for branches",
            stem_or("stalks"),
        )?;
        draw_tree(
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

/// Draws a tree with its stem at this x; `part` returns the part of the edge below a vertex.
fn draw_tree(
    area: &Area,
    tree: &Tree,
    stem: f64,
    title: &str,
    part: impl Fn(usize) -> &'static str,
) -> DrawResult {
    let point = |vertex: usize| {
        let (x_offset, height) = tree[vertex].1;
        (
            stem + x_offset * EDGE_LENGTH,
            GROUND - height * EDGE_LENGTH * 0.8,
        )
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
                &[point(below), point(vertex)],
                stroke(Paint::Series3, 3.5),
            ))
        })?;
    }
    let edge_values = edge_values(tree);
    for (vertex, &(below, _)) in tree.iter().enumerate().skip(1) {
        let from = point(below);
        let to = point(vertex);
        // On the outer side of two branches.
        let side = if to.0 < from.0 { -1.0 } else { 1.0 };
        let (x, y) = midpoint(from, to);
        area.part(part(vertex), |area| {
            area.draw(&circle(to, 4.5, Paint::Ink))?;
            area.draw(&centered_text(
                edge_values[vertex],
                (x + side * 12.0, y),
                bold(Paint::Ink, TEXT_SIZE),
            ))
        })?;
    }
    area.draw(&circle(point(0), 4.5, Paint::Ink))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_three_trees_have_the_same_grundy_number() {
        for tree in [&TREE[..], &STALKS, &STALK] {
            assert!((1..tree.len()).all(|vertex| tree[vertex].0 < vertex));
            assert_eq!(edge_values(tree)[STEM], STALK.len() - 1);
        }
    }

    #[test]
    fn two_twigs_cancel_and_the_branches_are_worth_the_stalks() {
        let edge_values = edge_values(&TREE);
        assert_eq!((edge_values[3], edge_values[4], edge_values[2]), (1, 1, 1));
        assert_eq!(BRANCHES.map(|branch| edge_values[branch]), [1, 2]);
        assert!(BRANCHES.iter().all(|&branch| TREE[branch].0 == STEM));
    }
}
