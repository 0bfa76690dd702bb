//! Domineering.

use crate::board_entry::ParsedStart;
use crate::rules::{CellNames, GameInfo, ParseStart, Rules, TestPositions};
use crate::rules_board::parse_rules;
use your_own_game::domineering::{Board, Domineering};

impl Rules for Domineering {
    const INFO: GameInfo = GameInfo {
        title: "Domineering",
        start_format: "“white” or “black” for who moves next, then the board, row by row: a dot is a free cell, # a covered one. It has four by four cells, or three by three, and dominoes cover the rest.",
        move_format: "a cell to cover, as in “cover b2”",
        stuck_phrase: "have no room for a domino",
        click_prompt: "choose where to put a domino",
        ..GameInfo::DEFAULT
    };

    const CELL_NAMES: CellNames = CellNames::LetterAndNumber;

    const CELL_WORDS: &'static [(char, &'static str)] = &[('.', "Free"), ('#', "Covered")];

    const TILE_INSTRUCTIONS: Option<[&'static str; 2]> =
        Some(["Lay dominoes upright.", "Lay dominoes flat."]);

    fn status(Board(rows): &Board) -> String {
        let free = rows.iter().flatten().filter(|&&free| free).count();
        format!("{free} cells are free")
    }
}

const PARSE_LARGE: ParseStart = parse_rules!(Domineering {
    rows: 4,
    columns: 4
});
const PARSE_SMALL: ParseStart = parse_rules!(Domineering {
    rows: 3,
    columns: 3
});

/// Parses a position of three by three cells if it has three rows, and else one of four
/// by four.
fn parse(text: &str) -> ParsedStart {
    if text.split(['/', '\n']).count() == 3 {
        PARSE_SMALL(text)
    } else {
        PARSE_LARGE(text)
    }
}

pub(crate) const PARSE: ParseStart = parse;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "white ..../..../..../.... | black ..../..../..../.... | black #.../#.../..../.... | \
           BLACK ..../..../#.../#... | white | black | \
           white .../.../... | black #../#../...",
    invalid: &[
        (
            "white oooo",
            "The game never comes to “oooo” with White to move.",
        ),
        ("....", "The game never comes to “....” with White to move."),
        (
            "あ い",
            "The game never comes to “あ い” with White to move.",
        ),
        (
            "white .../.../..#",
            "The game never comes to “.../.../..#” with White to move.",
        ),
        (
            "black ####",
            "The game never comes to “####” with Black to move.",
        ),
    ],
    losing: "white ....\n.##.\n....\n....",
    short_game: "white #...\n####\n...#\n..##",
    ..TestPositions::NONE
};
