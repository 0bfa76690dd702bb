//! The playable boards of the book.
//!
//! A game is one type that implements [`Game`]. The same type draws its start
//! position when the book is built and plays in the page. Who wins it asks the
//! listings of its chapter.
//!
//! To add a game, write its module and add one line to [`GAMES`].

mod checkers;
mod five_hundred_eleven;
mod game;
mod graph;
mod grid;
mod html;
mod kayles;
mod layers;
mod nim;
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
use five_hundred_eleven::FiveHundredEleven;
use grid::GridGame;
use kayles::Kayles;
use nim::Nim;
use position::parse;
use say_thirty::SayThirty;
use std::rc::Rc;
use tree::Tree;
use wythoff::Wythoff;

/// How a start position of a game is read.
type Parse = fn(&str) -> Result<Rc<dyn Position>, String>;

/// All games.
const GAMES: [(&About, Parse); 8] = [
    (&SayThirty::ABOUT, parse::<SayThirty>),
    (&GridGame::ABOUT, parse::<GridGame>),
    (&Checkers::ABOUT, parse::<Checkers>),
    (&FiveHundredEleven::ABOUT, parse::<FiveHundredEleven>),
    (&Nim::ABOUT, parse::<Nim>),
    (&Kayles::ABOUT, parse::<Kayles>),
    (&Wythoff::ABOUT, parse::<Wythoff>),
    (&Tree::ABOUT, parse::<Tree>),
];

/// The names of all games.
pub fn names() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|(about, _)| about.name)
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
    let game = GAMES.iter().find(|(about, _)| about.name == name);
    let Some((_, parse)) = game else {
        let known: Vec<_> = names().collect();
        return Err(format!("There is no game called “{name}”, only {}.", known.join(", ")));
    };
    Session::new(*parse, setup, goal, seed)
}
