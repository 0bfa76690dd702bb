//! Tic-tac-toe.

use crate::played::board;
use crate::rules::{About, Cell, Parse, Rules, Tries};
use your_own_game::tic_tac_toe::TicTacToe;

impl Rules for TicTacToe {
    const ABOUT: About = About {
        title: "Tic-tac-toe",
        format: "“white” or “black”, who moves next, and the rows: o is a mark of White, x one of Black, a dot is free.",
        typing: "a cell to mark, from 1 at the upper left to 9, as in “mark 5”",
        stuck: "face three in a line",
        click: "mark a cell",
        ..About::USUAL
    };

    fn cell(mark: char) -> Option<Cell> {
        // In the players' colours, which a small picture shows, too.
        let (fill, ink, sign) = match mark {
            'o' => ("var(--fig-white)", "var(--fig-black)", '○'),
            'x' => ("var(--fig-black)", "var(--fig-white)", '✕'),
            _ => ("var(--fig-paper)", "none", ' '),
        };
        Some(Cell { fill, ink, sign })
    }
}

pub(crate) const BOARD: Parse = board!(TicTacToe);
pub(crate) const TRIES: Tries = Tries {
    good: "white .../.../... | black o../.x./..o | BLACK .../.o./... | white oo./xx./... | \
           black xox/oxo/oxo",
    bad: &[
        ("...", "The game never comes to “...” with White to move."),
        (
            "white oo./.../...",
            "The game never comes to “oo./.../...” with White to move.",
        ),
    ],
    lost: "white ...\n.xo\nx..",
    short: "white oo.\nxx.\n...",
    drawn: "white ...\n...\n...",
};
