//! The answer to a question about a board or a graph, by the listings of chapter 8.

use super::question::Question;
use ch08_loops::remoteness::{best_options, remoteness};
use ch08_loops::retrograde::Outcome;

/// The answer to a [`Question`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The question.
    pub question: Question,
    /// After how many moves the game ends from each position; `None` where it is drawn.
    pub remoteness: Vec<Option<usize>>,
}

/// Answers a question by [`remoteness`]: O(n + m).
pub fn answer(question: Question) -> Answer {
    Answer {
        remoteness: remoteness(&question.options),
        question,
    }
}

impl Answer {
    /// Returns what the player to move can be sure of.
    pub fn outcome(&self, position: usize) -> Outcome {
        match self.remoteness[position] {
            None => Outcome::Draw,
            Some(moves) if moves % 2 == 1 => Outcome::Win,
            Some(_) => Outcome::Lose,
        }
    }

    /// Returns the best options of a position, by [`best_options`].
    pub fn best_options(&self, position: usize) -> Vec<usize> {
        best_options(&self.question.options[position], &self.remoteness)
    }

    /// Returns how many positions have this outcome.
    pub fn count(&self, outcome: Outcome) -> usize {
        let positions = 0..self.remoteness.len();
        positions
            .filter(|&position| self.outcome(position) == outcome)
            .count()
    }
}
