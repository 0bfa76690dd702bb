//! The playable boards of the book.
//!
//! A game is one type that implements [`Game`]. The same type draws its start
//! position when the book is built and plays in the page. Who wins it asks the
//! listings of its chapter.
//!
//! To add a game, write its module and add one line to the table of its
//! chapter.

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
mod position;
mod say_thirty;
mod session;
mod tree;
mod words;
mod wythoff;

pub use game::{About, Game, Player, View};
pub use position::Position;
pub use session::Session;

use checkers::Checkers;
use fibonacci_nim::FibonacciNim;
use five_hundred_eleven::FiveHundredEleven;
use grid::GridGame;
use hackenbush::Hackenbush;
use kayles::Kayles;
use nim::Nim;
use position::parse;
use say_thirty::SayThirty;
use std::rc::Rc;
use tree::Tree;
use wythoff::Wythoff;

/// How a start position of a game is read.
type Parse = fn(&str) -> Result<Rc<dyn Position>, String>;

/// The games of a chapter. A page loads those of its chapters, and no others.
pub type Games = &'static [(&'static About, Parse)];

/// The games of chapter 1.
pub const CH01: Games =
    &[(&SayThirty::ABOUT, parse::<SayThirty>), (&GridGame::ABOUT, parse::<GridGame>)];

/// The game of chapter 2.
pub const CH02: Games = &[(&Checkers::ABOUT, parse::<Checkers>)];

/// The game of chapter 3.
pub const CH03: Games = &[(&FiveHundredEleven::ABOUT, parse::<FiveHundredEleven>)];

/// The games of chapter 4.
pub const CH04: Games = &[
    (&Nim::ABOUT, parse::<Nim>),
    (&Kayles::ABOUT, parse::<Kayles>),
    (&Wythoff::ABOUT, parse::<Wythoff>),
    (&Tree::ABOUT, parse::<Tree>),
];

/// The game of chapter 5.
pub const CH05: Games = &[(&Hackenbush::ABOUT, parse::<Hackenbush>)];

/// The game of chapter 6.
pub const CH06: Games = &[(&FibonacciNim::ABOUT, parse::<FibonacciNim>)];

/// All chapters with games, each under the name of its script.
pub const CHAPTERS: [(&str, Games); 6] = [
    ("ch01", CH01),
    ("ch02", CH02),
    ("ch03", CH03),
    ("ch04", CH04),
    ("ch05", CH05),
    ("ch06", CH06),
];

/// The names of all games.
pub fn names() -> impl Iterator<Item = &'static str> {
    CHAPTERS.iter().flat_map(|(_, games)| games.iter()).map(|(about, _)| about.name)
}

/// The chapter of the game `name`, as in [`CHAPTERS`].
pub fn chapter(name: &str) -> Option<&'static str> {
    let has = |games: Games| games.iter().any(|(about, _)| about.name == name);
    CHAPTERS.iter().find(|(_, games)| has(games)).map(|&(chapter, _)| chapter)
}

/// A board of the game `name`.
///
/// `setup` is a start position, or what [`Session::setup`] gave; empty for the
/// game's own start. `goal` makes it a puzzle: `only` asks for the only winning
/// move, `win` for a win against an opponent who makes no mistake; it is empty
/// for a game. `seed` decides where the opponent has a choice.
///
/// # Errors
///
/// What is wrong with the name, the set-up or the goal, in one sentence.
pub fn open(name: &str, setup: &str, goal: &str, seed: u32) -> Result<Session, String> {
    let games: Vec<_> = CHAPTERS.iter().flat_map(|&(_, games)| games).copied().collect();
    open_one_of(&games, name, setup, goal, seed)
}

/// As [`open`], where there are only these `games`.
///
/// # Errors
///
/// As of [`open`].
pub fn open_one_of(
    games: &[(&About, Parse)],
    name: &str,
    setup: &str,
    goal: &str,
    seed: u32,
) -> Result<Session, String> {
    let Some((_, parse)) = games.iter().find(|(about, _)| about.name == name) else {
        let known: Vec<_> = games.iter().map(|(about, _)| about.name).collect();
        return Err(format!("There is no game called “{name}”, only {}.", known.join(", ")));
    };
    Session::new(*parse, setup, goal, seed)
}
