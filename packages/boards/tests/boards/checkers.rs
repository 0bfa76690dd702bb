//! Checkers that walk off a row.

use boards::{Board as _, open};
use std::collections::BTreeSet;

/// By the rules of the contest there is nothing to know: whoever has an odd sum
/// wins with any moves.
#[test]
fn with_long_jumps_every_move_of_the_winner_wins() {
    let mut ends = BTreeSet::new();
    for seed in 0..200 {
        let mut board = open("checkers", "", "", seed * 20_111_119).unwrap();
        let mut moves = Vec::new();
        while !board.is_over() {
            board.act("move 0");
            moves.push(board.now().text());
        }
        assert!(board.said().ends_with("You have no checker to move: I win."), "{}", board.said());
        ends.insert(moves);
    }
    assert!(ends.len() > 20, "the board always plays the same");
}
