//! What follows from a solved game: who wins, and by which moves.

pub use crate::game::Outcome;
use crate::solve::Solved;
use ch08_loops::remoteness::best_options;

impl<P> Solved<P> {
    /// What the player to move can force in this turn.
    pub fn outcome(&self, turn: usize) -> Outcome {
        match self.remoteness[turn] {
            None => Outcome::Draw,
            Some(moves) if moves % 2 == 1 => Outcome::Win,
            Some(_) => Outcome::Lose,
        }
    }

    /// How long the game lasts after each move of this turn, in the order of
    /// the moves: an even number wins for the player who makes it.
    pub fn remoteness_after(&self, turn: usize) -> Vec<Option<usize>> {
        let after = |&option: &usize| {
            let skips = usize::from(self.graph.moves_again(turn, option));
            self.remoteness[option].map(|moves| moves + skips)
        };
        self.graph.options[turn].iter().map(after).collect()
    }
}

// ANCHOR: winning
impl<P> Solved<P> {
    /// The winning moves, as indices into the list of moves. In a game with
    /// cycles some of them may only lead round in a circle: see `best_moves`.
    pub fn winning_moves(&self, turn: usize) -> Vec<usize> {
        let after = self.remoteness_after(turn);
        let wins =
            |&index: &usize| after[index].is_some_and(|moves| moves % 2 == 0);
        (0..after.len()).filter(wins).collect()
    }
}
// ANCHOR_END: winning

impl<P> Solved<P> {
    /// The moves of a player who makes no mistake: the quickest wins; without
    /// a win, all draws; without a draw, the slowest losses.
    pub fn best_moves(&self, turn: usize) -> Vec<usize> {
        let after = self.remoteness_after(turn);
        let indices: Vec<usize> = (0..after.len()).collect();
        best_options(&indices, &after)
    }
}

/// Who wins a game without draws, if neither player makes a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winner {
    /// White, starting or not.
    White,
    /// Black, starting or not.
    Black,
    /// The player who starts.
    First,
    /// The other player.
    Second,
}

// ANCHOR: winner
impl<P> Solved<P> {
    /// Who wins from the start; `None` if either player can force a draw.
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
