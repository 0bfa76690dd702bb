//! The command-line program.

use std::process::Command;
use your_own_game::game::Game;
use your_own_game::mine::Mine;

/// Standard output, standard error and whether it succeeds.
fn run(arguments: &[&str]) -> (String, String, bool) {
    let output = Command::new(env!("CARGO_BIN_EXE_your_game"))
        .args(arguments)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        text(output.stdout),
        text(output.stderr),
        output.status.success(),
    )
}

#[test]
fn it_reports_on_the_games_of_the_chapter() {
    let (chomp, _, _) = run(&["chomp"]);
    assert_eq!(
        chomp,
        "Chomp\nxoooo\nooooo\nooooo\nooooo\nturns: 250\nwinner: First\n\
         the first player starts and wins, soonest by: eat c3\nGrundy number: 13\n"
    );
    let (domineering, _, _) = run(&["domineering"]);
    assert!(
        domineering.contains("\nWhite starts and wins, soonest by: cover "),
        "{domineering}"
    );
    assert!(
        domineering.ends_with("\nvalue: one with a long name\n"),
        "{domineering}"
    );
    let (euclid, _, _) = run(&["euclid"]);
    assert!(euclid.ends_with("\nGrundy number: 1\n"), "{euclid}");
    let (tic_tac_toe, _, _) = run(&["tic-tac-toe"]);
    assert!(tic_tac_toe.contains("\nwinner: draw\n"), "{tic_tac_toe}");
    assert!(
        tic_tac_toe.ends_with("\nvalue: none found\n"),
        "{tic_tac_toe}"
    );
    let (beans, _, _) = run(&["bonus-beans"]);
    assert!(
        beans.contains("starts and loses\nvalue: none found\n"),
        "{beans}"
    );
    let (mine, error, success) = run(&[]);
    assert!(
        mine.starts_with(Mine::NAME) && error.is_empty() && success,
        "{mine}{error}"
    );
}

#[test]
fn it_refuses_a_game_that_it_does_not_know() {
    let refused = "there is no game chess: name mine, chomp, euclid, domineering, tic-tac-toe or bonus-beans, or sizes of yours up to 10000, as in 1..20\n";
    assert_eq!(run(&["chess"]), (String::new(), refused.into(), false));
    for range in ["20..1", "1..", "1..x", "..", "-1..3", "1..99999"] {
        assert_eq!(run(&[range]).1, refused.replace("chess", range));
    }
}

/// Whatever the reader's game is, its sizes are the sizes of that game.
#[test]
fn it_prints_a_line_for_each_size() {
    let (row, error, success) = run(&["2..5"]);
    assert!(error.is_empty() && success, "{error}");
    let lines: Vec<_> = row.lines().collect();
    assert_eq!(lines[..1], [Mine::NAME]);
    for (size, line) in (2..=5).zip(&lines[2..]) {
        assert!(line.trim_start().starts_with(&size.to_string()), "{line}");
    }
}
