//! Tests that play the boards: what holds for every board, on the test positions of its
//! file, and what is special about some.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod announcements;
mod every_board;
mod graph;
mod hackenbush;
mod king_and_rook;
mod puzzles;
mod rules;
mod set_ups;
mod special;
mod square_multiply;
mod winners;

use boards::{AnyPosition, Board as _, Outcome, Session, open_game};
use fastrand::Rng;
use std::rc::Rc;

/// Opens a game with this set-up.
fn start_game(game: &str, setup: &str) -> Session {
    open_game(game, setup, "", 1).unwrap()
}

/// Returns the positions that a move can reach.
fn options(position: &dyn AnyPosition) -> Vec<Rc<dyn AnyPosition>> {
    position
        .moves()
        .into_iter()
        .map(|choice| choice.option)
        .collect()
}

/// Returns the texts of the positions that the moves of one player can lead to: all
/// but the last of these moves keep the turn.
fn after_turn(position: &dyn AnyPosition) -> Vec<String> {
    let mut texts = Vec::new();
    for choice in position.moves() {
        if choice.keeps_turn && !choice.option.moves().is_empty() {
            texts.extend(after_turn(&*choice.option));
        } else {
            texts.push(choice.option.text());
        }
    }
    texts
}

/// Returns the names of the moves, with the words for them.
fn move_names(board: &Session) -> Vec<(&str, &str)> {
    board
        .moves()
        .iter()
        .map(|choice| (choice.name.as_str(), choice.word.as_str()))
        .collect()
}

/// Returns a random one of these.
fn choose<T: Copy>(random: &mut Rng, choices: &[T]) -> T {
    choices[random.usize(..choices.len())]
}

/// Opens a game, and shows its state graph.
fn start_with_graph(game: &str, setup: &str) -> Session {
    let mut board = start_game(game, setup);
    board.act("graphs");
    board.act("graph");
    board
}

/// Returns the number of the first move by which the reader can win, as quickly as
/// possible; 0 if no move wins.
fn best_move(board: &Session) -> usize {
    let wins: Vec<_> = board
        .moves()
        .iter()
        .enumerate()
        .filter(|(_, choice)| choice.outcome() == Outcome::Win)
        .map(|(number, _)| number)
        .collect();
    if wins.is_empty() {
        0
    } else {
        board.position().hint_choices(wins)[0]
    }
}

/// Makes the move of [`best_move`] for the reader.
fn make_best_move(board: &mut Session) {
    board.act(&format!("move {}", best_move(board)));
}

/// Makes a random move for the reader.
fn make_random_move(board: &mut Session, random: &mut Rng) {
    board.act(&format!("move {}", random.usize(..board.moves().len())));
}
