//! Graphs with cycles, and who wins where.

use super::placed::{graph, letter, letters, triangles};
use crate::graph::RADIUS;
use crate::prelude::*;
use ch07_minimax::remoteness::{best_options, remoteness};

struct Solved {
    options: Vec<Vec<usize>>,
    /// After how many moves the game ends; none in a draw.
    remoteness: Vec<Option<usize>>,
}

impl Solved {
    fn new(options: &[&[usize]]) -> Self {
        let options: Vec<_> = options.iter().map(|options| options.to_vec()).collect();
        let remoteness = remoteness(&options);
        Self { options, remoteness }
    }

    fn outcome(&self, at: usize) -> Outcome {
        match self.remoteness[at] {
            Some(moves) => Outcome::of(moves % 2 == 1),
            None => Outcome::Draw,
        }
    }

    fn with(&self, outcome: Outcome) -> Vec<usize> {
        (0..self.options.len()).filter(|&at| self.outcome(at) == outcome).collect()
    }

    /// After how many moves the game ends, in digits.
    fn moves(&self, at: usize) -> String {
        self.remoteness[at].map_or_else(String::new, |moves| moves.to_string())
    }

    /// The letter of an outcome with the remoteness: "W 3".
    fn worth(&self, at: usize) -> String {
        format!("{} {}", self.outcome(at).letter(), self.moves(at)).trim_end().to_owned()
    }

    /// What is decided after so many moves, by which moves, and from what; and what
    /// is drawn. A position leads to itself.
    fn parts(&self, from: usize, to: usize) -> Vec<String> {
        let decided = |at: usize, by: usize| {
            let best = best_options(&self.options[at], &self.remoteness);
            let is_move = self.outcome(at) == Outcome::Lose || best.contains(&by);
            is_move && self.options[at].contains(&by)
        };
        let name = |at: usize| self.remoteness[at].map(|moves| format!("after-{moves}"));
        let mut parts = match (self.remoteness[from], from == to) {
            (None, _) if self.remoteness[to].is_none() => vec!["draws".to_owned()],
            (Some(_), true) => Vec::from_iter(name(from)),
            _ if decided(from, to) => Vec::from_iter(name(from)),
            _ => Vec::new(),
        };
        if from == to {
            parts.extend((0..self.options.len()).filter(|&at| decided(at, to)).filter_map(name));
        } else if parts.is_empty() && self.outcome(to) == Outcome::Lose {
            parts.push("detours".to_owned());
        }
        parts
    }

    /// The picture, with the positions at these places.
    ///
    /// Its description says each position with its outcome and its moves, "a,
    /// W 3, to b.", and how many positions there are. Its parts are those of these
    /// that it has.
    fn figure(&self, places: Vec<Point>, parts: &[&str]) -> Result<Figure> {
        let all = || 0..self.options.len();
        let node = |at: usize| Node { label: letter(at), outcome: self.outcome(at) };
        let wins_soonest = |from: usize, to: usize| {
            let best = best_options(&self.options[from], &self.remoteness);
            self.outcome(from) == Outcome::Win && best.contains(&to)
        };
        let graph = graph(&self.options, node, wins_soonest);
        let drawing = graph.at(places).with_notes(all().map(|at| self.moves(at)).collect());
        let drawing = drawing.with_parts(|from, to| {
            let of = self.parts(from, to).into_iter().filter(|part| parts.contains(&&**part));
            of.unique().join(" ")
        });
        // A diamond is wider than the circle that the places leave room for.
        let (width, height) = drawing.size();
        let room = RADIUS * 0.25;

        let spoken = |at: usize| {
            let to = match &self.options[at][..] {
                [] => "no moves".to_owned(),
                options => format!("to {}", list(letters(options))),
            };
            format!("{}, {}, {to}.", letter(at), self.worth(at))
        };
        Figure::graph((width + 2.0 * room, height + 2.0 * room), |canvas| {
            drawing.draw(&canvas.moved((room, room)));
        })
        .says(values![count = all().len(), positions = all().map(spoken).join(" ")])
    }
}

/// Where moves lead, between neighbours only.
const SMALL: [&[usize]; 7] = [&[2, 3], &[0, 3], &[], &[1, 2, 4, 5], &[1], &[6], &[3, 5]];

pub(super) fn retrograde_graph() -> Result<Figure> {
    let solved = Solved::new(&SMALL);
    let draws = list(letters(&solved.with(Outcome::Draw)));
    let parts = ["after-0", "after-1", "after-2", "after-3", "draws"];
    solved.figure(triangles(&[2, 3, 2], 108.0), &parts).with("draws", draws)
}

/// Where moves lead, between neighbours only.
const LARGE: [&[usize]; 14] = [
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
/// A move from a win to a loss that does not win sooner.
fn detours(solved: &Solved) -> Vec<(usize, usize)> {
    let wins = solved.with(Outcome::Win).into_iter();
    let moves = wins.flat_map(|from| solved.options[from].iter().map(move |&to| (from, to)));
    let is_detour = |&(from, to): &(usize, usize)| {
        solved.outcome(to) == Outcome::Lose && solved.remoteness[to] >= solved.remoteness[from]
    };
    moves.filter(is_detour).collect()
}

pub(super) fn loop_graph() -> Result<Figure> {
    let solved = Solved::new(&LARGE);
    let count = |outcome| solved.with(outcome).len();
    let detours = detours(&solved);
    let &(from, to) = detours.first().context("no win leads to a loss that is no sooner")?;
    let [moves, after] = [from, to].map(|at| solved.remoteness[at].unwrap_or_default());
    solved
        .figure(triangles(&[3, 4, 3, 4], 96.0), &["draws", "detours"])
        .says(values![wins = count(Outcome::Win), losses = count(Outcome::Lose)])
        .says(values![draws = count(Outcome::Draw), from = letter(from), to = letter(to), moves])
        .with("detour", after + 1)
}

#[test]
fn there_are_draws_and_a_loss_that_waits_for_several_options() {
    let solved = Solved::new(&SMALL);
    assert_eq!(solved.with(Outcome::Draw).len(), 2);
    assert!(solved.with(Outcome::Lose).into_iter().any(|at| SMALL[at].len() >= 2));
    assert!(solved.remoteness.iter().max() >= Some(&Some(3)));
}

#[test]
fn one_arrow_is_a_detour() {
    assert_eq!(detours(&Solved::new(&LARGE)).len(), 1);
}

#[test]
fn outcomes_differ_in_shape_and_letter() {
    use crate::drawing::filled;
    let svg = loop_graph().unwrap().svg("loop-graph", None);
    let solved = Solved::new(&LARGE);
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
    let solved = Solved::new(&LARGE);
    for at in solved.with(Outcome::Draw) {
        let to: Vec<_> = solved.options[at].iter().map(|&to| solved.outcome(to)).collect();
        assert!(to.contains(&Outcome::Draw) && !to.contains(&Outcome::Lose));
    }
}
