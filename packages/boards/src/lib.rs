//! The playable boards of the book.
//!
//! A game is one file, which stands in the table below: it has the rules, the
//! drawing, and what tests try on it. The same file draws the start position
//! when the book is built and plays in the page. Who wins it asks the listings
//! of its chapter.
//!
//! A type that implements [`Game`] is one kind of board. A game that is written
//! down as rules needs no drawing: it implements `Rules`. A board without a second
//! player, on which a method is carried out, implements [`Board`] itself.

mod binary_method;
mod bits_drawing;
mod board;
mod controls;
mod game;
mod goal;
mod graph;
mod hint;
mod html;
mod known_board;
mod number_line;
mod plants;
mod played;
mod position;
mod power_words;
mod prelude;
mod prose;
mod rules;
mod session;
mod setup;
mod shapes;
mod stage;

use prose::quoted;

pub use board::Board;
pub use four_in_a_row::{OPENINGS, take_openings};
pub use game::Game;
pub use known_board::{Entry, Tries};
pub use position::{About, AnyPosition, Move, Outcome, Player, Position, View};
pub use session::Session;
pub use shapes::without_letters;

use const_format::{Case, map_ascii_case, str_replace};

/// The boards of a chapter, those of readers, or those that are no games: they
/// need little of what games need. A page loads the lists of its boards, and no others.
pub type Boards = &'static [Entry];

/// The name as pages write it: "say-thirty" for the file `say_thirty`, "loop"
/// for `r#loop`, "ch01" for the list `CH01`.
macro_rules! name {
    ($name:ident) => {
        map_ascii_case!(
            Case::Lower,
            str_replace!(str_replace!(stringify!($name), "r#", ""), "_", "-")
        )
    };
}

/// The entry of a board: it is a game if nothing else is said. What opens a game
/// is not linked where there is none.
macro_rules! entry {
    ($board:ident) => {
        Entry {
            name: name!($board),
            game: Some($board::BOARD),
            open: |setup, goal, seed| Ok(Box::new(Session::new($board::BOARD, setup, goal, seed)?)),
        }
    };
    ($board:ident method) => {
        Entry {
            name: name!($board),
            game: None,
            open: $board::BOARD,
        }
    };
}

/// Declares the file of each board, and lists the boards by their chapters. A
/// board and a chapter's script have the names that are written here, as
/// [`name!`] spells them.
macro_rules! boards {
    ($($chapter:ident: $($board:ident $(as $kind:ident)?),+;)+) => {
        $($(mod $board;)+)+

        $(
            #[doc = concat!("The boards of the script ", stringify!($chapter), ".")]
            pub const $chapter: Boards =
                &[$(entry!($board $($kind)?)),+];
        )+

        /// All chapters with boards, each under the name of its script.
        pub const CHAPTERS: [(&str, Boards); [$(stringify!($chapter)),+].len()] =
            [$((name!($chapter), $chapter)),+];

        /// By the name of the board. They are not part of its entry, so that
        /// no page loads them.
        const TRIES: &[(&str, &Tries)] = &[$($((name!($board), &$board::TRIES)),+),+];
    };
}

boards! {
    CH01: say_thirty, grid;
    CH02: checkers;
    CH03: five_hundred_eleven;
    CH04: nim, kayles, mixed_sum, grundys_game, wythoff, tree;
    CH05: hackenbush, switches;
    CH06: fibonacci_nim, corners;
    CH07: cards, r#loop, king_and_rook;
    CH08: four_in_a_row;
    METHODS: square_multiply as method;
    OWN: chomp, tic_tac_toe, euclid, domineering, mine;
}

fn entries() -> impl Iterator<Item = Entry> {
    CHAPTERS
        .iter()
        .flat_map(|(_, boards)| boards.iter().copied())
}

/// The names of all games.
pub fn names() -> impl Iterator<Item = &'static str> {
    entries()
        .filter(|entry| entry.game.is_some())
        .map(|entry| entry.name)
}

/// What tests try on all boards, by their names.
pub fn tries() -> impl Iterator<Item = (&'static str, &'static Tries)> {
    TRIES.iter().copied()
}

/// The chapter of the board `name`, as in [`CHAPTERS`].
pub fn chapter(name: &str) -> Option<&'static str> {
    let has = |boards: Boards| boards.iter().any(|entry| entry.name == name);
    CHAPTERS
        .iter()
        .find(|(_, boards)| has(boards))
        .map(|&(chapter, _)| chapter)
}

/// A game at a board.
///
/// `setup` is a start position, or what [`Board::setup`] gave; empty for the
/// game's own start. `goal` makes it a puzzle: `only` asks for the only winning
/// move, `save` for the only one that saves a draw, `win` for a win against an
/// opponent who makes no mistake; it is empty for a game. `seed` decides where
/// the opponent has a choice.
/// An error is what is wrong with the name, the set-up or the goal, in one sentence.
pub fn open(name: &str, setup: &str, goal: &str, seed: u32) -> Result<Session, String> {
    let parse = entries()
        .find(|entry| entry.name == name)
        .and_then(|entry| entry.game);
    match parse {
        Some(parse) => Session::new(parse, setup, goal, seed),
        None => Err(unknown(name, names())),
    }
}

/// Any board, with the arguments and the errors of [`open`].
pub fn open_any(name: &str, setup: &str, goal: &str, seed: u32) -> Result<Box<dyn Board>, String> {
    open_one_of(&entries().collect::<Vec<_>>(), name, setup, goal, seed)
}

/// As [`open_any`], where there are only these `boards`.
/// Errors as of [`open`].
pub fn open_one_of(
    boards: &[Entry],
    name: &str,
    setup: &str,
    goal: &str,
    seed: u32,
) -> Result<Box<dyn Board>, String> {
    match boards.iter().find(|entry| entry.name == name) {
        Some(entry) => (entry.open)(setup, goal, seed),
        None => Err(unknown(name, boards.iter().map(|entry| entry.name))),
    }
}

fn unknown(name: &str, known: impl Iterator<Item = &'static str>) -> String {
    let known: Vec<_> = known.collect();
    format!(
        "There is no game called {}, only {}.",
        quoted(name),
        known.join(", ")
    )
}
