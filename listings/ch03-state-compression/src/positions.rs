//! Five-hundred-eleven by brute force: a position is the memory and the cards
//! left on the table.

// ANCHOR: position
/// A position of the game as the players see it. If the cards are in
/// ascending order, they stay so, and equal positions are equal in code.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The OR of all cards played so far.
    pub memory: u32,
    /// The cards left on the table.
    pub cards: Vec<u32>,
}

impl Position {
    /// The positions that one move can reach, if a memory of `full` loses:
    /// playing a card that fills the memory is not a move.
    pub fn options(&self, full: u32) -> impl Iterator<Item = Position> {
        (0..self.cards.len()).filter_map(move |index| {
            let mut cards = self.cards.clone();
            let memory = self.memory | cards.remove(index);
            (memory != full).then_some(Position { memory, cards })
        })
    }
}
// ANCHOR_END: position

// ANCHOR: is_winning
impl Position {
    /// Does the player to move win?
    ///
    /// Tries the cards in every order, so it is for at most ten of them.
    pub fn is_winning(&self, full: u32) -> bool {
        self.options(full).any(|option| !option.is_winning(full))
    }
}
// ANCHOR_END: is_winning
