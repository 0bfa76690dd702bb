//! Puzzles: what tells that one is solved, and what that it is not.

use crate::move_well;
use boards::{Board as _, Outcome, open};
use std::collections::BTreeSet;

/// The puzzles in which nothing wins, with the word that saves a draw.
#[test]
fn the_only_moves_that_save_a_draw_are_these() {
    for (game, setup, word) in [
        ("loop", "a ab af ah be bg dc de dh eb fa fd fe gd ha", "h"),
        ("cards", "row 2 9 7 4 9 8 10 6 points 0 1", "left"),
    ] {
        let mut puzzle = open(game, setup, "save", 1).unwrap();
        let start = puzzle.now().text();
        let words: Vec<_> = puzzle
            .moves()
            .iter()
            .map(|known| known.word.clone())
            .collect();
        for other in words.iter().filter(|other| *other != word) {
            puzzle.act(&format!("type {other}"));
            assert!(!puzzle.solved(), "{game} {setup}: {other}");
            let told = " Your move loses: take it back, or play on and see.";
            assert!(puzzle.said().ends_with(told), "{}", puzzle.said());
            // The answer wins, whatever the reader does.
            while puzzle.choosing() {
                assert_eq!(puzzle.now().outcome(), Outcome::Lose);
                puzzle.act("move 0");
            }
            assert!(puzzle.said().contains("I win."), "{}", puzzle.said());
            while puzzle.now().text() != start {
                puzzle.act("undo");
            }
        }
        // Those that were wrong are marked, and each hint says something new.
        assert_eq!(
            puzzle.html().matches("class=\"target tried\"").count(),
            words.len() - 1
        );
        let mut hints = BTreeSet::new();
        for _ in 0..3 {
            puzzle.act("hint");
            assert!(hints.insert(puzzle.said().to_owned()));
        }
        let told = "Nothing wins here against perfect play. But you can draw: ";
        assert!(puzzle.said().starts_with(told), "{}", puzzle.said());
        assert_eq!(puzzle.html().matches("hinted").count(), 1);
        puzzle.act(&format!("type {word}"));
        assert!(puzzle.solved() && !puzzle.choosing(), "{game} {setup}");
        let told = "Solved: from here you can hold the draw, whatever the other player does.";
        assert!(puzzle.said().ends_with(told));
    }
}

#[test]
fn puzzles_are_solved_by_the_winning_move_and_by_winning() {
    let mut puzzle = open("say-thirty", "30 3 5", "only", 1).unwrap();
    puzzle.act("move 1");
    assert!(!puzzle.solved() && puzzle.choosing(), "{}", puzzle.said());
    puzzle.act("undo");
    puzzle.act("graphs");
    puzzle.act("graph");
    assert_eq!(puzzle.graph(), "", "a puzzle does not show the answer");
    puzzle.act("move 0");
    assert!(puzzle.solved() && !puzzle.choosing());
    puzzle.act("restart");
    assert!(
        !puzzle.solved() && puzzle.choosing(),
        "it can be solved again"
    );
    puzzle.act("address 4 3 3");
    assert_eq!(
        puzzle.now().text(),
        "30 3 5",
        "a puzzle has only its own position"
    );

    let mut puzzle = open("say-thirty", "30 3", "win", 1).unwrap();
    while !puzzle.is_over() {
        move_well(&mut puzzle);
    }
    assert!(puzzle.solved());
    let mut lost = open("say-thirty", "30 3", "win", 1).unwrap();
    while !lost.is_over() {
        lost.act("move 1");
        lost.act("move 0");
    }
    assert!(!lost.solved());
}
