//! Games by rules, and what else depends on who is White.

use crate::start_game;
use boards::{Board as _, Player};

/// In a game in which the players have different moves, the reader plays one side, and
/// the board says which.
#[test]
fn a_reader_is_told_which_player_they_are() {
    for (game, start, white, black) in [
        (
            "domineering",
            "black",
            "You play White. Your turn",
            "You play Black. Your turn",
        ),
        (
            "hackenbush",
            "black W B",
            "You play White, I play Black",
            "You play Black, I play White",
        ),
    ] {
        let mut board = start_game(game, "");
        assert!(
            !board.picture().contains("You play"),
            "on paper no side is played"
        );
        let setup = format!("setup {start}");
        for (action, sentence) in [
            ("first you", white),
            ("move 0", white),
            ("first me", black),
            ("move 0", black),
            (&setup, white),
            ("first you", black),
        ] {
            board.act(action);
            assert!(board.html().contains(sentence), "{game}: {action}");
        }
    }
}

/// Each domino lies as it was put there, in the colour of its player.
#[test]
fn a_domino_has_the_colour_of_its_player() {
    let mut board = start_game("domineering", "white ##../..../..../....");
    board.act("move 0");
    board.act("move 0");
    let picture = board.picture();
    let size = |fill: &str, width, height| {
        let tile = format!(r#"width="{width}" height="{height}" rx="5" fill="var(--fig-{fill})""#);
        picture.matches(&tile).count()
    };
    // Upright, flat, and the cells that were covered at the start.
    assert_eq!((size("white", 40, 84), size("white", 84, 40)), (2, 0));
    assert_eq!((size("black", 40, 84), size("black", 84, 40)), (0, 2));
    assert_eq!(
        picture
            .matches("fill=\"var(--muted)\" stroke=\"var(--edge)\"")
            .count(),
        2
    );
}

/// A move is chosen on the board where cells tell the moves apart, and on a card where
/// they don't.
#[test]
fn moves_are_cells_or_cards() {
    let moves = |game, setup| {
        let board = start_game(game, setup);
        let html = board.html();
        (
            html.matches("data-act=\"move ").count(),
            html.contains(">subtract 7</text>"),
        )
    };
    assert_eq!(moves("chomp", "xoo/ooo"), (5, false));
    assert_eq!(moves("euclid", "22 7"), (3, true));
}

/// With 9 beans, taking one leaves 8, and the reader moves again.
#[test]
fn a_bonus_lets_the_same_player_move_again() {
    let mut board = start_game("bonus-beans", "9");
    board.act("move 0");
    assert_eq!(board.to_move(), Player::Reader);
    board.act("move 2");
    assert_eq!(board.to_move(), Player::Reader, "the board answered");
    let beans = board.position().text();
    assert!(beans.parse::<u32>().unwrap() < 5, "{beans}");
}
