//! The decks of the chapter's figures, with their positions and states.

use crate::prelude::*;
use ch03_state_compression::deck::Deck;
use ch03_state_compression::options::State;
use ch03_state_compression::positions::Position;

/// Cards over three bits, few enough that all positions can be drawn.
pub(super) const SMALL_GAME: Game = Game {
    bits: 3,
    cards: &[1, 2, 3, 4, 5],
};

/// A deck and the number of bits of its memory.
#[derive(Clone, Copy)]
pub(super) struct Game {
    pub(super) bits: u32,
    pub(super) cards: &'static [u32],
}

/// A position: the memory, and which cards of the deck have been used, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct GamePosition {
    pub(super) memory: u32,
    pub(super) used: u32,
}

impl Game {
    /// Returns the full memory: the player who makes it loses.
    pub(super) fn full(self) -> u32 {
        (1 << self.bits) - 1
    }

    /// Returns the cards that have been used, or those that have not.
    pub(super) fn cards(self, position: GamePosition, is_used: bool) -> Vec<u32> {
        let indices = 0..self.cards.len();
        let chosen = indices.filter(|index| (position.used >> index & 1 == 1) == is_used);
        chosen.map(|index| self.cards[index]).collect()
    }

    /// Returns the position in the type of the listing.
    pub(super) fn to_listing_position(self, position: GamePosition) -> Position {
        Position {
            memory: position.memory,
            cards: self.cards(position, false),
        }
    }

    /// Returns the positions that one move can reach.
    pub(super) fn options(self, position: GamePosition) -> Vec<GamePosition> {
        let unused = (0..self.cards.len()).filter(|index| position.used >> index & 1 == 0);
        let play = |index: usize| {
            let memory = play_card(position.memory, self.cards[index], self.full())?;
            Some(GamePosition {
                memory,
                used: position.used | 1 << index,
            })
        };
        unused.filter_map(play).collect()
    }

    /// Returns the positions that can be reached from the start, those with fewer cards used
    /// first.
    pub(super) fn positions(self) -> Vec<GamePosition> {
        reachable_positions(GamePosition { memory: 0, used: 0 }, |position| {
            self.options(position)
        })
    }

    /// Returns the states that the options of a design can reach from memory 0 and count 0.
    pub(super) fn states(self, options: fn(&mut Deck, State) -> Vec<State>) -> Vec<State> {
        let mut deck = Deck::new(self.full(), self.cards);
        reachable_positions(
            State {
                memory: 0,
                count: 0,
            },
            |state| options(&mut deck, state),
        )
    }
}

/// Reports whether a bit of a number is 1.
pub(super) fn has_bit(number: usize, bit: usize) -> bool {
    number >> bit & 1 == 1
}

/// Returns the memory after a card; `None` if the card can't be played.
pub(super) fn play_card(memory: u32, card: u32, full: u32) -> Option<u32> {
    Position {
        memory,
        cards: vec![card],
    }
    .options(full)
    .next()
    .map(|option| option.memory)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_moves_are_those_of_the_listing() {
        for position in SMALL_GAME.positions() {
            let memories = SMALL_GAME
                .options(position)
                .into_iter()
                .map(|option| option.memory);
            let position = SMALL_GAME.to_listing_position(position);
            let listed = position
                .options(SMALL_GAME.full())
                .map(|option| option.memory);
            assert!(memories.sorted().eq(listed.sorted()));
        }
    }
}
