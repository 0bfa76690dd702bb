//! Checkers that walk off a row.

use crate::{at, hint, moves, told};
use boards::{Board as _, open};
use std::collections::BTreeSet;

#[test]
fn a_hint_for_checkers_gives_the_sum_or_counts_the_moves() {
    assert_eq!(
        hint("checkers", ".o..ooo.."),
        "Nothing wins here against perfect play. The distances to the last cell add up to 16, \
         an even number: every move makes it odd."
    );
    assert_eq!(
        hint("checkers", "..oooo.o."),
        "To win, jump with the checker at distance 5 over two others, \
         or move the checker at distance 3 one cell, or move the checker at distance 1 off the row. \
         The distances to the last cell add up to 19, an odd number: every move wins."
    );
    assert_eq!(
        hint("checkers", "short oo..o..."),
        "To win, jump with the checker at distance 7 over one other. \
         From here 1 of 3 moves leads to a losing row, and such a move wins."
    );
    assert_eq!(
        hint("checkers", "short .o.o..."),
        "Nothing wins here against perfect play. All 2 moves lead to winning rows."
    );
}

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

#[test]
fn a_row_of_checkers_is_read_and_told() {
    told(
        "checkers",
        &[
            // A checker on the last cell is gone at once.
            ("..o.o.o", "..o.o..", "Checkers stand at distances 4 and 2 from the last cell"),
            ("o.", "o.", "A checker stands at distance 1 from the last cell"),
            ("..", "..", "No checker is left"),
        ],
    );
    let mut row = at("checkers", "short ..oo.o.");
    assert_eq!(
        moves(&row),
        [
            ("jump with the checker at distance 4 over one other", "4"),
            ("move the checker at distance 3 one cell", "3"),
            ("move the checker at distance 1 off the row", "1"),
        ]
    );
    row.act("type 4");
    assert!(row.said().starts_with("You jump with the checker at distance 4 over one other. "));
}
