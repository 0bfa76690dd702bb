//! Five-hundred-eleven by brute force: a position is the memory and the hand.

// ANCHOR: hand
/// A position of the game as the players see it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hand {
    /// The OR of all cards played so far.
    pub memory: u32,
    /// The cards that are left.
    pub cards: Vec<u32>,
}

impl Hand {
    /// The positions that one move can reach, if a memory of `full` loses: to
    /// play a card that fills the memory is no move.
    pub fn options(&self, full: u32) -> impl Iterator<Item = Hand> {
        (0..self.cards.len()).filter_map(move |index| {
            let mut cards = self.cards.clone();
            let memory = self.memory | cards.swap_remove(index);
            (memory != full).then_some(Hand { memory, cards })
        })
    }

    /// Does the player win who is to move?
    ///
    /// Tries all orders of the cards: for at most ten of them.
    pub fn is_winning(&self, full: u32) -> bool {
        self.options(full).any(|hand| !hand.is_winning(full))
    }
}
// ANCHOR_END: hand
