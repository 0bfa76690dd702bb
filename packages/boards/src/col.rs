//! Col, and what it has in common with Snort.

use crate::rules::{CellNames, CellStyle, GameInfo, ParseStart, Rules, TestPositions};
use crate::rules_board::parse_rules;
use your_own_game::game::{Game, Player};
use your_own_game::paint::{Forbidden, Paint};

/// A row of six cells to paint: Col if two cells of the same player must not be side by
/// side, and else Snort.
#[derive(Clone, Copy)]
pub(crate) struct PaintSix<const IS_COL: bool>;

impl<const IS_COL: bool> PaintSix<IS_COL> {
    const PAINT: Paint = Paint {
        row: "......",
        forbidden: if IS_COL {
            Forbidden::Same
        } else {
            Forbidden::Different
        },
    };
}

impl<const IS_COL: bool> Game for PaintSix<IS_COL> {
    const NAME: &'static str = Self::INFO.title;
    type Position = String;

    fn start(&self) -> String {
        Self::PAINT.start()
    }

    fn moves(&self, row: &String, player: Player) -> Vec<(String, String)> {
        Self::PAINT.moves(row, player)
    }
}

impl<const IS_COL: bool> Rules for PaintSix<IS_COL> {
    const INFO: GameInfo = GameInfo {
        title: if IS_COL { "Col" } else { "Snort" },
        start_format: "“white” or “black” for who moves next, then six cells: o is painted by White, x by Black, a dot is free. It must be a position that the game can come to.",
        move_format: "a cell to paint, from 1 at the left to 6, as in “paint 2”",
        stuck_phrase: "have no cell to paint",
        click_prompt: "choose a cell to paint",
        ..GameInfo::DEFAULT
    };

    const CELL_NAMES: CellNames = CellNames::Number;

    const CELL_WORDS: &'static [(char, &'static str)] =
        &[('.', "Free"), ('o', "White"), ('x', "Black")];

    fn status(row: &String) -> String {
        match row.matches('.').count() {
            1 => "1 cell is free".into(),
            free => format!("{free} cells are free"),
        }
    }

    fn label(row: &String) -> String {
        row.clone()
    }

    fn cell_style(character: char) -> Option<CellStyle> {
        Some(CellStyle::in_colour_of_player(character))
    }
}

pub(crate) const PARSE: ParseStart = parse_rules!(PaintSix::<true>);
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "white ...... | black o..... | white x....o | BLACK ..o.x.",
    invalid: &[
        (
            ".....",
            "The game never comes to “.....” with White to move.",
        ),
        (
            "black oo....",
            "The game never comes to “oo....” with Black to move.",
        ),
    ],
    losing: "white ......",
    short_game: "white ....xo",
    ..TestPositions::NONE
};
