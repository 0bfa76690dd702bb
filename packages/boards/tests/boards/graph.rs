//! The state graph beside a board.

use crate::{start_game, start_with_graph};
use boards::{Board as _, Session};

/// A crowded state graph shows the arrows of the winning moves, and says so.
#[test]
fn a_crowded_graph_has_only_winning_arrows() {
    for (setup, crowded) in [("7 5", true), ("2 2", false)] {
        let board = start_with_graph("wythoff", setup);
        let graph = board.graph_html();
        assert_eq!(graph.contains("too many to see"), crowded, "{setup}");
        assert_eq!(!graph.contains("stroke-width=\"1\""), crowded, "{setup}");
    }
}

/// The drawing stays the same from move to move, and each of its positions has an action
/// that leads there.
#[test]
fn a_graph_changes_with_the_start_and_not_with_the_game() {
    let mut board = start_game("grid", "o..\n.#.\n...");
    assert_eq!((board.graph_html(), board.graph_node()), ("", None));
    board.act("go 3");
    assert_eq!(board.position().text(), "o..\n.#.\n...", "it is not shown");
    board.act("graph");
    assert_eq!(
        board.graph_html(),
        "",
        "only after a game, or if the page's address asks for it"
    );
    board.act("graphs");
    board.act("graph");
    let graph = board.graph_html().to_owned();
    let nodes = graph.matches("data-act=\"go ").count();
    assert!(
        nodes > 3 && graph.contains("aria-label=\"State graph\""),
        "{graph}"
    );
    assert_eq!(board.graph_node(), Some(0));
    for node in (0..nodes).rev() {
        board.act(&format!("go {node}"));
        assert_eq!(board.graph_node(), Some(node));
        assert_eq!(board.graph_html(), graph);
    }
    board.act("move 0");
    assert_ne!(board.graph_node(), Some(0));
    let before = board.position().text();
    board.act(&format!("go {}", board.graph_node().unwrap()));
    board.act("undo");
    assert_ne!(
        board.position().text(),
        before,
        "going to the current position takes back no move"
    );
    board.act("setup o.\n..");
    assert_eq!(board.graph_html().matches("data-act=\"go ").count(), 4);
    assert_eq!(board.graph_node(), Some(0));
    board.act("graph");
    assert_eq!((board.graph_html(), board.graph_node()), ("", None));
}

/// It shows the last positions of the game, its moves, and an answer to each that loses,
/// and follows the game.
#[test]
fn a_large_graph_shows_what_is_around_the_game() {
    let mut board = start_with_graph("nim", "9 9 9");
    let node_count = |board: &Session| board.graph_html().matches("data-act=\"go ").count();
    assert!(
        (28..60).contains(&node_count(&board)),
        "{}",
        node_count(&board)
    );
    for turn in 0..4 {
        let node = board.graph_node().unwrap();
        assert!(node < 3, "{turn}: {node}");
        let graph = board.graph_html().to_owned();
        let before = board.position().text();
        assert_eq!(graph.matches("aria-label=").count(), node_count(&board) + 1);
        assert!(
            board
                .moves()
                .iter()
                .all(|choice| graph.contains(&choice.option.status()))
        );
        board.act(&format!("go {}", node + 1));
        assert_ne!(board.graph_html(), graph);
        assert_ne!(board.position().text(), before);
    }
}

/// Returns what is said below the graph.
fn note(board: &Session) -> &str {
    let graph = board.graph_html();
    let start = graph.find("<p class=\"board-note\">").unwrap();
    &graph[start..]
}

/// Where positions are pictures, no node has a letter.
#[test]
fn letters_are_named_only_where_they_are_drawn() {
    for (game, setup, has_letters) in [
        ("hackenbush", "white WB WB B", false),
        ("tree", "0 1 1 0", false),
        ("tic-tac-toe", "white oo.\nxx.\n...", false),
        ("nim", "1 2", true),
    ] {
        let board = start_with_graph(game, setup);
        let has_letter = board.graph_html().contains(">W</text>");
        let named = note(&board).contains("Squares with W win");
        let is_short = note(&board).contains("Squares win for the player to move");
        assert_eq!(has_letters, named, "{game}");
        assert_eq!(has_letters, !is_short, "{game}");
        assert!(has_letter || !has_letters, "{game}");
    }
}

/// A token on nine vertices has nine positions, which are all drawn.
#[test]
fn the_graph_of_a_small_board_is_whole() {
    let board = start_with_graph("loop", "a ab ac ad ah bd cd cf df dg eb ei fb fe hi if ih");
    assert_eq!(board.graph_html().matches("data-act=\"go ").count(), 9);
    assert!(!note(&board).contains("too many"), "{}", note(&board));
}

/// The note says of a part what is in it: how the game came here only after a move, and
/// what moves leave only where there are moves.
#[test]
fn the_note_promises_only_what_is_drawn() {
    let too_many = "There are too many positions to draw them all. ";
    let moves_shown = "Here you see what each move leaves. ";
    let all_shown = "Here you see how the game came to this position, and what each move leaves. ";
    let answers_shown = "Below a move that loses is an answer that shows it. ";
    let past_shown = "Here you see how the game came to this position. ";
    let says = |board: &Session, parts: &[&str]| {
        for part in [too_many, moves_shown, all_shown, answers_shown, past_shown] {
            assert_eq!(
                note(board).contains(part),
                parts.contains(&part),
                "{part}: {}",
                note(board)
            );
        }
    };
    let mut board = start_with_graph("nim", "9 9 8");
    says(&board, &[too_many, moves_shown, answers_shown]);
    board.act("move 0");
    says(&board, &[too_many, all_shown, answers_shown]);
    while board.can_choose() {
        board.act("move 0");
    }
    says(&board, &[too_many, past_shown]);
    says(&start_with_graph("nim", "1 2"), &[]);
}

/// In the small boards of a state graph, whose text is hidden, each mark is a shape.
#[test]
fn marks_are_seen_in_small_boards() {
    let mut board = start_game("tic-tac-toe", "white oo.\nxx.\n...");
    board.act("graphs");
    board.act("graph");
    let graph = board.graph_html();
    assert!(!graph.contains("○") && !graph.contains("✕"), "{graph}");
    let small_board = graph.split("<svg x=").nth(1).unwrap();
    let small_board = &small_board[..small_board.find("</svg>").unwrap()];
    let count = |start: &str| small_board.matches(start).count();
    assert_eq!((count("<circle"), count("<path")), (2, 2), "{small_board}");
}
