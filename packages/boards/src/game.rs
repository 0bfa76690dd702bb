//! The rules of a game.

use crate::known_board::Start;
use crate::position::{About, AnyPosition, Move, Position};
use ch07_minimax::remoteness::best_options;
use std::rc::Rc;

/// The rules of a game, which ends where nobody can move, or in a draw where a
/// position comes up for the third time with the same player to move. What does
/// not need the type of its positions is asked of a [`Position`].
pub trait Game: Position + Clone + 'static {
    /// What is the same for all positions.
    const ABOUT: About;

    /// Reads a start position, in small letters and with nothing around it.
    /// An error is what is wrong with `text`, in one sentence.
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
    (0..all.len())
        .filter(|&at| Some(&all[at]) == all.iter().max())
        .collect()
}

/// Which of these options win as soon, or lose as late, as possible.
pub(crate) fn quickest(options: &[usize], remoteness: &[Option<usize>]) -> Vec<usize> {
    let best = best_options(options, remoteness);
    (0..options.len())
        .filter(|&at| best.contains(&options[at]))
        .collect()
}

/// Reads a start position of `G`.
pub(crate) fn parse<G: Game>(text: &str) -> Start {
    // An empty text is the game's own start.
    let text = if text.trim().is_empty() {
        G::ABOUT.start
    } else {
        text.trim()
    };
    Ok(Rc::new(G::parse(&text.to_ascii_lowercase())?))
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
            Move {
                name,
                word,
                option: Rc::new(option),
            }
        };
        self.options().into_iter().map(named).collect()
    }
}

#[cfg(test)]
thread_local! {
    /// How often a position was asked for its moves.
    pub(crate) static ASKED: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
}
