//! The solver with everything in it.

use crate::board::cells;
use crate::forced::{Question, Settled};
pub use crate::merged::Board;
use crate::order::Order;
use crate::questions::score_by;
use crate::table::Table;
use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

// ANCHOR: solver
/// Answers questions about boards of one size.
pub struct Solver<'a, const W: u32, const H: u32> {
    table: &'a Table,
    /// Set when the answer is not needed any more.
    stop: &'a AtomicBool,
    /// Which moves to try first.
    pub order: Order,
    /// How many positions were searched.
    pub visited: u64,
}
// ANCHOR_END: solver

// ANCHOR: answer
impl<const W: u32, const H: u32> Solver<'_, W, H> {
    /// The answer to any question.
    pub fn answer(&mut self, question: Question<W, H>) -> bool {
        match question.settle() {
            Settled::Known(answer) => answer,
            Settled::Open(question, other) => self.search(question) != other,
        }
    }

    /// What the table knows of a question.
    fn known(
        &self,
        Question { board, goal }: Question<W, H>,
    ) -> Option<bool> {
        let (low, high) = self.table.get(board.merged());
        (goal <= low || goal > high).then_some(goal <= low)
    }
}
// ANCHOR_END: answer

// ANCHOR: search
impl<const W: u32, const H: u32> Solver<'_, W, H> {
    /// The answer to a question that is not settled.
    fn search(&mut self, question: Question<W, H>) -> bool {
        self.visited += 1;
        let Question { board, goal } = question;
        let key = board.merged();
        let (low, high) = self.table.get(key);
        if goal <= low || goal > high || self.stop.load(Relaxed) {
            return goal <= low;
        }
        let reached = self.some_move_reaches(board, goal);
        if !self.stop.load(Relaxed) {
            let known = if reached { (goal, high) } else { (low, goal - 1) };
            self.table.put(key, known);
        }
        reached
    }
}
// ANCHOR_END: search

// ANCHOR: moves
impl<const W: u32, const H: u32> Solver<'_, W, H> {
    /// Asks the opponent's question after each move: first those that need no
    /// search.
    fn some_move_reaches(&mut self, board: Board<W, H>, goal: i32) -> bool {
        let question = Question { board, goal: 1 - goal };
        let mut open = [(0, 0, question, false); 16];
        let mut count = 0;
        for cell in cells(board.safe()) {
            let next = Question { board: board.play(cell), ..question };
            let (next, other) = match next.settle() {
                Settled::Known(false) => return true,
                Settled::Known(true) => continue,
                Settled::Open(next, other) => (next, other),
            };
            // Near the end a search costs less than a look.
            if board.left() > 8
                && let Some(answer) = self.known(next)
            {
                if answer == other {
                    return true;
                }
                continue;
            }
            open[count] = (self.order.worth(board, cell), cell, next, other);
            count += 1;
        }
        // ANCHOR_END: moves
        // ANCHOR: useful
        let open = &mut open[..count];
        open.sort_by_key(|&(worth, ..)| Reverse(worth));
        let wins = |&(_, _, next, other)| self.search(next) == other;
        let Some(first) = open.iter().position(wins) else { return false };
        let tried = open[..=first].iter().map(|&(_, cell, ..)| cell);
        self.order.learn(board, tried);
        true
        // ANCHOR_END: useful
    }
}

// ANCHOR: score
impl<'a, const W: u32, const H: u32> Solver<'a, W, H> {
    /// A solver that has learned nothing yet.
    pub fn new(table: &'a Table, stop: &'a AtomicBool) -> Self {
        Self { table, stop, order: Order::default(), visited: 0 }
    }

    /// The score of the player to move.
    pub fn score(&mut self, board: Board<W, H>) -> i32 {
        score_by(board, |goal| self.answer(Question { board, goal }))
    }
}
// ANCHOR_END: score
