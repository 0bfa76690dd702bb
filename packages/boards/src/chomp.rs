//! Chomp.

use crate::rules::{CellNames, CellStyle, GameInfo, ParseStart, Rules, TestPositions};
use crate::rules_board::parse_rules;
use crate::wording::{join, list};
use your_own_game::chomp::{Bar, Chomp};

impl Rules for Chomp {
    const INFO: GameInfo = GameInfo {
        title: "Chomp",
        start_format: "What is left of the bar, row by row: x is the poisoned square, at the top left, and o is any other one. No row is longer than the one above it. At most 5 rows of 7 squares.",
        move_format: "what to eat, as in “eat b2”",
        stuck_phrase: "must eat the poisoned square",
        click_prompt: "choose a square, and all below and to its right are eaten",
        ..GameInfo::DEFAULT
    };

    const CELL_NAMES: CellNames = CellNames::LetterAndNumber;

    fn status(Bar(rows): &Bar) -> String {
        match &rows[..] {
            [1] => "Only the poisoned square is left".into(),
            [one] => format!("A row of {one} squares is left"),
            rows => format!("Rows of {} squares are left", list(rows, "and")),
        }
    }

    fn label(Bar(rows): &Bar) -> String {
        join(rows, "")
    }

    fn cell_style(character: char) -> Option<CellStyle> {
        match character {
            'x' => Some(CellStyle {
                fill: "var(--lose)",
                ink: "var(--on-lose)",
                symbol: '✕',
            }),
            'o' => Some(CellStyle {
                fill: "var(--chocolate)",
                ink: "none",
                symbol: ' ',
            }),
            _ => None,
        }
    }
}

pub(crate) const PARSE: ParseStart = parse_rules!(Chomp {
    rows: 5,
    columns: 7
});
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "xoo/ooo | xoooo\nooooo\nooooo | xoo/o/o | xoooooo/ooooooo/ooo/ooo/o | x | xo/oo/",
    invalid: &[
        ("xo.", "The game never comes to “xo.” with White to move."),
        (
            "xo/ooo",
            "The game never comes to “xo/ooo” with White to move.",
        ),
        (
            "xooooooo",
            "The game never comes to “xooooooo” with White to move.",
        ),
    ],
    losing: "xoooo\no\no\no\no",
    short_game: "xo\noo",
    ..TestPositions::NONE
};
