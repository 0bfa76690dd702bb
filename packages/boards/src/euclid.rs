//! Euclid’s game.

use crate::played::board;
use crate::rules::{About, Parse, Rules, Tries};
use your_own_game::euclid::{Euclid, Pair};

impl Rules for Euclid {
    const ABOUT: About = About {
        title: "Euclid’s game",
        format: "Two numbers, the larger one first; 51 and 22, or what moves can make of them.",
        stuck: "have two equal numbers, and no move",
        click: "choose what the move leaves",
        ..About::USUAL
    };

    fn status(Pair(large, small): &Pair) -> String {
        format!("The numbers are {large} and {small}")
    }
}

pub(crate) const BOARD: Parse = board!(Euclid(51, 22));
pub(crate) const TRIES: Tries = Tries {
    good: "22 7 | 8 7 | 7 1 | 1 1",
    bad: &[
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
    lost: "29 22",
    short: "15 7",
    ..Tries::NONE
};
