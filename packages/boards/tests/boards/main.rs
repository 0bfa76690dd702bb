//! All boards, played natively: what every one must hold, with what its file
//! says to try on it, and what is special about some.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod every_board;
mod graph;
mod hackenbush;
mod king_and_rook;
mod puzzles;
mod rules;
mod said;
mod set_ups;
mod special;
mod square_multiply;
mod won;

use boards::{AnyPosition, Board as _, Outcome, Session, open};
use fastrand::Rng;
use std::rc::Rc;

/// A board of a game with this set-up.
fn at(game: &str, setup: &str) -> Session {
    open(game, setup, "", 1).unwrap()
}

fn options(position: &dyn AnyPosition) -> Vec<Rc<dyn AnyPosition>> {
    position
        .moves()
        .into_iter()
        .map(|known| known.option)
        .collect()
}

/// What the moves are called, and the words for them.
fn moves(board: &Session) -> Vec<(&str, &str)> {
    board
        .moves()
        .iter()
        .map(|known| (known.name.as_str(), known.word.as_str()))
        .collect()
}

fn one_of<T: Copy>(random: &mut Rng, choices: &[T]) -> T {
    choices[random.usize(..choices.len())]
}

/// A board of a game with its state graph.
fn graphed(game: &str, setup: &str) -> Session {
    let mut board = at(game, setup);
    board.act("graphs");
    board.act("graph");
    board
}

/// The first move by which the reader can win, as quickly as possible; if there
/// is none, the first one.
fn best_move(board: &Session) -> usize {
    let options = options(board.now()).into_iter().enumerate();
    let wins = options.filter(|(_, option)| option.outcome() == Outcome::Lose);
    let wins: Vec<_> = wins.map(|(at, _)| at).collect();
    if wins.is_empty() {
        0
    } else {
        board.now().advised(wins)[0]
    }
}

/// The reader makes it.
fn move_well(board: &mut Session) {
    board.act(&format!("move {}", best_move(board)));
}

/// The reader makes any move.
fn move_anyhow(board: &mut Session, random: &mut Rng) {
    board.act(&format!("move {}", random.usize(..board.moves().len())));
}
