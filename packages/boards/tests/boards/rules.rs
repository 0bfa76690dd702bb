//! Games that are written down as rules.

use crate::{at, hint};
use boards::Board as _;

#[test]
fn games_that_are_written_as_rules_are_told() {
    assert_eq!(
        hint("chomp", "xoooo/ooooo/ooooo"),
        "To win, eat d3. The Grundy number is 11: a winning move makes it 0."
    );
    let mut board = at("chomp", "xoo/o");
    assert_eq!(board.now().status(), "Rows of 3 and 1 squares are left");
    board.act("type Eat C1");
    assert_eq!(board.said(), "You eat c1. I eat a2. A row of 2 squares is left. It is your turn.");
    board.act("move 0");
    assert_eq!(board.said(), "You eat b1. I must eat the poisoned square: You win.");
    assert_eq!(
        hint("domineering", "white #.../####/...#/..##"),
        "To win, cover b3. The win takes 3 moves, if the other player delays it."
    );
    assert_eq!(
        hint("euclid", "29 22"),
        "Nothing wins here against perfect play. The Grundy number is 0, and every move changes it."
    );
}

/// Of a game with different moves the reader plays one side, whoever starts.
#[test]
fn a_reader_is_told_which_player_they_are() {
    let mut board = at("domineering", "");
    for (action, reader) in
        [("first you", "White"), ("move 0", "White"), ("first me", "Black"), ("move 3", "Black")]
    {
        board.act(action);
        assert!(board.html().contains(&format!("You are {reader}.")), "{action}");
    }
    board.act("setup black");
    board.act("first you");
    assert_eq!(board.now().text(), "black ....\n....\n....\n....");
    assert!(board.html().contains("You are Black."));
}

/// A move is chosen on the board where cells tell the moves apart, and else by
/// a picture of what it leaves.
#[test]
fn moves_are_cells_or_pictures() {
    let moves = |game, setup| {
        let board = at(game, setup);
        let html = board.html();
        (html.matches("data-act=\"move ").count(), html.contains(">subtract 7</text>"))
    };
    assert_eq!(moves("chomp", "xoo/ooo"), (5, false));
    assert_eq!(moves("euclid", "22 7"), (3, true));
}
