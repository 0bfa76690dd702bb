//! Coins on a grid, of which the corners of a rectangle are turned.

use crate::rules::{CellNames, GameInfo, ParseStart, Rules, TestPositions};
use crate::rules_board::parse_rules;
use your_own_game::corners::Corners;

impl Rules for Corners {
    const INFO: GameInfo = GameInfo {
        title: "Turning corners",
        start_format: "Three rows of three coins: o is a head, and a dot a tail.",
        move_format: "a head, or two opposite corners of a rectangle, as in “turn c3 to a2”",
        stuck_phrase: "see only tails",
        click_prompt: "choose what the turn leaves",
        is_status_drawn: true,
        ..GameInfo::DEFAULT
    };

    const CELL_NAMES: CellNames = CellNames::LetterAndNumber;
}

pub(crate) const PARSE: ParseStart = parse_rules!(Corners {
    rows: 3,
    columns: 3
});
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "ooo/ooo/ooo | .../.o./... | .../.../...",
    invalid: &[(
        "ooo/ooo",
        "The game never comes to “ooo/ooo” with White to move.",
    )],
    losing: "ooo/ooo/ooo",
    short_game: "...\n..o\n...",
    ..TestPositions::NONE
};
