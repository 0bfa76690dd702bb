//! The decks of the chapter's figures, and how they are explored.

use crate::prelude::*;
use ch03_state_compression::deck::Deck;
use ch03_state_compression::options::State;
use ch03_state_compression::positions::Position;

/// Cards over three bits, few enough that all positions can be drawn.
pub(super) const SMALL: Game = Game {
    bits: 3,
    cards: &[1, 2, 3, 4, 5],
};

/// A deck and the number of bits of its memory.
#[derive(Clone, Copy)]
pub(super) struct Game {
    pub(super) bits: u32,
    pub(super) cards: &'static [u32],
}

/// A position: which cards of a deck have been played, as bits, and what they
/// made of the memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Played {
    pub(super) memory: u32,
    pub(super) used: u32,
}

impl Game {
    /// The memory that loses.
    pub(super) fn full(self) -> u32 {
        (1 << self.bits) - 1
    }

    /// The cards that have been played, or those that have not.
    pub(super) fn cards(self, position: Played, used: bool) -> Vec<u32> {
        let indices = 0..self.cards.len();
        let chosen = indices.filter(|index| (position.used >> index & 1 == 1) == used);
        chosen.map(|index| self.cards[index]).collect()
    }

    /// The position as the players see it.
    pub(super) fn as_told(self, position: Played) -> Position {
        Position {
            memory: position.memory,
            cards: self.cards(position, false),
        }
    }

    /// The positions that one move can reach.
    pub(super) fn options(self, position: Played) -> Vec<Played> {
        let unused = (0..self.cards.len()).filter(|index| position.used >> index & 1 == 0);
        let play = |index: usize| {
            let memory = after(position.memory, self.cards[index], self.full())?;
            Some(Played {
                memory,
                used: position.used | 1 << index,
            })
        };
        unused.filter_map(play).collect()
    }

    /// The positions that can be reached from the start, fewer cards first.
    pub(super) fn positions(self) -> Vec<Played> {
        reachable_positions(Played { memory: 0, used: 0 }, |position| {
            self.options(position)
        })
    }

    /// The states that a design's options can reach from memory 0 and count 0.
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

pub(super) fn has(number: usize, bit: usize) -> bool {
    number >> bit & 1 == 1
}

/// The memory after a card, if to play it is a move.
pub(super) fn after(memory: u32, card: u32, full: u32) -> Option<u32> {
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
        for position in SMALL.positions() {
            let memories = SMALL
                .options(position)
                .into_iter()
                .map(|option| option.memory);
            let position = SMALL.as_told(position);
            let listed = position.options(SMALL.full()).map(|option| option.memory);
            assert!(memories.sorted().eq(listed.sorted()));
        }
    }
}
