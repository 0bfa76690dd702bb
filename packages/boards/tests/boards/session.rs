//! The controls that all games have.

use crate::{at, refused};
use boards::{Board as _, names};

#[test]
fn bad_text_is_told_and_nothing_is_lost() {
    let mut board = at("grid", "");
    board.act("move 0");
    let before = board.now().text();
    board.act("setup o..\n..");
    assert_eq!(board.said(), "Line 2 has 2 cells, but the first has 3.");
    assert_eq!(board.now().text(), before);
    let html = board.html();
    assert!(html.contains(">o..\n..</textarea>") || html.contains("value=\"o..\n..\""), "{html}");
    board.act("type up");
    let typing =
        board.said().strip_prefix("“up” is no move here. Type ").unwrap().trim_end_matches('.');
    assert!(board.html().contains(&format!("Type {typing}")), "{typing}");
    assert_eq!(board.now().text(), before);
}

#[test]
fn the_setup_is_kept_as_text() {
    let mut board = at("grid", "");
    assert_eq!(board.setup(), "");
    board.act("setup o.\n#.");
    board.act("first me");
    board.act("opponent hasty");
    assert_eq!(board.setup(), "o./#.;me;hasty;diagonal");
    let mut again = at("grid", "");
    again.act(&format!("address {}", board.setup()));
    assert_eq!(again.said(), "You can't move: I win.");
    assert_eq!(again.setup(), "o./#.;me;hasty;diagonal");
    again.act("restart");
    assert_eq!(again.setup(), "o./#.;me;hasty;diagonal");
    again.act("address o.;they");
    assert_eq!(again.said(), "“you” or “me” starts, not “they”.");
    assert_eq!(again.setup(), "o./#.;me;hasty;diagonal");
}

#[test]
fn an_unknown_game_or_a_bad_goal_is_refused_in_one_sentence() {
    let known = names().collect::<Vec<_>>().join(", ");
    assert_eq!(refused("chess", "", ""), format!("There is no game called “chess”, only {known}."));
    assert_eq!(refused("say-thirty", "30 3 2", "win"), "Nothing wins here.");
    assert_eq!(refused("grid", "o./.#", "only"), "2 moves win here, not one.");
    assert_eq!(refused("checkers", "o..o..", "only"), "2 moves win here, not one.");
    assert_eq!(refused("loop", "", "save"), "No draw has to be saved here: 1 moves win.");
    assert_eq!(refused("nim", "3 5 6", "save"), "0 moves save a draw here, not one.");
}
