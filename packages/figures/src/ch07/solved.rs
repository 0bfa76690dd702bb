//! Positions and moves, with what they are worth.

use super::placed::{graph, letter, letters};
use crate::graph::RADIUS;
use crate::prelude::*;
use ch07_minimax::remoteness::{best_options, remoteness};

pub(super) struct Solved {
    pub(super) options: Vec<Vec<usize>>,
    /// After how many moves the game ends; none in a draw.
    pub(super) remoteness: Vec<Option<usize>>,
}

impl Solved {
    pub(super) fn new(options: Vec<Vec<usize>>) -> Self {
        let remoteness = remoteness(&options);
        Self { options, remoteness }
    }

    pub(super) fn outcome(&self, at: usize) -> Outcome {
        match self.remoteness[at] {
            Some(moves) => Outcome::of(moves % 2 == 1),
            None => Outcome::Draw,
        }
    }

    /// The positions with this outcome.
    pub(super) fn with(&self, outcome: Outcome) -> Vec<usize> {
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
    pub(super) fn figure(&self, places: Vec<Point>, parts: &[&str]) -> Result<Figure> {
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

/// What tests look for in random graphs.
#[cfg(test)]
impl Solved {
    /// The wins, the losses and the draws.
    pub(super) fn by_outcome(&self) -> [Vec<usize>; 3] {
        [Outcome::Win, Outcome::Lose, Outcome::Draw].map(|outcome| self.with(outcome))
    }

    /// How many arrows there are.
    pub(super) fn arrows(&self) -> usize {
        self.options.iter().map(Vec::len).sum()
    }

    /// At how many positions there is no move.
    pub(super) fn ends(&self) -> usize {
        self.options.iter().filter(|options| options.is_empty()).count()
    }

    /// Does an arrow start or end at each position?
    pub(super) fn is_joined(&self) -> bool {
        let is_option = |at| self.options.iter().any(|options| options.contains(&at));
        (0..self.options.len()).all(|at| !self.options[at].is_empty() || is_option(at))
    }
}
