//! The controls that all games have.

use crate::{at, hint, refused};
use boards::{Board as _, names};

#[test]
fn a_hint_names_the_winning_move_and_the_reason() {
    assert_eq!(
        hint("say-thirty", ""),
        "To win, say 1. From 1 to 30 it is 29, and 29 divided by 4 leaves 1. \
         Say 1, and the other player stands before a multiple of 4."
    );
    assert_eq!(
        hint("grid", "o./.#"),
        "To win, move down, or move right. From here the moves lead down to an L, right to an L, and a move to an L wins."
    );
}

#[test]
fn bad_text_is_told_and_nothing_is_lost() {
    let mut board = at("grid", "");
    board.act("move 0");
    let before = board.now().text();
    board.act("setup o..\n..");
    assert_eq!(board.said(), "Line 2 has 2 cells, but the first has 3.");
    assert_eq!(board.now().text(), before);
    assert!(
        board.html().contains(">o..\n..</textarea>") || board.html().contains("value=\"o..\n..\""),
        "{}",
        board.html()
    );
    board.act("type up");
    assert!(board.said().starts_with("“up” is no move here. Type "), "{}", board.said());
    assert_eq!(board.now().text(), before);
}

#[test]
fn the_setup_is_kept_as_text() {
    let mut board = at("grid", "");
    assert_eq!(board.setup(), "");
    board.act("setup o.\n#.");
    board.act("first me");
    board.act("opponent erring");
    assert_eq!(board.setup(), "o./#.;me;erring");
    let mut again = at("grid", "");
    again.act(&format!("address {}", board.setup()));
    assert!(again.said().starts_with("New game. I move "), "{}", again.said());
    assert_eq!(again.setup(), board.setup());
    again.act("restart");
    assert_eq!(again.setup(), board.setup());
    again.act("address o.;they");
    assert_eq!(again.said(), "“you” or “me” starts, not “they”.");
    assert_eq!(again.setup(), board.setup());
}

#[test]
fn a_bad_setup_or_goal_is_refused_in_one_sentence() {
    let known = names().collect::<Vec<_>>().join(", ");
    assert_eq!(refused("chess", "", ""), format!("There is no game called “chess”, only {known}."));
    assert_eq!(refused("say-thirty", "30 3;they", ""), "“you” or “me” starts, not “they”.");
    assert_eq!(
        refused("say-thirty", "30 3;me;kind", ""),
        "The opponent is “perfect” or “erring”, not “kind”."
    );
    assert_eq!(
        refused("say-thirty", "30 3;me;erring;slow", ""),
        "A set-up has at most three parts: “slow” is one too many."
    );
    assert_eq!(refused("say-thirty", "30 3 2", "win"), "Nothing wins here.");
    assert_eq!(refused("grid", "o./.#", "only"), "2 moves win here, not one.");
    assert_eq!(refused("checkers", "o..o..", "only"), "2 moves win here, not one.");
    assert_eq!(refused("loop", "", "save"), "No draw has to be saved here: 1 moves win.");
    assert_eq!(refused("nim", "3 5 6", "save"), "0 moves save a draw here, not one.");
}
