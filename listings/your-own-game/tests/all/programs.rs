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
    (text(output.stdout), text(output.stderr), output.status.success())
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
    assert!(domineering.ends_with("\nno Grundy number\n"), "{domineering}");
    let (euclid, _, _) = run(&["euclid"]);
    assert!(euclid.ends_with("\nGrundy number: 1\n"), "{euclid}");
    let (mine, error, success) = run(&[]);
    assert!(
        mine.starts_with(Mine::NAME) && error.is_empty() && success,
        "{mine}{error}"
    );
}

#[test]
fn it_refuses_a_game_that_it_does_not_know() {
    let refused =
        "there is no game chess: name mine, chomp, euclid or domineering\n";
    assert_eq!(run(&["chess"]), (String::new(), refused.into(), false));
}
