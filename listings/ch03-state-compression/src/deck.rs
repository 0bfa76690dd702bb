//! The cards of five-hundred-eleven: those that a memory contains, and the
//! rest.

// ANCHOR: deck
/// The cards of a game and the memory that loses.
#[derive(Clone, Debug)]
pub struct Deck {
    full: u32,
    cards: Vec<u32>,
    /// How often a card has been compared with a memory.
    pub(crate) comparisons: u64,
}
// ANCHOR_END: deck

// ANCHOR: contained
impl Deck {
    /// A game in which a memory of `full` loses; `full` is one less than a
    /// power of two, at least 1, and no card is larger.
    pub fn new(full: u32, cards: &[u32]) -> Self {
        Self {
            full,
            cards: cards.to_vec(),
            comparisons: 0,
        }
    }

    /// How many cards `memory` contains.
    pub fn contained(&mut self, memory: u32) -> u32 {
        self.comparisons += self.cards.len() as u64;
        let contained = self.cards.iter().map(|card| card & !memory == 0);
        contained.map(u32::from).sum()
    }
}
// ANCHOR_END: contained

// ANCHOR: raised
impl Deck {
    /// The memories after each card that `memory` does not contain, leaving
    /// out the full memory, which loses at once.
    pub fn raised(&mut self, memory: u32) -> Vec<u32> {
        self.comparisons += self.cards.len() as u64;
        let after = self.cards.iter().map(|card| memory | card);
        after
            .filter(|&new| new != memory && new != self.full)
            .collect()
    }
}
// ANCHOR_END: raised
