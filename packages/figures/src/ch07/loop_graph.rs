//! A graph with cycles, and who wins where.

use super::placed::letter;
use super::solved::Solved;
use super::triangles::Triangles;
use crate::prelude::*;

/// The rows of the graph, and from neighbour to neighbour.
const ROWS: Triangles = Triangles(&[3, 4, 3, 4]);
const SIDE: f64 = 96.0;
/// The first seed for which the graph has everything that is to be seen; the
/// tests say what.
const SEED: u64 = 91;

fn solved(seed: u64) -> Solved {
    Solved::new(ROWS.arrows(&mut Random::from_seed(seed), 7, 2))
}

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
    let solved = solved(SEED);
    let count = |outcome| solved.with(outcome).len();
    let detours = detours(&solved);
    let &(from, to) = detours.first().context("no win leads to a loss that is no sooner")?;
    let [moves, after] = [from, to].map(|at| solved.remoteness[at].unwrap_or_default());
    solved
        .figure(ROWS.places(SIDE), &["draws", "detours"])
        .says(values![wins = count(Outcome::Win), losses = count(Outcome::Lose)])
        .says(values![draws = count(Outcome::Draw), from = letter(from), to = letter(to), moves])
        .with("detour", after + 1)
}

/// Is there everything to see?
#[cfg(test)]
fn is_rich(solved: &Solved) -> bool {
    use super::triangles::is_on_loop;
    let [wins, losses, draws] = solved.by_outcome();
    let among = |positions: &[usize]| {
        let is_among = |other| positions.contains(&other);
        positions.iter().any(|&at| is_on_loop(at, &solved.options, &is_among))
    };
    let gives_away =
        |&at: &usize| solved.options[at].iter().any(|&to| solved.outcome(to) == Outcome::Win);
    wins.len() >= 4
        && losses.len() >= 4
        && draws.len() >= 3
        && (1..=2).contains(&solved.ends())
        && (22..=27).contains(&solved.arrows())
        && solved.remoteness.iter().max() >= Some(&Some(5))
        && among(&wins)
        && draws.iter().any(gives_away)
        && detours(solved).len() == 1
        && solved.is_joined()
}

#[test]
fn the_seed_is_the_first_with_everything() {
    assert_eq!((0..=SEED).find(|&seed| is_rich(&solved(seed))), Some(SEED));
}

#[test]
fn outcomes_differ_in_shape_and_letter() {
    use crate::short::filled;
    let svg = figure().unwrap().svg("loop-graph", None);
    let solved = solved(SEED);
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
    let solved = solved(SEED);
    for at in solved.with(Outcome::Draw) {
        let to: Vec<_> = solved.options[at].iter().map(|&to| solved.outcome(to)).collect();
        assert!(to.contains(&Outcome::Draw) && !to.contains(&Outcome::Lose));
    }
}
