//! The rules of a game.

use crate::entry::Start;
use crate::position::{AnyPosition, Move};

// What the file of a game needs.
pub(crate) use crate::entry::{Kind, Tries};
pub(crate) use crate::position::{About, Outcome, Player, Position, View};
pub(crate) use maud::{Markup, html};
pub(crate) use std::rc::Rc;

/// The rules of a game, which ends where nobody can move, or in a draw where a
/// position comes up for the third time with the same player to move. What does
/// not need the type of its positions is asked of a [`Position`].
pub trait Game: Position + Clone + 'static {
    /// What is the same for all positions.
    const ABOUT: About;

    /// Reads a start position.
    ///
    /// # Errors
    ///
    /// What is wrong with `text`, in one sentence.
    fn parse(text: &str) -> Result<Self, String>;

    /// The positions that a move can reach; at most a few dozen. They are asked
    /// for once for each position that a game comes to.
    fn options(&self) -> Vec<Self>;

    /// What a player does to reach `option`, "say 5 and 6", and the word that
    /// stands for that when it is typed, "2".
    fn name(&self, option: &Self) -> (String, String);
}

/// Which of these are the greatest.
pub(crate) fn greatest<T: Ord>(all: impl Iterator<Item = T>) -> Vec<usize> {
    let all: Vec<_> = all.collect();
    (0..all.len()).filter(|&at| Some(&all[at]) == all.iter().max()).collect()
}

/// The board of a game.
pub(crate) const fn board<G: Game>() -> Kind {
    Kind::Game(parse::<G>)
}

/// Reads a start position of `G`.
pub(crate) fn parse<G: Game>(text: &str) -> Start {
    // An empty text is the game's own start.
    let text = if text.trim().is_empty() { G::ABOUT.start } else { text };
    Ok(Rc::new(G::parse(text)?))
}

#[cfg(test)]
thread_local! {
    /// How often a position was asked for its moves.
    pub(crate) static ASKED: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
}

impl<G: Game> AnyPosition for G {
    fn about(&self) -> &'static About {
        &G::ABOUT
    }

    fn moves(&self) -> Vec<Move> {
        #[cfg(test)]
        ASKED.set(ASKED.get() + 1);
        let named = |option: G| {
            let (name, word) = self.name(&option);
            Move { name, word, option: Rc::new(option) }
        };
        self.options().into_iter().map(named).collect()
    }
}
