//! What follows from a solved game: who wins, and which moves do.

pub use crate::game::Outcome;
use crate::solve::Solved;
use ch08_loops::remoteness::best_options;

// ANCHOR: outcome
impl<P> Solved<P> {
    /// What the player to move can be sure of in this turn.
    pub fn outcome(&self, turn: usize) -> Outcome {
        match self.remoteness[turn] {
            None => Outcome::Draw,
            Some(moves) if moves % 2 == 1 => Outcome::Win,
            Some(_) => Outcome::Lose,
        }
    }

    /// The moves that win, by their place in the list of moves. Where a game
    /// has cycles, some of them may only come back: see `best_moves`.
    pub fn winning_moves(&self, turn: usize) -> Vec<usize> {
        let options = self.graph.options[turn].iter().enumerate();
        options
            .filter(|&(_, &option)| self.outcome(option) == Outcome::Lose)
            .map(|(at, _)| at)
            .collect()
    }
}
// ANCHOR_END: outcome

// ANCHOR: best
impl<P> Solved<P> {
    /// The moves of a player who makes no mistake: the quickest wins; if there
    /// are none, the draws; if there are none, the slowest losses.
    pub fn best_moves(&self, turn: usize) -> Vec<usize> {
        let options = &self.graph.options[turn];
        let best = best_options(options, &self.remoteness);
        (0..options.len())
            .filter(|&at| best.contains(&options[at]))
            .collect()
    }
}
// ANCHOR_END: best

// ANCHOR: winner
/// Who wins a game that can't be drawn, if both play without mistakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winner {
    /// White, whoever starts.
    White,
    /// Black, whoever starts.
    Black,
    /// Whoever starts.
    First,
    /// Whoever does not start.
    Second,
}

impl<P> Solved<P> {
    /// Who wins from the start; `None` if a draw can be forced.
    pub fn winner(&self) -> Option<Winner> {
        // The two turns of the start, White's first.
        match [0, 1].map(|turn| self.outcome(turn)) {
            [Outcome::Win, Outcome::Lose] => Some(Winner::White),
            [Outcome::Lose, Outcome::Win] => Some(Winner::Black),
            [Outcome::Win, Outcome::Win] => Some(Winner::First),
            [Outcome::Lose, Outcome::Lose] => Some(Winner::Second),
            _ => None,
        }
    }
}
// ANCHOR_END: winner
