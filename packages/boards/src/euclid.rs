//! Euclid’s game.

use crate::rules::{Digits, GameInfo, ParseStart, Rules, TestPositions};
use crate::rules_board::parse_rules;
use your_own_game::euclid::{Euclid, Pair};

impl Rules for Euclid {
    const INFO: GameInfo = GameInfo {
        title: "Euclid’s game",
        start_format: "Two numbers, the larger one first; 51 and 22, or what moves can make of them.",
        stuck_phrase: "have two equal numbers, and no move",
        click_prompt: "choose what the move leaves",
        node_names: "A position is called by its two numbers.",
        ..GameInfo::DEFAULT
    };

    const DIGITS: Digits = Digits::Joined;
    const HAS_PICTURE: bool = false;

    fn status(Pair(large, small): &Pair) -> String {
        format!("The numbers are {large} and {small}")
    }
}

pub(crate) const PARSE: ParseStart = parse_rules!(Euclid(51, 22));
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "22 7 | 8 7 | 7 1 | 1 1",
    invalid: &[
        ("5 5", "The game never comes to “5 5” with White to move."),
        (
            "22 51",
            "The game never comes to “22 51” with White to move.",
        ),
        (
            "50 22",
            "The game never comes to “50 22” with White to move.",
        ),
    ],
    losing: "29 22",
    short_game: "15 7",
    ..TestPositions::NONE
};
