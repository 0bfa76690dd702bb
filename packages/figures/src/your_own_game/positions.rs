//! The positions of any game, with what the solver says of them.

use crate::prelude::*;
use your_own_game::game::{Game, Player};
use your_own_game::outcome;
use your_own_game::solve::Solved;

/// As many turns as a board has.
const MOST: usize = 20_000;

/// The turns of a game that differ: if both players have the same moves,
/// White's stand for both.
pub(super) struct Positions<G: Game> {
    pub(super) game: G,
    pub(super) solved: Solved<G::Position>,
    pub(super) impartial: bool,
    /// The turn of each position, that of the start first.
    pub(super) turns: Vec<usize>,
}

impl<G: Game> Positions<G> {
    /// Solves a game that has not too many turns.
    pub(super) fn solve(game: G) -> Result<Self> {
        let solved = Solved::new(&game, MOST)?;
        let impartial = solved.graph.is_impartial();
        let stands = |turn: &usize| !impartial || solved.graph.turns[*turn].1 == Player::White;
        let turns = (0..solved.graph.turns.len()).filter(stands).collect();
        Ok(Self {
            game,
            solved,
            impartial,
            turns,
        })
    }

    pub(super) fn outcome(&self, turn: usize) -> Outcome {
        match self.solved.outcome(turn) {
            outcome::Outcome::Win => Outcome::Win,
            outcome::Outcome::Draw => Outcome::Draw,
            outcome::Outcome::Lose => Outcome::Lose,
        }
    }

    /// The names of the winning moves.
    pub(super) fn winning(&self, turn: usize) -> Vec<String> {
        let (position, player) = &self.solved.graph.turns[turn];
        let moves = self.game.moves(position, *player);
        self.solved
            .winning_moves(turn)
            .into_iter()
            .map(|at| moves[at].0.clone())
            .collect()
    }

    /// The other positions that moves lead to, each once.
    pub(super) fn options(&self, turn: usize) -> Vec<usize> {
        let all = &self.solved.graph;
        let mut options = Vec::new();
        for &option in &all.options[turn] {
            let (position, player) = &all.turns[option];
            let player = if self.impartial {
                Player::White
            } else {
                *player
            };
            let to = all.find(position, player);
            options.extend(to.filter(|to| *to != turn && !options.contains(to)));
        }
        options
    }

    pub(super) fn position(&self, turn: usize) -> &G::Position {
        &self.solved.graph.turns[turn].0
    }

    /// The number of a turn, with a dot behind it where this says more: Black
    /// is to move.
    pub(super) fn name(&self, number: usize, turn: usize) -> String {
        let is_black = self.solved.graph.turns[turn].1 == Player::Black;
        format!("{number}{}", if is_black { "•" } else { "" })
    }

    /// What there is one of for each of the `turns`.
    pub(super) fn things(&self) -> &'static str {
        if self.impartial { "positions" } else { "turns" }
    }

    /// The state graph; `label` is asked for the number and the turn of each
    /// node.
    pub(super) fn graph(&self, label: impl Fn(usize, usize) -> String) -> Graph {
        let mut number = 0;
        let node = |&turn: &usize| {
            number += 1;
            (label(number, turn), self.outcome(turn))
        };
        Graph::from_positions(&self.turns, node, |&turn| self.options(turn))
    }
}
