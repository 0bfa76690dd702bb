//! The reader's own game.

use crate::played::board;
use crate::rules::{About, Parse, Rules, Tries};
use your_own_game::game::Game;
use your_own_game::mine::Mine;

impl Rules for Mine {
    const ABOUT: About = About {
        title: <Mine as Game>::NAME,
        format: "A position that the game can come to, as it is drawn, row by row. Where the players have different moves, “white” or “black” stands before it for who moves next.",
        typing: "the name of a move",
        stuck: "have no move",
        click: "choose a move",
        ..About::USUAL
    };
}

pub(crate) const BOARD: Parse = board!(Mine::new(Mine::SIZE));
pub(crate) const TRIES: Tries = Tries::NONE;
