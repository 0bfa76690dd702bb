//! Any game that is written down as rules: those of the last chapter, and the
//! reader's own.
//!
//! A game is solved when its first board is opened. From then on it is a table
//! of texts and numbers, and the code for boards is the same for all of them.

use crate::position::Outcome;
use std::rc::Rc;
use your_own_game::game::{self as rules, Player as Side};
use your_own_game::outcome;
use your_own_game::solve::Solved;
use your_own_game::turns::TooManyTurns;

// What the file of a game needs.
pub(crate) use crate::known_board::{Parse, Tries};
pub(crate) use crate::position::About;

/// More turns than this are not solved in a page.
const MOST: usize = 20_000;

/// What a board adds to the rules of a game.
pub(crate) trait Rules: rules::Game<Position: 'static> + Sized + 'static {
    /// What is the same for all positions.
    const ABOUT: About;

    /// Of a game in which a move lays a tile on the cells that it changes: what
    /// White is told to do, and Black.
    const LAYS: Option<[&'static str; 2]> = None;

    /// What the position is, in a short sentence without a full stop.
    fn status(position: &Self::Position) -> String {
        format!(
            "The board shows “{}”",
            position.to_string().replace('\n', " / ")
        )
    }

    /// The position in a few letters; nothing if it has a number.
    fn label(position: &Self::Position) -> String {
        let text = position.to_string();
        if text.contains('\n') || text.len() > 5 {
            String::new()
        } else {
            text
        }
    }

    /// The colours and the sign of a cell that has this character.
    fn cell(mark: char) -> Option<Cell> {
        let (fill, ink, sign) = match mark {
            ' ' => return None,
            '.' => ("var(--fig-paper)", "none", ' '),
            '#' => ("var(--fig-ink)", "none", ' '),
            'o' => ("var(--panel)", "var(--fig-ink)", '●'),
            sign => ("var(--panel)", "var(--fig-ink)", sign),
        };
        Some(Cell { fill, ink, sign })
    }
}

/// How a cell looks.
pub(crate) struct Cell {
    pub(crate) fill: &'static str,
    pub(crate) ink: &'static str,
    pub(crate) sign: char,
}

/// What is known of a game; a board keeps it for as long as its page is open.
pub(crate) type Solution = Result<Rc<Known>, TooManyTurns>;

/// What is known of a game that is not too large.
pub(crate) struct Known {
    pub(crate) about: &'static About,
    pub(crate) cell: fn(char) -> Option<Cell>,
    pub(crate) lays: Option<[&'static str; 2]>,
    /// Do both players have the same moves? Then White's turns stand for both.
    pub(crate) impartial: bool,
    pub(crate) turns: Vec<Turn>,
    /// As the solver has them.
    pub(crate) remoteness: Vec<Option<usize>>,
    pub(crate) grundy: Option<Vec<usize>>,
    /// What to click for a move.
    pub(crate) click: Click,
}

/// What to click for a move: the same in all positions of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Click {
    /// The first cell that it changes.
    First,
    /// The last cell that it changes.
    Last,
    /// A picture of what it leaves: cells do not tell the moves apart.
    Picture,
}

/// A position, and who is to move.
pub(crate) struct Turn {
    pub(crate) side: Side,
    /// What is drawn.
    pub(crate) text: String,
    pub(crate) rows: u32,
    pub(crate) columns: u32,
    pub(crate) status: String,
    pub(crate) label: String,
    pub(crate) outcome: Outcome,
    /// The name of each move and the turn that it leads to; of moves that lead
    /// to the same one, the first.
    pub(crate) moves: Vec<(String, usize)>,
}

impl Turn {
    /// Its text, status and label are `words`.
    fn new(
        side: Side,
        [text, status, label]: [String; 3],
        outcome: outcome::Outcome,
        moves: Vec<(String, usize)>,
    ) -> Self {
        let text = tidy(&text);
        let count = |count: usize| u32::try_from(count).unwrap_or(0);
        let rows = count(text.lines().count());
        let columns = count(
            text.lines()
                .map(|row| row.chars().count())
                .max()
                .unwrap_or(0),
        );
        let outcome = match outcome {
            outcome::Outcome::Win => Outcome::Win,
            outcome::Outcome::Draw => Outcome::Draw,
            outcome::Outcome::Lose => Outcome::Lose,
        };
        Self {
            side,
            text,
            rows,
            columns,
            status,
            label,
            outcome,
            moves,
        }
    }
}

impl Known {
    /// Of a game, from the start that its boards have.
    pub(crate) fn new<R: Rules>(rules: &R) -> Solution {
        let solved = Solved::new(rules, MOST)?;
        let all = &solved.graph;
        let impartial = all.is_impartial();
        let mut turns: Vec<Turn> = Vec::new();
        for (turn, (position, side)) in all.turns.iter().enumerate() {
            let mut moves: Vec<(String, usize)> = Vec::new();
            let names = rules.moves(position, *side).into_iter();
            for ((name, option), &known) in names.zip(&all.options[turn]) {
                let side = if impartial { Side::White } else { side.other() };
                let option = all.find(&option, side).unwrap_or(known);
                if moves.iter().all(|(_, other)| *other != option) {
                    moves.push((name, option));
                }
            }
            let words = [
                position.to_string(),
                R::status(position),
                R::label(position),
            ];
            turns.push(Turn::new(*side, words, solved.outcome(turn), moves));
        }
        let Solved {
            remoteness, grundy, ..
        } = solved;
        let about = &R::ABOUT;
        let cell = R::cell;
        let lays = R::LAYS;
        let click = Click::First;
        let known = Self {
            about,
            cell,
            lays,
            impartial,
            turns,
            remoteness,
            grundy,
            click,
        };
        Ok(Rc::new(known.completed()))
    }

    /// With what to click, and with the numbers of positions that have no
    /// letters of their own, as the table of all positions has them.
    fn completed(mut self) -> Self {
        let mut number = 0;
        for turn in &mut self.turns {
            number += u32::from(!self.impartial || turn.side == Side::White);
            if turn.label.is_empty() {
                turn.label = number.to_string();
            }
        }
        while self.click != Click::Picture
            && (0..self.turns.len()).any(|turn| self.handles(turn).is_none())
        {
            self.click = if self.click == Click::First {
                Click::Last
            } else {
                Click::Picture
            };
        }
        self
    }

    pub(crate) fn cells(&self, turn: usize) -> Vec<Vec<char>> {
        self.turns[turn]
            .text
            .lines()
            .map(|row| row.chars().collect())
            .collect()
    }

    /// The rows and columns of the first and of the last cell that a move
    /// changes; nothing if it changes none.
    pub(crate) fn changes(&self, turn: usize, option: usize) -> Option<[(u32, u32); 2]> {
        let now = self.cells(turn);
        let then = self.cells(option);
        let [here, there] = [turn, option].map(|turn| &self.turns[turn]);
        let mut changes = None;
        for row in 0..here.rows.max(there.rows) {
            for column in 0..here.columns.max(there.columns) {
                if mark(&now, row, column) != mark(&then, row, column) {
                    let [first, _] = changes.unwrap_or([(row, column); 2]);
                    changes = Some([first, (row, column)]);
                }
            }
        }
        changes
    }

    /// The row and column of the cell to click for each move; nothing if cells
    /// do not tell the moves apart.
    pub(crate) fn handles(&self, turn: usize) -> Option<Vec<(u32, u32)>> {
        let mut handles = Vec::new();
        for &(_, option) in &self.turns[turn].moves {
            let [first, last] = self.changes(turn, option)?;
            let handle = if self.click == Click::Last {
                last
            } else {
                first
            };
            let handle = Some(handle).filter(|handle| !handles.contains(handle))?;
            handles.push(handle);
        }
        Some(handles).filter(|_| self.click != Click::Picture)
    }
}

/// Without blanks that can't be seen.
pub(crate) fn tidy(text: &str) -> String {
    text.lines()
        .map(str::trim_end)
        .collect::<Vec<_>>()
        .join("\n")
}

/// The character of a cell; a blank if there is none.
pub(crate) fn mark(cells: &[Vec<char>], row: u32, column: u32) -> char {
    let row = cells.get(row as usize);
    row.and_then(|row| row.get(column as usize))
        .copied()
        .unwrap_or(' ')
}
