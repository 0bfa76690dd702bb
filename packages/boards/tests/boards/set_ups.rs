//! Random set-ups, typed or from an address, valid and nearly valid.

use boards::{Board, Session, TestPositions, open_board, open_game, test_positions};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};

/// What is put into a set-up, or in place of a part of it.
const INSERTIONS: &[&str] = &[
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

/// Returns a strategy for set-ups: one that the game has, with a few changes, or any text.
fn nearly_valid(positions: &'static TestPositions) -> impl Strategy<Value = String> {
    let mut starts: Vec<_> = positions.starts().collect();
    starts.push("");
    let change = (
        any::<proptest::sample::Index>(),
        0_usize..3,
        proptest::sample::select(INSERTIONS),
    );
    let changed =
        (proptest::sample::select(starts), vec(change, 0..4)).prop_map(|(start, changes)| {
            let mut letters: Vec<_> = start.chars().collect();
            for (index, removed, inserted) in changes {
                let start = index.index(letters.len() + 1);
                let end = (start + removed).min(letters.len());
                letters.splice(start..end, inserted.chars());
            }
            letters.into_iter().collect()
        });
    prop_oneof![5 => changed, 1 => ".*", 1 => vec(proptest::sample::select(INSERTIONS), 0..9).prop_map(|pieces| pieces.concat())]
}

/// Checks that the announcement is one line, and not long.
fn check_announcement(game: &str, board: &dyn Board, typed: &str) -> Result<(), TestCaseError> {
    let announcement = board.announcement();
    prop_assert!(
        !announcement.is_empty() && !announcement.contains('\n'),
        "{game}, {typed:?}: {announcement}"
    );
    prop_assert!(
        announcement.chars().count() < 300,
        "{game}, {typed:?}: {announcement}"
    );
    Ok(())
}

/// Checks that the position can be parsed from its text.
fn check_text(game: &str, board: &Session) -> Result<(), TestCaseError> {
    let text = board.position().text().replace('\n', "/");
    let again = open_game(game, &text, "", 1).map_err(TestCaseError::fail)?;
    prop_assert_eq!(again.position().text().replace('\n', "/"), text);
    Ok(())
}

#[test]
fn any_text_is_a_set_up_or_rejected() {
    for (name, positions) in test_positions() {
        let is_game = open_game(name, "", "", 1).is_ok();
        let config = Config {
            cases: 1_000,
            failure_persistence: None,
            ..Config::default()
        };
        let mut runner = TestRunner::new(config);
        let result = runner.run(&nearly_valid(positions), |typed| {
            if let Err(message) = open_board(name, &typed, "", 1) {
                prop_assert!(
                    message.chars().count() < 300 && message.ends_with('.'),
                    "{message}"
                );
            }
            let mut board = open_board(name, "", "", 1).map_err(TestCaseError::fail)?;
            for verb in ["setup", "address", "type"] {
                board.act(&format!("{verb} {typed}"));
                check_announcement(name, &*board, &typed)?;
            }
            if is_game {
                let mut game = open_game(name, "", "", 1).map_err(TestCaseError::fail)?;
                for verb in ["setup", "address", "type"] {
                    game.act(&format!("{verb} {typed}"));
                    check_text(name, &game)?;
                }
            }
            Ok(())
        });
        result.unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}
