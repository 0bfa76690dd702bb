//! Wythoff's queen.

use crate::prelude::*;
use ch04_nim_grundy::wythoff::losing_squares;

/// A queen that goes left, down, or both, to the corner (0, 0).
#[derive(Clone, Debug)]
pub(crate) struct Wythoff {
    /// The column and the row of the queen.
    queen: (u32, u32),
    /// The number of squares on each side of the board.
    size: u32,
    /// By column and row: is the square losing?
    losing: Rc<[Vec<bool>]>,
}

/// The space for the numbers of the rows and of the columns.
const MARGIN: u32 = 24;

impl Wythoff {
    /// Returns the side of a square; a large board scrolls on a small screen.
    fn side(&self) -> u32 {
        match self.size {
            ..9 => 41,
            9..11 => 36,
            _ => 50,
        }
    }

    fn corner(&self, (x, y): (u32, u32)) -> (u32, u32) {
        (
            MARGIN + x * self.side(),
            (self.size - 1 - y) * self.side() + 2,
        )
    }

    fn middle(&self, square: (u32, u32)) -> (u32, u32) {
        let (x, y) = self.corner(square);
        (x + self.side() / 2, y + self.side() / 2)
    }
}

impl Game for Wythoff {
    const INFO: GameInfo = GameInfo {
        title: "Wythoff’s queen",
        start: "7 5",
        start_format: "The column and the row of the queen, each from 0 to 15, and, if you like, how many squares a side of the board has (to 16).",
        move_format: "column and row, as in 3 2",
        stuck_phrase: "can’t move the queen from the corner",
        click_prompt: "choose where the queen goes",
        opponents: &OPPONENTS,
        is_layered: false,
        node_names: "A position is called by the column and the row of the queen.",
        ..GameInfo::DEFAULT
    };

    fn parse(text: &str) -> Result<Self, String> {
        let mut words = split_words(text);
        let x = require_number("The column", words.next(), 0, 15)?;
        let y = require_number("The row", words.next(), 0, 15)?;
        let min_size = x.max(y) + 1;
        let size = match words.next() {
            None => min_size,
            word => require_number("A side of the board", word, min_size, 16)?,
        };
        reject_extra_word(words.next(), "Three numbers")?;
        Ok(Self {
            queen: (x, y),
            size,
            losing: losing_squares(size as usize).into(),
        })
    }

    fn options(&self) -> Vec<Self> {
        let (x, y) = self.queen;
        let left = (0..x).rev().map(|x| (x, y));
        let diagonal = (1..=x.min(y)).map(|by| (x - by, y - by));
        let down = (0..y).rev().map(|y| (x, y));
        let squares = left.chain(diagonal).chain(down);
        squares
            .map(|queen| Self {
                queen,
                ..self.clone()
            })
            .collect()
    }

    fn move_name(&self, option: &Self) -> MoveName {
        let (x, y) = option.queen;
        MoveName {
            name: format!("move to ({x}, {y})"),
            word: format!("{x} {y}"),
        }
    }
}

impl Position for Wythoff {
    fn text(&self) -> String {
        let (x, y) = self.queen;
        let is_smallest = self.size == x.max(y) + 1;
        let size = if is_smallest {
            String::new()
        } else {
            format!(" {}", self.size)
        };
        format!("{x} {y}{size}")
    }

    fn outcome(&self) -> Outcome {
        (!self.losing[self.queen.0 as usize][self.queen.1 as usize]).into()
    }

    fn status(&self) -> String {
        format!("The queen is on ({}, {})", self.queen.0, self.queen.1)
    }

    fn reason(&self) -> String {
        // A square and its mirror image are named once.
        let mut pairs = Vec::new();
        let squares = self.options().into_iter().chain([self.clone()]);
        for Self { queen: (x, y), .. } in squares.filter(|square| square.outcome() == Outcome::Lose)
        {
            let min = x.min(y);
            let max = x.max(y);
            let difference = x.abs_diff(y);
            let pair = format!("{min} and {max} are the losing pair with difference {difference}");
            if !pairs.contains(&pair) {
                pairs.push(pair);
            }
        }
        format!(
            "Every difference has one losing pair, and no number is in two. {}.",
            pairs.join("; ")
        )
    }

    fn size(&self) -> (u32, u32) {
        let side = self.size * self.side();
        (side + MARGIN + 2, side + MARGIN + 2)
    }

    fn draw(&self, view: &View) -> Markup {
        let side = self.side();
        let options = self.options();
        let font_size = if self.size > 8 { 17 } else { 13 };
        let (left, _) = self.corner((0, 0));
        html! {
            @for index in 0..self.size {
                @let (x, y) = self.middle((index, index));
                (letters((x, self.size * side + 20), font_size, "var(--muted)", &index.to_string()))
                (letters((left - 12, y + 5), font_size, "var(--muted)", &index.to_string()))
                @for row in 0..self.size {
                    (rect(self.corner((index, row)), (side, side), "var(--fig-paper)", "var(--edge)"))
                }
            }
            @for (number, option) in options.iter().enumerate().filter(|_| view.can_choose) {
                @let (x, y) = self.corner(option.queen);
                (view.target(number, &html! {
                    (rect((x + 1, y + 1), (side - 2, side - 2), "var(--fig-paper)", "none"))
                    g { (circle(self.middle(option.queen), 4, "var(--accent)")) }
                }))
            }
            g pointer-events="none" {
                @let (x, y) = self.middle((0, 0));
                circle cx=(x) cy=(y) r=(side / 2 - 3) fill="none" stroke="var(--fig-ink)" stroke-width="2" {}
                @for PastPosition { state_key: (x, row), .. } in view.past.iter().rev().skip(1) {
                    (circle(self.middle((*x, self.size - 1 - row)), 6, "var(--edge)"))
                }
            }
            @let (x, y) = self.middle(self.queen);
            (piece(0, (x, y), &html! {
                g transform={ "translate(" (x) " " (y) ")" } pointer-events="none" {
                    path d="M-11 11H11L14-9L6-1L0-13L-6-1L-14-9Z" fill="var(--fig-1)" {}
                }
            }))
        }
    }

    fn state_key(&self) -> (u32, u32) {
        (self.queen.0, self.size - 1 - self.queen.1)
    }

    fn label(&self) -> String {
        format!("{},{}", self.queen.0, self.queen.1)
    }
}

pub(crate) const PARSE: ParseStart = parse_start::<Wythoff>;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "0 0 | 15 15 | (3, 5) | 2 1 8 | 0 9",
    invalid: &[
        ("3 16", "The row must be from 0 to 15, not “16”."),
        ("16 0", "The column must be from 0 to 15, not “16”."),
        (
            "3 5 5",
            "A side of the board must be from 6 to 16, not “5”.",
        ),
        ("3 5 8 1", "Three numbers are enough: “1” is one too many."),
        ("あ 1", "The column must be from 0 to 15, not “あ”."),
    ],
    losing: "7 4",
    short_game: "3 3",
    ..TestPositions::NONE
};
