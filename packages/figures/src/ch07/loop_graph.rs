//! A graph with cycles, and who wins where.

use super::placed::{letter, triangles};
use super::solved::Solved;
use crate::prelude::*;

/// Where moves lead, between neighbours only.
const OPTIONS: [&[usize]; 14] = [
    &[1, 4],
    &[2],
    &[5],
    &[0, 7],
    &[1, 3],
    &[1, 6, 8],
    &[2, 5],
    &[8, 10],
    &[9],
    &[5, 12, 13],
    &[],
    &[7, 8],
    &[11, 13],
    &[],
];
/// From neighbour to neighbour.
const SIDE: f64 = 96.0;

/// A move from a win to a loss that does not win sooner.
fn detours(solved: &Solved) -> Vec<(usize, usize)> {
    let wins = solved.with(Outcome::Win).into_iter();
    let moves = wins.flat_map(|from| solved.options[from].iter().map(move |&to| (from, to)));
    let is_detour = |&(from, to): &(usize, usize)| {
        solved.outcome(to) == Outcome::Lose && solved.remoteness[to] >= solved.remoteness[from]
    };
    moves.filter(is_detour).collect()
}

pub(super) fn figure() -> Result<Figure> {
    let solved = Solved::new(&OPTIONS);
    let count = |outcome| solved.with(outcome).len();
    let detours = detours(&solved);
    let &(from, to) = detours.first().context("no win leads to a loss that is no sooner")?;
    let [moves, after] = [from, to].map(|at| solved.remoteness[at].unwrap_or_default());
    solved
        .figure(triangles(&[3, 4, 3, 4], SIDE))
        .says(values![wins = count(Outcome::Win), losses = count(Outcome::Lose)])
        .says(values![draws = count(Outcome::Draw), from = letter(from), to = letter(to), moves])
        .with("detour", after + 1)
}

#[test]
fn one_arrow_is_a_detour() {
    assert_eq!(detours(&Solved::new(&OPTIONS)).len(), 1);
}

#[test]
fn outcomes_differ_in_shape_and_letter() {
    use crate::short::filled;
    let svg = figure().unwrap().svg("loop-graph", None);
    let solved = Solved::new(&OPTIONS);
    for (outcome, shapes, letter) in [
        (Outcome::Win, filled(&svg, "--win"), ">W "),
        (Outcome::Lose, svg.matches("<circle").count(), ">L "),
        (Outcome::Draw, filled(&svg, "--draw"), ">D<"),
    ] {
        assert_eq!([shapes, svg.matches(letter).count()], [solved.with(outcome).len(); 2]);
    }
}

#[test]
fn draws_lead_to_draws_and_not_to_losses() {
    let solved = Solved::new(&OPTIONS);
    for at in solved.with(Outcome::Draw) {
        let to: Vec<_> = solved.options[at].iter().map(|&to| solved.outcome(to)).collect();
        assert!(to.contains(&Outcome::Draw) && !to.contains(&Outcome::Lose));
    }
}
