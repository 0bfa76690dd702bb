//! Domineering.

use crate::played::board;
use crate::rules::{About, Parse, Rules, Tries};
use your_own_game::domineering::{Board, Domineering};

impl Rules for Domineering {
    const ABOUT: About = About {
        title: "Domineering",
        format: "“white” or “black” for who moves next, then the board, row by row: a dot is a free cell, # a covered one. It must be a position that the game can come to.",
        typing: "a cell to cover, as in “cover b2”",
        stuck: "have no room for a domino",
        click: "choose where a domino shall lie",
        ..About::USUAL
    };

    const LAYS: Option<[&'static str; 2]> = Some(["Lay dominoes upright.", "Lay dominoes flat."]);

    fn status(Board(rows): &Board) -> String {
        let free = rows.iter().flatten().filter(|&&free| free).count();
        format!("{free} cells are free")
    }
}

pub(crate) const BOARD: Parse = board!(Domineering {
    rows: 4,
    columns: 4
});
pub(crate) const TRIES: Tries = Tries {
    good: "white ..../..../..../.... | black ..../..../..../.... | black #.../#.../..../.... | \
           BLACK ..../..../#.../#... | white | black",
    bad: &[
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
            "black ####",
            "The game never comes to “####” with Black to move.",
        ),
    ],
    lost: "white ....\n.##.\n....\n....",
    short: "white #...\n####\n...#\n..##",
    ..Tries::NONE
};
