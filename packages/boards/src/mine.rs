//! The reader's own game.

use crate::rules::{GameInfo, ParseStart, Rules, TestPositions};
use crate::rules_board::parse_rules;
use your_own_game::game::Game;
use your_own_game::mine::Mine;

impl Rules for Mine {
    const INFO: GameInfo = GameInfo {
        title: <Mine as Game>::NAME,
        start_format: "A position that the game can come to, as it is drawn, row by row. Where the players have different moves, “white” or “black” comes before it for who moves next.",
        move_format: "the name of a move",
        stuck_phrase: "have no move",
        click_prompt: "choose a move",
        is_status_drawn: true,
        ..GameInfo::DEFAULT
    };
}

pub(crate) const PARSE: ParseStart = parse_rules!(Mine::new(Mine::SIZE));
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions::NONE;
