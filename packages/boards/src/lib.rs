//! The playable boards of the book.
//!
//! A game is one type that implements [`Game`]. The same type draws its start
//! position when the book is built and plays in the page. Who wins it asks the
//! listings of its chapter.
//!
//! To add a game, write its module and add one line to the table of its
//! chapter. What is no game, but a method that the reader takes step by step,
//! is a [`Board`] of its own in the same table.

mod board;
mod cards;
mod checkers;
mod fibonacci_nim;
mod five_hundred_eleven;
mod game;
mod graph;
mod grid;
mod hackenbush;
mod html;
mod kayles;
mod layers;
mod nim;
mod number_line;
mod own;
mod position;
mod say_thirty;
mod session;
mod steps;
mod token;
mod tree;
mod words;
mod wythoff;

pub use board::Board;
pub use game::{About, Game, Outcome, Player, View};
pub use position::Position;
pub use session::Session;
pub use steps::Steps;

use cards::Cards;
use checkers::Checkers;
use fibonacci_nim::FibonacciNim;
use five_hundred_eleven::FiveHundredEleven;
use grid::GridGame;
use hackenbush::Hackenbush;
use kayles::Kayles;
use nim::Nim;
use own::Rules;
use position::parse;
use say_thirty::SayThirty;
use std::rc::Rc;
use token::Token;
use tree::Tree;
use wythoff::Wythoff;
use your_own_game::chomp::Chomp;
use your_own_game::domineering::Domineering;
use your_own_game::euclid::Euclid;
use your_own_game::mine::Mine;

/// How a start position of a game is read.
type Parse = fn(&str) -> Result<Rc<dyn Position>, String>;

/// How a board of another kind is opened with a set-up.
type Open = fn(&str) -> Result<Box<dyn Board>, String>;

/// A board that a page can have.
#[derive(Clone, Copy)]
pub enum Entry {
    /// A game.
    Game(&'static About, Parse),
    /// Something else, by its name.
    Other(&'static str, Open),
}

/// The entry of `G` in the table of its chapter.
const fn game<G: Game>() -> Entry {
    Entry::Game(&G::ABOUT, parse::<G>)
}

/// The same of a game that is written down as rules.
const fn own<R: Rules>() -> Entry {
    Entry::Game(&R::ABOUT, own::parse::<R>)
}

impl Entry {
    /// What pages call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Game(about, _) => about.name,
            Self::Other(name, _) => name,
        }
    }
}

/// The boards of a chapter. A page loads those of its chapters, and no others.
pub type Boards = &'static [Entry];

/// The games of chapter 1.
pub const CH01: Boards = &[game::<SayThirty>(), game::<GridGame>()];

/// The game of chapter 2.
pub const CH02: Boards = &[game::<Checkers>()];

/// The game of chapter 3.
pub const CH03: Boards = &[game::<FiveHundredEleven>()];

/// The games of chapter 4.
pub const CH04: Boards = &[game::<Nim>(), game::<Kayles>(), game::<Wythoff>(), game::<Tree>()];

/// The game of chapter 5.
pub const CH05: Boards = &[game::<Hackenbush>()];

/// The game of chapter 6, and the binary method.
pub const CH06: Boards = &[game::<FibonacciNim>(), Entry::Other(Steps::NAME, Steps::open)];

/// The games of chapter 7.
pub const CH07: Boards = &[game::<Cards>(), game::<Token>()];

/// The games of the last chapter: its own, and the reader's.
pub const OWN: Boards = &[own::<Chomp>(), own::<Euclid>(), own::<Domineering>(), own::<Mine>()];

/// All chapters with boards, each under the name of its script.
pub const CHAPTERS: [(&str, Boards); 8] = [
    ("ch01", CH01),
    ("ch02", CH02),
    ("ch03", CH03),
    ("ch04", CH04),
    ("ch05", CH05),
    ("ch06", CH06),
    ("ch07", CH07),
    ("own", OWN),
];

fn entries() -> impl Iterator<Item = Entry> {
    CHAPTERS.iter().flat_map(|(_, boards)| boards.iter().copied())
}

/// The names of all games.
pub fn names() -> impl Iterator<Item = &'static str> {
    entries().filter(|entry| matches!(entry, Entry::Game(..))).map(Entry::name)
}

/// The chapter of the board `name`, as in [`CHAPTERS`].
pub fn chapter(name: &str) -> Option<&'static str> {
    let has = |boards: Boards| boards.iter().any(|entry| entry.name() == name);
    CHAPTERS.iter().find(|(_, boards)| has(boards)).map(|&(chapter, _)| chapter)
}

/// A game at a board.
///
/// `setup` is a start position, or what [`Board::setup`] gave; empty for the
/// game's own start. `goal` makes it a puzzle: `only` asks for the only winning
/// move, `save` for the only one that saves a draw, `win` for a win against an
/// opponent who makes no mistake; it is empty for a game. `seed` decides where
/// the opponent has a choice.
///
/// # Errors
///
/// What is wrong with the name, the set-up or the goal, in one sentence.
pub fn open(name: &str, setup: &str, goal: &str, seed: u32) -> Result<Session, String> {
    let parse = entries().find_map(|entry| match entry {
        Entry::Game(about, parse) if about.name == name => Some(parse),
        _ => None,
    });
    let parse = parse.ok_or_else(|| unknown(name, names()))?;
    Session::new(parse, setup, goal, seed)
}

/// Any board, with the arguments of [`open`].
///
/// # Errors
///
/// As of [`open`].
pub fn open_any(name: &str, setup: &str, goal: &str, seed: u32) -> Result<Box<dyn Board>, String> {
    open_one_of(&entries().collect::<Vec<_>>(), name, setup, goal, seed)
}

/// As [`open_any`], where there are only these `boards`.
///
/// # Errors
///
/// As of [`open`].
pub fn open_one_of(
    boards: &[Entry],
    name: &str,
    setup: &str,
    goal: &str,
    seed: u32,
) -> Result<Box<dyn Board>, String> {
    match boards.iter().find(|entry| entry.name() == name) {
        Some(Entry::Game(_, parse)) => Ok(Box::new(Session::new(*parse, setup, goal, seed)?)),
        Some(Entry::Other(_, open)) if goal.is_empty() => open(setup),
        Some(Entry::Other(..)) => Err(format!("There are no puzzles of “{name}”: it is no game.")),
        None => Err(unknown(name, boards.iter().map(|entry| entry.name()))),
    }
}

fn unknown(name: &str, known: impl Iterator<Item = &'static str>) -> String {
    let known: Vec<_> = known.collect();
    format!("There is no game called “{name}”, only {}.", known.join(", "))
}
