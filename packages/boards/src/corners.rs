//! Coins on a grid, of which the corners of a rectangle are turned.

use crate::played::board;
use crate::rules::{About, Parse, Rules, Tries};
use your_own_game::corners::Corners;

impl Rules for Corners {
    const ABOUT: About = About {
        title: "Turning corners",
        format: "Three rows of three coins: o is a head, and a dot a tail.",
        typing: "a head, or two opposite corners of a rectangle, as in “turn c3 to a2”",
        stuck: "see only tails",
        click: "choose what the turn leaves",
        ..About::USUAL
    };
}

pub(crate) const BOARD: Parse = board!(Corners {
    rows: 3,
    columns: 3
});
pub(crate) const TRIES: Tries = Tries {
    good: "ooo/ooo/ooo | .../.o./... | .../.../...",
    bad: &[(
        "ooo/ooo",
        "The game never comes to “ooo/ooo” with White to move.",
    )],
    lost: "ooo/ooo/ooo",
    short: "...\n..o\n...",
    ..Tries::NONE
};
