//! The puzzles of the pages.

use crate::move_well;
use boards::{Board as _, Outcome, open};
use std::collections::BTreeSet;

/// The puzzles of the pages, of growing difficulty, with the word that wins.
#[test]
fn the_only_winning_moves_are_these() {
    for (game, puzzles) in [
        (
            "checkers",
            "short oo.o.. = 4 | short oo..o... = 7 | short oo.oo.o. = 4 | \
            short o.....oo.oo. = 11",
        ),
        (
            "five-hundred-eleven",
            "3 bits: 1 2 3 5 6 = 3 | 4 bits: 1 4 7 9 10 13 = 7 | \
            4 bits: 2 5 6 10 11 13 14 = 11 | 5 bits: 1 8 10 13 16 19 21 30 = 1 | \
            6 bits: 6 8 15 24 26 32 41 45 53 = 26",
        ),
        ("nim", "3 4 5 = 2 1 | 3 6 8 10 = 5 2 | 2 5 8 12 = 1 1"),
        ("kayles", "ooooo.oo.oo = 3 | ooooo.oooo.o = 3"),
        ("mixed-sum", "4 oooo 2 = take 1 | 5 ooooo 5 = go 4"),
        ("grundys-game", "8 4 = 1 1 | 8 6 3 = 1 1"),
        ("wythoff", "4 3 = 2 1 | 9 5 = 3 5 | 9 8 = 2 1"),
        ("tree", "0 1 2 0 4 = 3 | 0 1 1 3 0 5 6 6 = 3 | 0 1 1 1 0 5 6 0 8 8 10 = 11"),
        (
            "hackenbush",
            "white WBW BW = 3 | white BWWB WB = 3 | black WWBB BBW = 4 | \
            white WWWB BWB BBW = 6 | white BWBWW WBW BWWW = 5 | black W[B]WB B[W]B = 4 | \
            white W[B]BWW B[WW]BW = 5 | white BW[B]WW B[WW]BW WBW = 10 | \
            white WG BG GB = 5 | white WGB GWB BG = 2",
        ),
        ("switches", "white 10|8 4|-2 7|3 0|-1 -15 = 2 | black 9|2 6|-4 1|0 3|-1 -6 = 2"),
        ("fibonacci-nim", "11 = 3 | 32 9 = 3 | 52 15 = 5"),
        ("cards", "row 5 8 7 9 4 1 3 = right"),
        ("loop", "a ac ad af bf ca ce cf dc eg fb fc ga ge gh = d"),
    ] {
        for puzzle in puzzles.split(" | ") {
            let (setup, word) = puzzle.split_once(" = ").unwrap();
            let mut puzzle = open(game, setup, "only", 1).unwrap();
            puzzle.act(&format!("type {word}"));
            assert!(puzzle.solved(), "{game} {setup}");
        }
    }
}

/// The puzzles in which nothing wins, with the word that saves a draw.
#[test]
fn the_only_moves_that_save_a_draw_are_these() {
    for (game, setup, word) in [
        ("loop", "a ab af ah be bg dc de dh eb fa fd fe gd ha", "h"),
        ("cards", "row 2 9 7 4 9 8 10 6 points 0 1", "left"),
    ] {
        let mut puzzle = open(game, setup, "save", 1).unwrap();
        let start = puzzle.now().text();
        let words: Vec<_> = puzzle.moves().iter().map(|known| known.word.clone()).collect();
        for other in words.iter().filter(|other| *other != word) {
            puzzle.act(&format!("type {other}"));
            assert!(!puzzle.solved(), "{game} {setup}: {other}");
            let told = " That move loses: take it back, or play on and see.";
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
        assert_eq!(puzzle.html().matches("class=\"target tried\"").count(), words.len() - 1);
        let mut hints = BTreeSet::new();
        for _ in 0..3 {
            puzzle.act("hint");
            assert!(hints.insert(puzzle.said().to_owned()));
        }
        assert!(
            puzzle.said().starts_with("Nothing wins here against perfect play. But you can draw: ")
        );
        assert_eq!(puzzle.html().matches("hinted").count(), 1);
        puzzle.act(&format!("type {word}"));
        assert!(puzzle.solved() && !puzzle.choosing(), "{game} {setup}");
        let told = "Solved: from here you can hold the draw, whatever the other player does.";
        assert!(puzzle.said().ends_with(told));
    }
}

/// The puzzles in which a whole game is to be won.
#[test]
fn these_can_be_won() {
    for (game, puzzles) in [
        ("nim", "5 5 2"),
        ("kayles", "ooooooo | o.ooooooooooo"),
        ("mixed-sum", "6 oooooo 7"),
        ("grundys-game", "12"),
        ("wythoff", "10 9"),
        ("tree", "0 1 0 0 4 4 6"),
        ("hackenbush", "white BWWB WW BBW"),
        ("fibonacci-nim", "24"),
        ("cards", "row 4 5 1 11 9 2 6 2 12 11"),
        ("king-and-rook", "white e3 d1 h7 | white c3 b1 h2 | white d4 d2 h3"),
        ("loop", "a ab ac ad bg ce da ef fa fe gh | a ab ad af bc bf cd ci de ed fd fh gh if ig"),
    ] {
        for setup in puzzles.split(" | ") {
            let mut puzzle = open(game, setup, "win", 1).unwrap();
            while !puzzle.is_over() {
                move_well(&mut puzzle);
            }
            assert!(puzzle.solved(), "{game} {setup}");
        }
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
    assert!(!puzzle.solved() && puzzle.choosing(), "it can be solved again");
    puzzle.act("address 4 3 3");
    assert_eq!(puzzle.now().text(), "30 3 5", "a puzzle has only its own position");

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
