//! The trait of a game, and how a start position of one is parsed.

use crate::board_entry::ParsedStart;
use crate::position::{AnyPosition, GameInfo, Move, Position};
use ch08_loops::remoteness::best_options;
use std::rc::Rc;

/// The rules of a game for two players, as methods of its positions.
///
/// A game ends where a player has no move, or as a draw where a position comes up
/// for the third time with the same player to move. What does not need the type of
/// the positions (who wins, what is said, what is drawn) is in [`Position`], which
/// the same type implements. The module documentation of this crate lists the
/// steps; `say_thirty.rs` is the shortest example.
pub trait Game: Position + Clone + 'static {
    /// The texts that are the same for all positions.
    const INFO: GameInfo;

    /// Parses a start position, as [`Position::text`] writes it or as a reader
    /// types it.
    ///
    /// `text` is trimmed; it is [`GameInfo::start`] where a page or a reader gives no
    /// start. Small and capital letters are the same: `is_same` compares. Called once for
    /// each set-up, so this is where tables are computed that all positions of a game
    /// share (in an [`Rc`]).
    ///
    /// # Errors
    ///
    /// One sentence for the reader that says what is wrong with `text`, on one line
    /// and with a full stop; `quote` shortens what was typed.
    fn parse(text: &str) -> Result<Self, String>;

    /// Returns the positions that a move can reach, always in the same order; at
    /// most a few dozen. Empty if the game is over.
    ///
    /// The number of a move is its place in this list. Called once for each
    /// position that a game comes to (for a state graph, once for each of its
    /// positions), and by the game's own methods.
    fn options(&self) -> Vec<Self>;

    /// Returns what the move to `option`, one of the [`options`](Game::options), is
    /// called. Two moves of a position have different words.
    fn move_name(&self, option: &Self) -> MoveName;

    /// Returns what a reader types for the move to `option`, if that is not the word of
    /// [`move_name`](Game::move_name), which addresses have.
    fn short_name(&self, _option: &Self) -> Option<String> {
        None
    }

    /// Returns whether the player who moves to `option`, one of the
    /// [`options`](Game::options), moves again.
    fn keeps_turn(&self, _option: &Self) -> bool {
        false
    }
}

/// What a move is called, and what is typed for it.
pub struct MoveName {
    /// What the player does, after "You" or "To win,": "say 5 and 6".
    pub name: String,
    /// What an address has for it, and what a reader types unless [`Game::short_name`]
    /// returns something else, in lower case, with single blanks: "2".
    pub word: String,
}

/// Returns the indices of the greatest values.
pub(crate) fn indices_of_max<T: Ord>(values: impl Iterator<Item = T>) -> Vec<usize> {
    let values: Vec<_> = values.collect();
    (0..values.len())
        .filter(|&index| Some(&values[index]) == values.iter().max())
        .collect()
}

/// Returns the index of what a move changes first: of the heap, the row or the piece in
/// which it is made.
///
/// # Panics
///
/// If the two begin alike up to the end of one, so that no move is between them.
pub(crate) fn first_difference<T: PartialEq>(before: &[T], after: &[T]) -> usize {
    before
        .iter()
        .zip(after)
        .position(|(before, after)| before != after)
        .expect("a move")
}

/// Returns the indices of the options that win as soon, or lose as late, as
/// possible; `remoteness` is by option, as the listing has it.
pub(crate) fn indices_of_best_remoteness(
    options: &[usize],
    remoteness: &[Option<usize>],
) -> Vec<usize> {
    let best = best_options(options, remoteness);
    (0..options.len())
        .filter(|&index| best.contains(&options[index]))
        .collect()
}

/// Parses a start position of the game `G`; an empty text is the game's own start.
///
/// # Errors
///
/// See [`Game::parse`].
pub(crate) fn parse_start<G: Game>(text: &str) -> ParsedStart {
    let text = if text.trim().is_empty() {
        G::INFO.start
    } else {
        text.trim()
    };
    Ok(Rc::new(G::parse(text)?))
}

impl<G: Game> AnyPosition for G {
    fn info(&self) -> &'static GameInfo {
        &G::INFO
    }

    fn moves(&self) -> Vec<Move> {
        #[cfg(test)]
        MOVES_CALLS.set(MOVES_CALLS.get() + 1);
        let to_move = |option: G| {
            let MoveName { name, word } = self.move_name(&option);
            Move {
                name,
                short: self.short_name(&option).unwrap_or_else(|| word.clone()),
                word,
                keeps_turn: self.keeps_turn(&option),
                option: Rc::new(option),
            }
        };
        self.options().into_iter().map(to_move).collect()
    }
}

#[cfg(test)]
thread_local! {
    /// How often `AnyPosition::moves` was called.
    pub(crate) static MOVES_CALLS: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
}
