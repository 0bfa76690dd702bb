//! Bonus beans.

use crate::rules::{GameInfo, ParseStart, Rules, TestPositions};
use crate::rules_board::parse_rules;
use your_own_game::bonus_beans::BonusBeans;

impl Rules for BonusBeans {
    const INFO: GameInfo = GameInfo {
        title: "Bonus beans",
        start_format: "The number of beans: 22 or fewer.",
        move_format: "how many beans to take, as in “take 2”",
        stuck_phrase: "have no bean to take",
        click_prompt: "choose how many beans to leave",
        ..GameInfo::DEFAULT
    };

    fn status(&beans: &u32) -> String {
        match beans {
            1 => "1 bean is left".into(),
            beans => format!("{beans} beans are left"),
        }
    }
}

pub(crate) const PARSE: ParseStart = parse_rules!(BonusBeans(22));
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "19 | 12 | 4 | 0",
    invalid: &[
        ("23", "The game never comes to “23” with White to move."),
        ("ooo", "The game never comes to “ooo” with White to move."),
    ],
    losing: "13",
    short_game: "7",
    ..TestPositions::NONE
};
