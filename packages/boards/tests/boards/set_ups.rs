//! Set-ups as readers type them and as addresses bring them, right and nearly right.

use boards::{Board, Session, TestPositions, open_board, open_game, test_positions};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};

/// What a set-up may have in addition, or in place of a part of it.
const ODD: &[&str] = &[
    "",
    " ",
    "\n",
    "/",
    ";",
    ",",
    "0",
    "-1",
    "+",
    "99999999999",
    "x",
    "O",
    "#",
    ".",
    "|",
    "(",
    ":",
    "misere ",
    "white ",
    "used",
    "points",
    "binary",
    "heat",
    "３",
    "è",
    "e\u{300}",
    "あ",
    "\u{feff}",
    "\u{0}",
    "🂡",
    ";me;hasty",
    ";you;perfect;1",
];

/// A set-up that the game has, with a few changes, or any text.
fn nearly(positions: &'static TestPositions) -> impl Strategy<Value = String> {
    let mut starts: Vec<_> = positions.starts().collect();
    starts.push("");
    let change = (
        any::<proptest::sample::Index>(),
        0_usize..3,
        proptest::sample::select(ODD),
    );
    let changed =
        (proptest::sample::select(starts), vec(change, 0..4)).prop_map(|(start, changes)| {
            let mut letters: Vec<_> = start.chars().collect();
            for (at, taken, odd) in changes {
                let at = at.index(letters.len() + 1);
                let end = (at + taken).min(letters.len());
                letters.splice(at..end, odd.chars());
            }
            letters.into_iter().collect()
        });
    prop_oneof![5 => changed, 1 => ".*", 1 => vec(proptest::sample::select(ODD), 0..9).prop_map(|it| it.concat())]
}

/// What is rejected is told in one line.
fn check_said(game: &str, board: &dyn Board, typed: &str) -> Result<(), TestCaseError> {
    let said = board.announcement();
    prop_assert!(
        !said.is_empty() && !said.contains('\n'),
        "{game}, {typed:?}: {said}"
    );
    prop_assert!(said.chars().count() < 300, "{game}, {typed:?}: {said}");
    Ok(())
}

/// Nothing is read that is written in another way.
fn check_written(game: &str, board: &Session) -> Result<(), TestCaseError> {
    let text = board.position().text().replace('\n', "/");
    let again = open_game(game, &text, "", 1).map_err(TestCaseError::fail)?;
    prop_assert_eq!(again.position().text().replace('\n', "/"), text);
    Ok(())
}

#[test]
fn any_text_is_a_set_up_or_refused() {
    for (name, positions) in test_positions() {
        let is_game = open_game(name, "", "", 1).is_ok();
        let config = Config {
            cases: 1_000,
            failure_persistence: None,
            ..Config::default()
        };
        let mut runner = TestRunner::new(config);
        let ran = runner.run(&nearly(positions), |typed| {
            if let Err(why) = open_board(name, &typed, "", 1) {
                prop_assert!(why.chars().count() < 300 && why.ends_with('.'), "{why}");
            }
            let mut board = open_board(name, "", "", 1).map_err(TestCaseError::fail)?;
            for verb in ["setup", "address", "type"] {
                board.act(&format!("{verb} {typed}"));
                check_said(name, &*board, &typed)?;
            }
            if is_game {
                let mut game = open_game(name, "", "", 1).map_err(TestCaseError::fail)?;
                for verb in ["setup", "address", "type"] {
                    game.act(&format!("{verb} {typed}"));
                    check_written(name, &game)?;
                }
            }
            Ok(())
        });
        ran.unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}
