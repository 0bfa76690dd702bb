//! A position that a game has come to.

use crate::position::{AnyPosition, Move, Outcome, Player};
use std::rc::Rc;

/// A position with what can be done there, which is asked for once.
pub(crate) struct Stage {
    pub(crate) position: Rc<dyn AnyPosition>,
    pub(crate) moves: Vec<Move>,
    /// Who moved here; nobody moved to a start.
    pub(crate) by: Option<Player>,
    /// The number of that move in the stage before.
    pub(crate) made: usize,
}

impl Stage {
    pub(crate) fn start(position: &Rc<dyn AnyPosition>, by: Option<Player>) -> Self {
        Self {
            position: Rc::clone(position),
            moves: position.moves(),
            by,
            made: 0,
        }
    }

    /// The numbers of the moves that leave whoever makes them with `outcome`.
    pub(crate) fn leaving(&self, outcome: Outcome) -> Vec<usize> {
        let leaves = |&at: &usize| self.moves[at].option.outcome().of_other() == outcome;
        (0..self.moves.len()).filter(leaves).collect()
    }

    /// The numbers of the moves with the best outcome.
    pub(crate) fn best(&self) -> Vec<usize> {
        self.leaving(self.position.outcome())
    }
}
