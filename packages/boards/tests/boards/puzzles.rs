//! Puzzles: which moves solve one, what the reader is told, and which actions it lacks.

use crate::make_best_move;
use boards::{Board as _, Outcome, open_game};
use std::collections::BTreeSet;

/// Puzzles in which no move wins, each with the word of the only move that saves a draw.
#[test]
fn the_only_moves_that_save_a_draw_are_these() {
    for (game, setup, word) in [
        ("loop", "a ab af ah be bg dc de dh eb fa fd fe gd ha", "h"),
        ("cards", "row 2 9 7 4 9 8 10 6 points 0 1", "left"),
    ] {
        let mut puzzle = open_game(game, setup, "save", 1).unwrap();
        let start = puzzle.position().text();
        let words: Vec<_> = puzzle
            .moves()
            .iter()
            .map(|choice| choice.word.clone())
            .collect();
        for other in words.iter().filter(|other| *other != word) {
            puzzle.act(&format!("type {other}"));
            assert!(!puzzle.is_solved(), "{game} {setup}: {other}");
            let sentence = " Your move loses: take it back, or play on and see.";
            assert!(
                puzzle.announcement().ends_with(sentence),
                "{}",
                puzzle.announcement()
            );
            // The answer wins, whatever the reader does.
            while puzzle.can_choose() {
                assert_eq!(puzzle.position().outcome(), Outcome::Lose);
                puzzle.act("move 0");
            }
            assert!(
                puzzle.announcement().contains("I win."),
                "{}",
                puzzle.announcement()
            );
            while puzzle.position().text() != start {
                puzzle.act("undo");
            }
        }
        // The wrong moves are marked, and each hint says something new.
        assert_eq!(
            puzzle.html().matches("class=\"target tried\"").count(),
            words.len() - 1
        );
        let mut hints = BTreeSet::new();
        for _ in 0..3 {
            puzzle.act("hint");
            assert!(hints.insert(puzzle.announcement().to_owned()));
        }
        assert_eq!(puzzle.solution(), puzzle.announcement());
        let sentence = "Nothing wins here against perfect play. But you can draw: ";
        assert!(
            puzzle.announcement().starts_with(sentence),
            "{}",
            puzzle.announcement()
        );
        assert_eq!(puzzle.html().matches("hinted").count(), 1);
        puzzle.act(&format!("type {word}"));
        assert!(puzzle.is_solved() && !puzzle.can_choose(), "{game} {setup}");
        let sentence = "Solved: from here you can hold the draw, whatever the other player does.";
        assert!(puzzle.announcement().ends_with(sentence));
    }
}

#[test]
fn puzzles_are_solved_by_the_winning_move_and_by_winning() {
    let mut puzzle = open_game("say-thirty", "30 3 5", "only", 1).unwrap();
    puzzle.act("move 1");
    assert!(
        !puzzle.is_solved() && puzzle.can_choose(),
        "{}",
        puzzle.announcement()
    );
    puzzle.act("undo");
    puzzle.act("graphs");
    puzzle.act("graph");
    assert_eq!(puzzle.graph_html(), "", "a puzzle does not show the answer");
    puzzle.act("move 0");
    assert!(puzzle.is_solved() && !puzzle.can_choose());
    puzzle.act("restart");
    assert!(
        !puzzle.is_solved() && puzzle.can_choose(),
        "it can be solved again"
    );
    puzzle.act("address 4 3 3");
    assert_eq!(
        puzzle.position().text(),
        "30 3 5",
        "a puzzle has only its own position"
    );

    let mut puzzle = open_game("say-thirty", "30 3", "win", 1).unwrap();
    while !puzzle.is_over() {
        make_best_move(&mut puzzle);
    }
    assert!(puzzle.is_solved());
    let mut lost = open_game("say-thirty", "30 3", "win", 1).unwrap();
    while !lost.is_over() {
        lost.act("move 1");
        lost.act("move 0");
    }
    assert!(!lost.is_solved());
}

/// The first try of a puzzle is one: after a hint, a wrong move or a new start the next is
/// not, whatever is done to forget it.
#[test]
fn only_the_first_try_is_without_help() {
    let achievements = |actions: &[&str]| {
        let mut puzzle = open_game("say-thirty", "30 3 5", "only", 1).unwrap();
        for action in actions {
            puzzle.act(action);
        }
        let html = puzzle.html();
        let (_, rest) = html.split_once("data-won=\"").unwrap();
        rest.split('"').next().unwrap().to_owned()
    };
    assert_eq!(achievements(&["move 0"]), "won alone");
    assert_eq!(achievements(&["restart", "move 0"]), "won alone");
    for before in [
        &["hint", "restart"][..],
        &["move 1", "undo"],
        &["move 1", "restart"],
        &["move 1", "back 1"],
    ] {
        let actions = [before, &["move 0"]].concat();
        assert_eq!(achievements(&actions), "won", "{before:?}");
    }
}

/// Where the page has not said what decides, the second hint shows why a move is bad.
#[test]
fn the_second_hint_says_more_than_the_first() {
    let mut board = open_game("say-thirty", "30 3 4", "", 1).unwrap();
    board.act("plain");
    board.act("hint");
    let first = board.html().matches("hinted").count();
    board.act("hint");
    let hint = board.announcement();
    assert!(
        hint.starts_with("Don’t say ") && hint.contains(": my answer would be to say "),
        "{hint}"
    );
    assert!(board.html().matches("hinted").count() < first, "{hint}");
}
