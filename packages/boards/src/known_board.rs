//! A board that a page can have: how it is opened, and what is tried on it.

use crate::board::Board;
use crate::position::AnyPosition;
use std::rc::Rc;

/// A start position of a game, or what is wrong with its text.
pub(crate) type Start = Result<Rc<dyn AnyPosition>, String>;

/// How a start position of a game is read.
pub(crate) type Parse = fn(&str) -> Start;

/// How a board is opened; see [`open`](crate::open).
pub(crate) type Open = fn(setup: &str, goal: &str, seed: u32) -> Result<Box<dyn Board>, String>;

/// A board that a page can have.
#[derive(Clone, Copy)]
pub struct Entry {
    pub(crate) name: &'static str,
    /// If it is a game.
    pub(crate) game: Option<Parse>,
    pub(crate) open: Open,
}

/// What tests try on a board, here and in a browser. It is not sent with a page.
#[derive(Debug)]
pub struct Tries {
    /// What can be set up, with a bar between each two.
    pub good: &'static str,
    /// What can't be, with the sentence that says why. The first one is also
    /// typed in a browser.
    pub bad: &'static [(&'static str, &'static str)],
    /// A position that the player to move loses, in a game that is long enough
    /// for an opponent who errs. Empty, as the next one, if it is not known.
    pub lost: &'static str,
    /// A short game, in which somebody can win.
    pub short: &'static str,
    /// A position in which both players can hold a draw; empty in a game
    /// without draws.
    pub drawn: &'static str,
}

impl Tries {
    /// Of a game of which nothing is known.
    pub const NONE: Self = Self {
        good: "",
        bad: &[],
        lost: "",
        short: "",
        drawn: "",
    };

    /// All that can be set up.
    pub fn starts(&self) -> impl Iterator<Item = &'static str> {
        let starts = self
            .good
            .split(" | ")
            .chain([self.lost, self.short, self.drawn]);
        starts.filter(|start| !start.is_empty())
    }
}
