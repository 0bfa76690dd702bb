//! An entry of the table of boards, and the positions on which tests try a board.

use crate::board::Board;
use crate::position::AnyPosition;
use std::rc::Rc;

/// A start position of a game, or one sentence that says what is wrong with its
/// text.
pub(crate) type ParsedStart = Result<Rc<dyn AnyPosition>, String>;

/// Parses a start position of a game; an empty text is the game's own start.
pub(crate) type ParseStart = fn(&str) -> ParsedStart;

/// Opens a board; see [`open_board`](crate::open_board).
pub(crate) type OpenBoard =
    fn(setup: &str, goal: &str, seed: u32) -> Result<Box<dyn Board>, String>;

/// A board that a page can have.
#[derive(Clone, Copy)]
pub struct BoardEntry {
    /// What pages call it: "say-thirty".
    pub(crate) name: &'static str,
    /// How a start is parsed; `None` for a board that is no game.
    pub(crate) parse_start: Option<ParseStart>,
    pub(crate) open: OpenBoard,
}

/// The positions on which tests try a board, here and in a browser. They are not
/// sent with a page.
#[derive(Debug)]
pub struct TestPositions {
    /// Starts that can be set up, with " | " between them.
    pub valid: &'static str,
    /// Starts that can't be set up, each with the error that says why. The first
    /// one is also typed in a browser.
    pub invalid: &'static [(&'static str, &'static str)],
    /// A start that the player to move loses, of a game so long that an opponent
    /// who isn't perfect makes a mistake in it. Empty if none is known.
    pub losing: &'static str,
    /// The start of a short game that is no draw. Empty if none is known.
    pub short_game: &'static str,
    /// A start in which both players can hold a draw; empty in a game without
    /// draws.
    pub drawn: &'static str,
}

impl TestPositions {
    /// No positions, as for a game of which nothing is known.
    pub const NONE: Self = Self {
        valid: "",
        invalid: &[],
        losing: "",
        short_game: "",
        drawn: "",
    };

    /// Returns all starts that can be set up.
    pub fn starts(&self) -> impl Iterator<Item = &'static str> {
        self.valid
            .split(" | ")
            .chain([self.losing, self.short_game, self.drawn])
            .filter(|start| !start.is_empty())
    }
}
