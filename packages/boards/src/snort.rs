//! Snort.

use crate::col::PaintSix;
use crate::rules::{ParseStart, TestPositions};
use crate::rules_board::parse_rules;

pub(crate) const PARSE: ParseStart = parse_rules!(PaintSix::<false>);
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "white ...... | black o..... | white x....o | BLACK oo.x..",
    invalid: &[
        (
            ".....",
            "The game never comes to “.....” with White to move.",
        ),
        (
            "black ox....",
            "The game never comes to “ox....” with Black to move.",
        ),
    ],
    losing: "white ...x..",
    short_game: "white .o...x",
    ..TestPositions::NONE
};
