//! The playable boards of the book.
//!
//! The same code draws a board while the book is built, so that a page without
//! scripts shows it, and plays it in the page as WebAssembly.
//!
//! # How to add a board
//!
//! One file and one line: `src/NAME.rs`, and `NAME` in the table below, after the
//! module that is to hold it. Pages call the board by the name of its file, with
//! hyphens. There are three kinds:
//!
//! - A **drawn game** (`say_thirty.rs` is the shortest) has a type that implements
//!   [`Game`], its rules, and [`Position`], what is said and drawn, and the constant
//!   `PARSE`, which is `parse_start::<ITS_TYPE>`. `use crate::prelude::*` brings what
//!   several games need.
//! - A **game by rules** (`chomp.rs`) needs no drawing: a listing of `your-own-game`
//!   has its rules, and the file implements `rules::Rules`; its `PARSE` is made by
//!   the macro `rules_board::parse_rules!`. The board is drawn from the text of the
//!   positions.
//! - A **method** (`square_multiply.rs`) is a board without a second player: it
//!   implements [`Board`] itself, has the constant `OPEN`, and is `NAME as method` in
//!   the table.
//!
//! Each file also has `TEST_POSITIONS`, on which the tests of this crate and the
//! checks in a browser try it: valid and invalid ones, a lost one from which hasty and
//! greedy opponents err, a short game, a drawn position. What it says is compared line by
//! line with `tests/boards/announcements.txt`, and who wins with a search in `winners.rs`.
//!
//! A board has no theory of its own: `outcome` asks the listings of the chapter. The first
//! sentence of `reason` says what to count, and later ones may name the move: hints come in
//! this order. Colours are the custom properties of `theme/css/variables.css`.
//!
//! For the first board of a chapter, add the chapter's crate to `Cargo.toml` here, and
//! `chNN` beside the other chapters: in the table below, in `packages/boards-wasm/examples`
//! and its `Cargo.toml`, and in `additional-js` of `book.toml`. `cargo test -p press
//! every_chapter` names what is missing.
//!
//! # How the pieces fit
//!
//! | layer | module | what it does |
//! | --- | --- | --- |
//! | position | `position` | [`Position`]: who wins, by the chapter's listings; texts; the drawing |
//! | game | `game` | [`Game`]: parses a start, lists the moves. [`AnyPosition`] is a position without its type |
//! | session | `session`, `history`, `setup`, `goal`, `hint` | [`Session`]: a game that is being played, with its opponent, hints, and the task of a puzzle |
//! | HTML | `session_html`, `form_controls`, `graph` | what a page shows of a session, as a [`Board`] |
//!
//! `rules` solves a game by rules and keeps it as a table; `rules_board` makes
//! positions of it. `shapes`, `outcome_mark`, `number_line` and `hackenbush_plants` are shared by
//! drawings, `parsing` and `wording` by the texts. `binary_method`, `bits_drawing`
//! and `power_words` belong to `square_multiply`.
//!
//! # Who uses it
//!
//! `press` opens boards while the book is built, and prints [`Board::picture`] and
//! [`Board::caption`] into a page. `boards-wasm` exports [`open_board_in`] and the
//! methods of [`Board`] to a page, once for each of the [`MODULES`]; `theme/game-board.js`
//! passes the reader's actions to [`Board::act`] and shows what comes back. The
//! boards depend on the listings, and on `layout` for state graphs, and on nothing
//! else of the book.
//!
//! A module must stay below 60 KB, which the check `weights` of `ci/web` measures. That is
//! why some code avoids what the standard library would do with more code.

mod binary_method;
mod bits_drawing;
mod board;
mod board_entry;
mod form_controls;
mod game;
mod goal;
mod graph;
mod hackenbush_plants;
mod hint;
mod history;
mod number_line;
mod numbers;
mod outcome_mark;
mod parsing;
mod position;
mod power_words;
mod prelude;
mod rules;
mod rules_board;
mod session;
mod session_html;
mod setup;
mod shapes;
mod wording;

use wording::quote;

pub use board::Board;
pub use board_entry::{BoardEntry, TestPositions};
pub use four_in_a_row::{OPENINGS, set_openings};
pub use game::{Game, MoveName};
pub use position::{
    AnyPosition, GameInfo, Move, Outcome, PastPosition, Player, Position, Side, View,
};
pub use session::Session;

use const_format::{Case, map_ascii_case, str_replace};

/// What the drawings of the laboratory have in common with the boards.
pub mod drawing {
    pub use crate::four_in_a_row::four_in_a_row_drawing;
    pub use crate::outcome_mark::{
        OutcomeStyle, outcome_label, outcome_shape, outcome_style, outer_radius,
    };
    pub use crate::shapes::{Pair, Point, Stroke, arrow, circle, letters, rect, touch};
}

/// The boards of one WebAssembly module. A page loads the modules of its boards, and
/// no others.
pub type Boards = &'static [BoardEntry];

/// The name as pages write it: "say-thirty" for the file `say_thirty`, "ch01" for
/// the module `CH01`; or the name given after the file.
macro_rules! name {
    ($file:ident $name:literal) => {
        $name
    };
    ($file:ident) => {
        map_ascii_case!(Case::Lower, str_replace!(stringify!($file), "_", "-"))
    };
}

/// The entry of a board: a game, if nothing else is said. What opens a game is not
/// linked into a module without games.
macro_rules! entry {
    ($file:ident $($name:literal)?) => {
        BoardEntry {
            name: name!($file $($name)?),
            parse_start: Some($file::PARSE),
            open: |setup, goal, seed| Ok(Box::new(Session::new($file::PARSE, setup, goal, seed)?)),
        }
    };
    ($file:ident as method) => {
        BoardEntry {
            name: name!($file),
            parse_start: None,
            open: $file::OPEN,
        }
    };
}

/// Declares the file of each board, and lists the boards by their modules. A board
/// and a module are called as they are written here, as [`name!`] spells them, but a
/// board whose file has a clearer name has its own in brackets.
macro_rules! boards {
    ($($module:ident: $($file:ident $(($name:literal))? $(as $kind:ident)?),+;)+) => {
        $($(mod $file;)+)+

        $(
            #[doc = concat!("The boards of the module `", stringify!($module), "`.")]
            pub const $module: Boards =
                &[$(entry!($file $($name)? $(as $kind)?)),+];
        )+

        /// All modules by name, each with its boards. `boards-wasm` has an example of
        /// the same name for each.
        pub const MODULES: [(&str, Boards); [$(stringify!($module)),+].len()] =
            [$((name!($module), $module)),+];

        /// By the name of the board. They are not part of its entry, so that
        /// no page loads them.
        const TEST_POSITIONS: &[(&str, &TestPositions)] =
            &[$($((name!($file $($name)?), &$file::TEST_POSITIONS)),+),+];
    };
}

// One module for each chapter with games, one for methods, which need little of what
// games need, one for the games of the last chapter, and one for the hottest game, which
// needs more than other modules have room for. A game whose pages have no other
// games can be in any module where there is room for it, as Col, Snort, Bonus beans,
// Treblecross, Chomp, tic-tac-toe, Fibonacci Nim, Grundy's game, Wythoff's
// queen and Dots and Boxes are.
boards! {
    CH01: say_thirty, grid;
    CH02: checkers, col, snort;
    CH03: five_hundred_eleven, treblecross, grundys_game, wythoff;
    CH04: nim, nimble, northcott, kayles, mixed_sum, tree;
    CH05: hackenbush, switches;
    CH06: corners, chomp, tic_tac_toe, bonus_beans;
    CH07: cards, fibonacci_nim;
    CH08: token_on_graph("loop"), king_and_rook, dots_and_boxes;
    CH09: four_in_a_row;
    HOT: hottest;
    METHODS: square_multiply as method;
    OWN: euclid, domineering, mine;
}

fn entries() -> impl Iterator<Item = BoardEntry> {
    MODULES
        .iter()
        .flat_map(|(_, boards)| boards.iter().copied())
}

/// Returns the names of all games, in the order of the table.
pub fn game_names() -> impl Iterator<Item = &'static str> {
    entries()
        .filter(|entry| entry.parse_start.is_some())
        .map(|entry| entry.name)
}

/// Returns the positions on which tests try each board, by its name.
pub fn test_positions() -> impl Iterator<Item = (&'static str, &'static TestPositions)> {
    TEST_POSITIONS.iter().copied()
}

/// Returns the name of the module that has the board `name`, as in [`MODULES`].
pub fn module_of(name: &str) -> Option<&'static str> {
    let has_it = |boards: Boards| boards.iter().any(|entry| entry.name == name);
    MODULES
        .iter()
        .find(|(_, boards)| has_it(boards))
        .map(|&(module, _)| module)
}

/// Opens a game.
///
/// `setup` is a start position, or what [`Board::address_state`] returned; empty for
/// the game's own start. `goal` makes it a puzzle: `only` asks for the only winning
/// move, `save` for the only one that saves a draw, `win` for a win against an
/// opponent who makes no mistake; it is empty for a game. `seed` decides where the
/// opponent has a choice.
///
/// # Errors
///
/// One sentence that says what is wrong with the name, the set-up or the goal.
pub fn open_game(name: &str, setup: &str, goal: &str, seed: u32) -> Result<Session, String> {
    let parse_start = entries()
        .find(|entry| entry.name == name)
        .and_then(|entry| entry.parse_start);
    match parse_start {
        Some(parse_start) => Session::new(parse_start, setup, goal, seed),
        None => Err(unknown_name(name, game_names())),
    }
}

/// Opens any board; the arguments are those of [`open_game`].
///
/// # Errors
///
/// As of [`open_game`].
pub fn open_board(
    name: &str,
    setup: &str,
    goal: &str,
    seed: u32,
) -> Result<Box<dyn Board>, String> {
    open_board_in(&entries().collect::<Vec<_>>(), name, setup, goal, seed)
}

/// Opens one of these `boards`; the other arguments are those of [`open_game`].
///
/// # Errors
///
/// As of [`open_game`].
pub fn open_board_in(
    boards: &[BoardEntry],
    name: &str,
    setup: &str,
    goal: &str,
    seed: u32,
) -> Result<Box<dyn Board>, String> {
    match boards.iter().find(|entry| entry.name == name) {
        Some(entry) => (entry.open)(setup, goal, seed),
        None => Err(unknown_name(name, boards.iter().map(|entry| entry.name))),
    }
}

fn unknown_name(name: &str, names: impl Iterator<Item = &'static str>) -> String {
    let names: Vec<_> = names.collect();
    format!(
        "There is no game called {}, only {}.",
        quote(name),
        names.join(", ")
    )
}
