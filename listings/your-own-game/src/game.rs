//! The rules of a game, as somebody writes them down who invents one.

use std::fmt::Display;
use std::hash::Hash;

// ANCHOR: player
/// One of the two who play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// The one who may cut white edges in chapter 5.
    White,
    /// The other one.
    Black,
}

impl Player {
    /// Who moves next.
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
/// What the player to move can be sure of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// To win.
    Win,
    /// A draw, or better, but not to win.
    Draw,
    /// Nothing: the other player can win.
    Lose,
}
// ANCHOR_END: outcome

// ANCHOR: game
/// A game for two players, which ends where a player can't move.
pub trait Game {
    /// What the game is called.
    const NAME: &'static str;

    /// Everything that matters for the rest of a game, except whose turn it is.
    ///
    /// Its text is what the players see: a line for each row, and a character
    /// for each cell, but no `/` and no `;`. Positions that differ have texts
    /// that differ.
    type Position: Clone + Eq + Hash + Display;

    /// The position in which the game starts.
    fn start(&self) -> Self::Position;

    /// The moves that `player` has in `position`: what to do, as in "take 2",
    /// and the position that it leaves. Always the same, in the same order.
    fn moves(
        &self,
        position: &Self::Position,
        player: Player,
    ) -> Vec<(String, Self::Position)>;
    // ANCHOR_END: game

    // ANCHOR: end
    /// What it means for `player` that there is no move in `position`: a loss,
    /// if the game does not say otherwise. Asked where there is none only.
    fn end(&self, _position: &Self::Position, _player: Player) -> Outcome {
        Outcome::Lose
    }
}
// ANCHOR_END: end
