//! The positions of any game, solved.

use crate::prelude::*;
use your_own_game::game::{Game, Player};
use your_own_game::outcome;
use your_own_game::solve::Solved;

/// The maximum number of turns: that of a playable board.
const MAX_TURNS: usize = 20_000;

/// A solved game with its turns: positions with the player to move. In an impartial game,
/// where both players have the same moves, only White's turns are listed.
pub(super) struct Positions<G: Game> {
    pub(super) game: G,
    pub(super) solved: Solved<G::Position>,
    pub(super) is_impartial: bool,
    /// The listed turns, the start first.
    pub(super) turns: Vec<usize>,
}

impl<G: Game> Positions<G> {
    /// Solves a game.
    ///
    /// # Errors
    ///
    /// If it has more than [`MAX_TURNS`] turns.
    pub(super) fn solve(game: G) -> Result<Self> {
        let solved = Solved::new(&game, MAX_TURNS)?;
        let is_impartial = solved.graph.is_impartial();
        let is_kept = |turn: &usize| !is_impartial || solved.graph.turns[*turn].1 == Player::White;
        let turns = (0..solved.graph.turns.len()).filter(is_kept).collect();
        Ok(Self {
            game,
            solved,
            is_impartial,
            turns,
        })
    }

    /// Returns the outcome of a turn.
    pub(super) fn outcome(&self, turn: usize) -> Outcome {
        match self.solved.outcome(turn) {
            outcome::Outcome::Win => Outcome::Win,
            outcome::Outcome::Draw => Outcome::Draw,
            outcome::Outcome::Lose => Outcome::Lose,
        }
    }

    /// Returns the names of the winning moves of a turn.
    pub(super) fn winning_moves(&self, turn: usize) -> Vec<String> {
        let (position, player) = &self.solved.graph.turns[turn];
        let moves = self.game.moves(position, *player);
        self.solved
            .winning_moves(turn)
            .into_iter()
            .map(|index| moves[index].0.clone())
            .collect()
    }

    /// Returns the other listed turns to which moves lead, each once.
    pub(super) fn options(&self, turn: usize) -> Vec<usize> {
        let mut options = Vec::new();
        for &option in &self.solved.graph.options[turn] {
            let to = self.listed(option);
            options.extend(to.filter(|to| *to != turn && !options.contains(to)));
        }
        options
    }

    /// Returns the listed turn with the position of this one.
    fn listed(&self, turn: usize) -> Option<usize> {
        let (position, player) = &self.solved.graph.turns[turn];
        let player = if self.is_impartial {
            Player::White
        } else {
            *player
        };
        self.solved.graph.find(position, player)
    }

    /// Returns whether a winning move of `turn` leads to the listed turn `option`.
    fn wins_by(&self, turn: usize, option: usize) -> bool {
        let options = &self.solved.graph.options[turn];
        let winning = self.solved.winning_moves(turn);
        winning
            .into_iter()
            .any(|index| self.listed(options[index]) == Some(option))
    }

    /// Returns the position of a turn.
    pub(super) fn position(&self, turn: usize) -> &G::Position {
        &self.solved.graph.turns[turn].0
    }

    /// Returns the number of a turn, with a dot behind it if Black is to move.
    pub(super) fn numbered_name(&self, number: usize, turn: usize) -> String {
        let is_black = self.solved.graph.turns[turn].1 == Player::Black;
        format!("{number}{}", if is_black { "•" } else { "" })
    }

    /// Returns what to call the listed turns: positions, if each has only one.
    pub(super) fn noun(&self) -> &'static str {
        if self.is_impartial {
            "positions"
        } else {
            "turns"
        }
    }

    /// Returns the state graph; `label` returns the label of a node from its number, counted
    /// from 1, and its turn.
    pub(super) fn graph(&self, label: impl Fn(usize, usize) -> String) -> Graph {
        let mut number = 0;
        let node = |&turn: &usize| {
            number += 1;
            (label(number, turn), self.outcome(turn))
        };
        Graph::from_positions(&self.turns, node, |&turn| self.options(turn))
            .with_heavy_edges(|from, to| self.wins_by(self.turns[from], self.turns[to]))
    }
}
