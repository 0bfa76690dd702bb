//! The rules of a game, as its inventor writes them down.

use std::fmt::Display;
use std::hash::Hash;

// ANCHOR: player
/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// The player who cuts white edges in chapter 5.
    White,
    /// The opponent of White.
    Black,
}

impl Player {
    /// The opponent.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

// ANCHOR_END: player

// ANCHOR: outcome
/// What the player to move can force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A win.
    Win,
    /// A draw, but no win.
    Draw,
    /// Nothing: the opponent can force a win.
    Lose,
}
// ANCHOR_END: outcome

// ANCHOR: game
/// A game for two players, which is over when the player to move can't.
pub trait Game {
    /// The name of the game.
    const NAME: &'static str;

    /// Everything that matters for the rest of the game, except whose turn it
    /// is.
    ///
    /// Its text is what the players see, a line for each row and a character
    /// for each cell, without `/` and `;`. Different positions have different
    /// texts.
    type Position: Clone + Eq + Hash + Display;

    /// The position at the start of the game.
    fn start(&self) -> Self::Position;

    /// The moves of `player` in `position`, each with its name, as in "take 2",
    /// and the position after it. Every call returns the same list.
    fn moves(
        &self,
        position: &Self::Position,
        player: Player,
    ) -> Vec<(String, Self::Position)>;
    // ANCHOR_END: game

    // ANCHOR: end
    /// The result for `player`, who has no move in `position`: a loss, unless
    /// the game says otherwise. Only called when there is no move.
    fn end(&self, _position: &Self::Position, _player: Player) -> Outcome {
        Outcome::Lose
    }
    // ANCHOR_END: end

    // ANCHOR: again
    /// Does `player`, who has moved from `before` to `after`, move again? Not
    /// unless the game says so.
    fn moves_again(
        &self,
        _player: Player,
        _before: &Self::Position,
        _after: &Self::Position,
    ) -> bool {
        false
    }
}
// ANCHOR_END: again
