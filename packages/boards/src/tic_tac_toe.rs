//! Tic-tac-toe.

use crate::rules::{CellNames, CellStyle, GameInfo, ParseStart, Rules, TestPositions};
use crate::rules_board::parse_rules;
use your_own_game::tic_tac_toe::TicTacToe;

impl Rules for TicTacToe {
    const INFO: GameInfo = GameInfo {
        title: "Tic-tac-toe",
        start_format: "“white” or “black”, who moves next, and the rows: o is a mark of White, x one of Black, a dot is free.",
        move_format: "a cell to mark, from 1 at the upper left to 9, as in “mark 5”",
        stuck_phrase: "face three in a line",
        click_prompt: "mark a cell",
        is_status_drawn: true,
        ..GameInfo::DEFAULT
    };

    const CELL_NAMES: CellNames = CellNames::Number;

    fn cell_style(character: char) -> Option<CellStyle> {
        Some(CellStyle::in_colour_of_player(character))
    }
}

pub(crate) const PARSE: ParseStart = parse_rules!(TicTacToe);
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "white .../.../... | black o../.x./..o | BLACK .../.o./... | white oo./xx./... | \
           black xox/oxo/oxo",
    invalid: &[
        ("...", "The game never comes to “...” with White to move."),
        (
            "white oo./.../...",
            "The game never comes to “oo./.../...” with White to move.",
        ),
    ],
    losing: "white ...\n.xo\nx..",
    short_game: "white oo.\nxx.\n...",
    drawn: "white ...\n...\n...",
};
