//! Set-ups as readers type them and as addresses bring them, right and nearly right.

use boards::{Board, Session, Tries, open, open_any, tries};
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
fn nearly(tries: &'static Tries) -> impl Strategy<Value = String> {
    let mut starts: Vec<_> = tries.starts().collect();
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

/// What is refused is told in one line.
fn check_said(game: &str, board: &dyn Board, typed: &str) -> Result<(), TestCaseError> {
    let said = board.said();
    prop_assert!(
        !said.is_empty() && !said.contains('\n'),
        "{game}, {typed:?}: {said}"
    );
    prop_assert!(said.chars().count() < 300, "{game}, {typed:?}: {said}");
    Ok(())
}

/// Nothing is read that is written in another way.
fn check_written(game: &str, board: &Session) -> Result<(), TestCaseError> {
    let text = board.now().text().replace('\n', "/");
    let again = open(game, &text, "", 1).map_err(TestCaseError::fail)?;
    prop_assert_eq!(again.now().text().replace('\n', "/"), text);
    Ok(())
}

#[test]
fn any_text_is_a_set_up_or_refused() {
    for (name, tries) in tries() {
        let is_game = open(name, "", "", 1).is_ok();
        let config = Config {
            cases: 1_000,
            failure_persistence: None,
            ..Config::default()
        };
        let mut runner = TestRunner::new(config);
        let ran = runner.run(&nearly(tries), |typed| {
            if let Err(why) = open_any(name, &typed, "", 1) {
                prop_assert!(why.chars().count() < 300 && why.ends_with('.'), "{why}");
            }
            let mut board = open_any(name, "", "", 1).map_err(TestCaseError::fail)?;
            for verb in ["setup", "address", "type"] {
                board.act(&format!("{verb} {typed}"));
                check_said(name, &*board, &typed)?;
            }
            if is_game {
                let mut game = open(name, "", "", 1).map_err(TestCaseError::fail)?;
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
