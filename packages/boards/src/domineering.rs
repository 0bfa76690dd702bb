//! Domineering.

use crate::entry::{Kind, Tries};
use crate::played::parse;
use crate::position::About;
use crate::rules::{Known, Rules, Solution};
use your_own_game::domineering::{Board, Domineering};

thread_local! {
    static SOLUTION: Solution = Known::new(&Domineering { rows: 4, columns: 4 });
}

pub(crate) const BOARD: Kind = Kind::Game(|text| parse(&SOLUTION, text));

impl Rules for Domineering {
    const ABOUT: About = About {
        title: "Domineering",
        start: "",
        format: "“white” or “black” for who moves next, then the board, row by row: a dot is a free cell, # a covered one. It must be a position that the game can come to.",
        typing: "a cell to cover, as in “cover b2”",
        stuck: "have no room for a domino",
        layered: true,
    };

    fn status(Board(rows): &Board) -> String {
        let free = rows.iter().flatten().filter(|&&free| free).count();
        format!("{free} cells are free")
    }
}

pub(crate) const TRIES: Tries = Tries {
    good: "white ..../..../..../.... | black ..../..../..../.... | black #.../#.../..../.... | \
           BLACK ..../..../#.../#... | white | black",
    bad: &[
        ("white oooo", "The game never comes to “oooo” with White to move."),
        ("....", "The game never comes to “....” with White to move."),
        ("あ い", "The game never comes to “あ い” with White to move."),
        ("black ####", "The game never comes to “####” with Black to move."),
    ],
    lost: "white ....\n.##.\n....\n....",
    short: "white #...\n####\n...#\n..##",
    ..Tries::NONE
};
