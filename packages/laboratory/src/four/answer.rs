//! The answer to a question about a position, by the solver and the openings of chapter 9.

use super::question::{Board, COLUMNS, Question};
use ch09_four_in_a_row::openings::outcome;
use ch09_four_in_a_row::solver::solve;

/// What the player to move gets from a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// The score, as the listings count it: 1 is a win with the last stone, and 0 a draw.
    Score(i32),
    /// Only who wins: 1 is the player to move, -1 the other player, and 0 a draw.
    Outcome(i32),
}

impl Verdict {
    /// Returns the score, or the outcome.
    pub fn value(self) -> i32 {
        let (Self::Score(value) | Self::Outcome(value)) = self;
        value
    }

    /// Returns how many of the winner's own stones it takes, from `board` on, whose player to
    /// move has this verdict; `None` for a draw, or where only the outcome is known.
    pub fn stones(self, board: Board) -> Option<i32> {
        let left = board.empty_count();
        match self {
            Self::Score(score) if score > 0 => Some((left + 1) / 2 - score + 1),
            Self::Score(score) if score < 0 => Some(left / 2 + score + 1),
            Self::Score(_) | Self::Outcome(_) => None,
        }
    }
}

/// A column that has room for a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its number, from 1 on.
    pub number: u32,
    /// What the player to move gets.
    pub verdict: Verdict,
}

/// The answer to a [`Question`], or a part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The question.
    pub question: Question,
    /// The columns with room that are solved, from the left.
    pub columns: Vec<Column>,
    /// Whether these are all.
    pub is_done: bool,
}

impl Answer {
    /// Returns the best verdict; `None` if no column is solved.
    pub fn best(&self) -> Option<Verdict> {
        self.columns.iter().map(|column| column.verdict).max()
    }

    /// Returns the numbers of the columns with the best verdict.
    pub fn best_columns(&self) -> Vec<u32> {
        let best = self.best();
        let columns = self.columns.iter();
        columns
            .filter(|column| Some(column.verdict) == best)
            .map(|column| column.number)
            .collect()
    }
}

/// A question whose columns are being solved, one after another.
#[derive(Clone, Debug)]
pub struct Solving {
    answer: Answer,
    /// The columns that were looked at.
    looked_at: u32,
}

impl Solving {
    /// Begins with no column.
    pub fn new(question: Question) -> Self {
        let is_done = question.is_over();
        Self {
            looked_at: if is_done { COLUMNS } else { 0 },
            answer: Answer {
                question,
                columns: Vec::new(),
                is_done,
            },
        }
    }

    /// Solves one more column with the file of openings, [`boards::OPENINGS`], or, where there
    /// are enough stones, by the solver, which then takes up to some seconds.
    pub fn step(&mut self, openings: &[u8]) {
        if self.is_done() {
            return;
        }
        let column = self.looked_at;
        self.looked_at += 1;
        self.answer.is_done = self.is_done();
        let question = &self.answer.question;
        if let Some(cell) = question.cell(column) {
            self.answer.columns.push(Column {
                number: column + 1,
                verdict: verdict(question, cell, openings),
            });
        }
    }

    /// Returns how many columns were looked at.
    pub fn solved(&self) -> usize {
        self.looked_at as usize
    }

    /// Returns whether all columns are solved.
    pub fn is_done(&self) -> bool {
        self.looked_at == COLUMNS
    }

    /// Returns the answer for the columns solved so far.
    pub fn answer(&self) -> &Answer {
        &self.answer
    }
}

/// Answers a question, given the file of openings.
pub fn answer(question: Question, openings: &[u8]) -> Answer {
    let mut solving = Solving::new(question);
    while !solving.is_done() {
        solving.step(openings);
    }
    solving.answer
}

fn verdict(question: &Question, cell: u64, openings: &[u8]) -> Verdict {
    let board = question.board;
    let wins_now = Board::has_four(board.mine | cell);
    let after = board.play(cell);
    match (question.is_opening(), wins_now) {
        (true, true) => Verdict::Outcome(1),
        (true, false) => Verdict::Outcome(-outcome(openings, after)),
        (false, true) => Verdict::Score((board.empty_count() + 1) / 2),
        (false, false) => Verdict::Score(-solve(&[after])[0]),
    }
}
