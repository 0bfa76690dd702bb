//! Chomp.

use crate::played::board;
use crate::prose::{joined, list};
use crate::rules::{About, Cell, Parse, Rules, Tries};
use your_own_game::chomp::{Bar, Chomp};

impl Rules for Chomp {
    const ABOUT: About = About {
        title: "Chomp",
        format: "What is left of the bar, row by row: x is the poisoned square, at the top left, and o is any other one. No row is longer than the one above it. At most 5 rows of 7 squares.",
        typing: "what to eat, as in “eat b2”",
        stuck: "must eat the poisoned square",
        click: "choose a square, and all below and to its right are eaten",
        ..About::USUAL
    };

    fn status(Bar(rows): &Bar) -> String {
        match &rows[..] {
            [1] => "Only the poisoned square is left".into(),
            [one] => format!("A row of {one} squares is left"),
            rows => format!("Rows of {} squares are left", list(rows, "and")),
        }
    }

    fn label(Bar(rows): &Bar) -> String {
        joined(rows, "")
    }

    fn cell(mark: char) -> Option<Cell> {
        match mark {
            'x' => Some(Cell {
                fill: "var(--lose)",
                ink: "var(--on-lose)",
                sign: '✕',
            }),
            'o' => Some(Cell {
                fill: "var(--chocolate)",
                ink: "none",
                sign: ' ',
            }),
            _ => None,
        }
    }
}

pub(crate) const BOARD: Parse = board!(Chomp {
    rows: 5,
    columns: 7
});
pub(crate) const TRIES: Tries = Tries {
    good: "xoo/ooo | xoooo\nooooo\nooooo | xoo/o/o | xoooooo/ooooooo/ooo/ooo/o | x | xo/oo/",
    bad: &[
        ("xo.", "The game never comes to “xo.” with White to move."),
        (
            "xo/ooo",
            "The game never comes to “xo/ooo” with White to move.",
        ),
        (
            "xooooooo",
            "The game never comes to “xooooooo” with White to move.",
        ),
    ],
    lost: "xoooo\no\no\no\no",
    short: "xo\noo",
    ..Tries::NONE
};
