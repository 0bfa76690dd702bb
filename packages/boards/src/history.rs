//! The positions that a game has come to.

use crate::position::{AnyPosition, Move, Outcome, Player};
use std::rc::Rc;

/// A position that a game has come to, with its moves, which are computed once.
pub(crate) struct HistoryEntry {
    pub(crate) position: Rc<dyn AnyPosition>,
    pub(crate) moves: Vec<Move>,
    /// The player whose move led here; `None` for a start.
    pub(crate) moved_by: Option<Player>,
    /// The number of that move among those of the entry before; 0 for a start.
    pub(crate) move_number: usize,
    /// Does the player who made that move move again?
    pub(crate) keeps_turn: bool,
}

impl HistoryEntry {
    /// Returns the entry of a start, or of a position that move 0 led to.
    pub(crate) fn new(position: &Rc<dyn AnyPosition>, moved_by: Option<Player>) -> Self {
        Self {
            position: Rc::clone(position),
            moves: position.moves(),
            moved_by,
            move_number: 0,
            keeps_turn: false,
        }
    }

    /// Returns the numbers of the moves that leave the player who makes them with
    /// `outcome`.
    pub(crate) fn moves_with(&self, outcome: Outcome) -> Vec<usize> {
        let has_outcome = |&number: &usize| self.moves[number].outcome() == outcome;
        (0..self.moves.len()).filter(has_outcome).collect()
    }

    /// Returns the numbers of the moves with the best outcome.
    pub(crate) fn best_moves(&self) -> Vec<usize> {
        self.moves_with(self.position.outcome())
    }
}
