//! A green tree becomes a heap.

use crate::canvas::{Canvas, Point, SMALL_TEXT, TEXT, bold, float, font, stroke};
use crate::old::Words;
use crate::old::{Figure, Kind, Reason};
use crate::theme::Paint;
use ch04_nim_grundy::trees::grundy_numbers;

/// The vertex below each vertex: a stem, on it a branch with two twigs and a
/// branch of two edges.
const PARENTS: [usize; 7] = [0, 0, 1, 2, 2, 1, 5];
/// The upper end of the stem.
const FORK: usize = 1;

/// How long an edge is, and how far branches lean.
const EDGE: f64 = 58.0;
/// The ground.
const GROUND: f64 = 212.0;
/// The size of the figure.
const SIZE: Point = (386.0, 250.0);

/// A tree with places for its vertices.
struct Drawing {
    title: String,
    parents: Vec<usize>,
    places: Vec<Point>,
}

/// What the edge below each vertex is worth; nothing below the ground.
fn branches(parents: &[usize]) -> Vec<usize> {
    let above = grundy_numbers(parents);
    (0..parents.len()).map(|vertex| if vertex == 0 { 0 } else { above[vertex] + 1 }).collect()
}

/// A tree of stalks on a stem: their lengths, from left to right, and where
/// their tips lean to.
fn stalks(lengths: &[usize], stem: usize) -> (Vec<usize>, Vec<(f64, usize)>) {
    let mut parents = vec![0];
    let mut places = vec![(0.0, 0)];
    for height in 1..=stem {
        parents.push(parents.len() - 1);
        places.push((0.0, height));
    }
    for (stalk, &length) in lengths.iter().enumerate() {
        let aside = 2.0 * float(stalk) + 1.0 - float(lengths.len());
        for step in 1..=length {
            parents.push(if step == 1 { stem } else { parents.len() - 1 });
            places.push((aside * 0.5, stem + step));
        }
    }
    (parents, places)
}

/// What the branches on the fork are worth, from left to right.
fn on_fork() -> Vec<usize> {
    let worth = branches(&PARENTS);
    (1..PARENTS.len())
        .filter(|&vertex| PARENTS[vertex] == FORK && vertex != FORK)
        .map(|v| worth[v])
        .collect()
}

/// The tree, the stalks in place of its branches, and a single stalk.
fn drawings() -> [Drawing; 3] {
    let at = |middle: f64, places: &[(f64, usize)]| {
        let place = |&(aside, height): &(f64, usize)| {
            (middle + aside * 58.0, GROUND - float(height) * EDGE * 0.8)
        };
        places.iter().map(place).collect::<Vec<Point>>()
    };
    // Where the vertices of the tree stand: aside, and so many edges high.
    let tree = [(0.0, 0), (0.0, 1), (-0.6, 2), (-1.0, 3), (-0.2, 3), (0.6, 2), (0.8, 3)];
    let worth = on_fork();
    let whole = grundy_numbers(&PARENTS)[0];
    let (two, two_places) = stalks(&worth, 1);
    let (one, one_places) = stalks(&[], whole);
    [
        Drawing { title: "the tree".into(), parents: PARENTS.to_vec(), places: at(76.0, &tree) },
        Drawing {
            title: "stalks for branches".into(),
            parents: two,
            places: at(218.0, &two_places),
        },
        Drawing {
            title: format!("a heap of {whole}"),
            parents: one,
            places: at(336.0, &one_places),
        },
    ]
}

/// A tree, what its branches are worth, and what it is equal to.
pub(super) fn green(name: &'static str) -> Result<Figure, Reason> {
    let drawings = drawings();
    let worth = on_fork();
    let whole = grundy_numbers(&PARENTS)[0];
    let sum = worth.iter().fold(0, |sum, worth| sum ^ worth);
    let [left, right] = [worth[0], worth[1]];
    let words = Words {
        title: "A green tree, and the heap that it is equal to".into(),
        description: format!(
            "On the left a tree of {} edges: a stem, on it a branch with two twigs, and a branch of \
             two edges. Beside each edge stands what it is worth with all above it. The branches \
             are worth {left} and {right}, the stem {whole}. In the middle stalks of {left} and \
             {right} edges stand on the stem in place of the branches. On the right is a single \
             stalk of {whole} edges.",
            PARENTS.len() - 1
        ),
        caption: format!(
            "The number beside an edge is the worth of the edge and all above it. At the left \
             branch two twigs cancel each other: 1 ⊕ 1 = 0. The branches on the stem add to \
             {left} ⊕ {right} = {sum}, and the stem makes it {whole}. All three pictures are worth \
             the same."
        ),
    };
    Figure::draw(name, Kind::Board, words, SIZE, |canvas| {
        drawings.iter().try_for_each(|drawing| draw(canvas, drawing))?;
        for x in [147.0, 283.0] {
            canvas.text("=", (x, GROUND - 60.0), font(Paint::Ink, 22.0))?;
        }
        Ok(())
    })
}

fn draw(canvas: &Canvas, drawing: &Drawing) -> Result<(), Reason> {
    let Drawing { title, parents, places } = drawing;
    let worth = branches(parents);
    let (middle, _) = places[0];
    let ground = [(middle - 40.0, GROUND), (middle + 40.0, GROUND)];
    canvas.line(&ground, stroke(Paint::Muted, 2.5))?;
    canvas.text(title, (middle, GROUND + 22.0), font(Paint::Muted, SMALL_TEXT))?;
    for vertex in 1..parents.len() {
        let (from, to) = (places[parents[vertex]], places[vertex]);
        canvas.line(&[from, to], stroke(Paint::Series3, 3.5))?;
    }
    for vertex in 1..parents.len() {
        let (from, to) = (places[parents[vertex]], places[vertex]);
        canvas.circle(to, 4.5, Paint::Ink)?;
        // On the outer side of two branches.
        let side = if to.0 < from.0 { -1.0 } else { 1.0 };
        let label = (f64::midpoint(from.0, to.0) + side * 12.0, f64::midpoint(from.1, to.1));
        canvas.text(&worth[vertex].to_string(), label, bold(Paint::Ink, TEXT))?;
    }
    canvas.circle(places[0], 4.5, Paint::Ink)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch04_nim_grundy::grundy::mex;
    use std::collections::BTreeMap;

    /// The Grundy number of the edges that are left, by the mex of all cuts; a
    /// set of vertices whose edges hang together with the ground.
    fn by_cuts(parents: &[usize], left: u32, known: &mut BTreeMap<u32, usize>) -> usize {
        if let Some(&number) = known.get(&left) {
            return number;
        }
        let mut values = Vec::new();
        for cut in (1..parents.len()).filter(|cut| left >> cut & 1 == 1) {
            let mut rest = left & !(1 << cut);
            for vertex in 1..parents.len() {
                let hangs = parents[vertex] == 0 || rest >> parents[vertex] & 1 == 1;
                rest &= !(u32::from(!hangs) << vertex);
            }
            values.push(by_cuts(parents, rest, known));
        }
        let number = mex(&values);
        known.insert(left, number);
        number
    }

    #[test]
    fn all_three_are_worth_the_same_by_their_cuts() {
        let whole = grundy_numbers(&PARENTS)[0];
        for Drawing { title, parents, places } in drawings() {
            assert_eq!(parents.len(), places.len(), "{title}");
            assert!((1..parents.len()).all(|vertex| parents[vertex] < vertex));
            let all = (1 << parents.len()) - 2;
            assert_eq!(by_cuts(&parents, all, &mut BTreeMap::new()), whole, "{title}");
        }
        assert!(drawings()[2].parents.len() < PARENTS.len());
    }

    #[test]
    fn two_twigs_cancel_and_the_fork_has_two_branches() {
        let worth = branches(&PARENTS);
        assert_eq!((worth[3], worth[4], worth[2]), (1, 1, 1));
        assert_eq!(on_fork(), [1, 2]);
    }
}
