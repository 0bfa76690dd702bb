//! The solver with everything in it.

use crate::board::Board;
use crate::forced::{Question, Settled};
use crate::questions;
use crate::table::Table;
use crate::threats::centre;
use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

// ANCHOR: merged
impl<const W: u32, const H: u32> Board<W, H> {
    /// Those of the cells that lie in a line of four of them.
    fn in_fours(cells: u64) -> u64 {
        Self::STEPS.iter().fold(0, |found, step| {
            let pairs = cells & cells >> step;
            let fours = pairs & pairs >> (2 * step);
            let halves = fours | fours << step;
            found | halves | halves << (2 * step)
        })
    }

    /// A key that positions share if nothing tells them apart: a stone through
    /// which nobody can make four belongs to anybody, and a mirror changes
    /// nothing.
    fn merged(self) -> u64 {
        let empty = Self::CELLS ^ self.all;
        let theirs = self.theirs();
        let useless = theirs & !Self::in_fours(theirs | empty);
        let mine = self.mine | useless;
        let dead = useless & !Self::in_fours(mine | empty);
        let board = Self { mine: self.mine | dead, all: self.all };
        // Late in the game hardly any position has met its mirror image.
        if board.left() < (W * H).cast_signed() - 26 {
            return board.key();
        }
        board.key().min(board.mirrored().key())
    }
}
// ANCHOR_END: merged

// ANCHOR: solver
/// Answers questions about boards of one size.
pub struct Solver<'a, const W: u32, const H: u32> {
    table: &'a Table,
    /// Set when the answer is not needed any more.
    stop: &'a AtomicBool,
    /// How often a stone in a cell has answered a question, less how often it
    /// was tried in vain: for an even and an odd number of cells left.
    useful: [[i32; 64]; 2],
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

// ANCHOR: worth
/// 0 for the first player, if the number of cells is even.
fn side<const W: u32, const H: u32>(board: Board<W, H>) -> usize {
    (board.left() % 2).unsigned_abs() as usize
}

impl<const W: u32, const H: u32> Solver<'_, W, H> {
    /// The more, the sooner a move should be tried.
    fn worth(&self, board: Board<W, H>, cell: u64) -> i32 {
        let side = side(board);
        let danger = board.winning(board.theirs());
        let after = board.play(cell);
        let (next, threats) = (after.next(), after.winning(after.theirs()));
        // The opponent takes a cell of danger as soon as it can be reached,
        // and nobody comes above it.
        let lasting = threats & !danger & !((danger & !next) << 1);
        // The first player fills the odd rows, if nobody is forced to move.
        let rows = if side == 0 {
            !Board::<W, H>::EVEN
        } else {
            Board::<W, H>::EVEN
        };
        let points = 2 * lasting.count_ones()
            + (lasting & rows).count_ones()
            + (threats & (next | next << 1)).count_ones();
        let points = points.cast_signed() * 8 + centre::<W, H>(cell);
        points * 64 + self.useful[side][cell.trailing_zeros() as usize]
    }
}
// ANCHOR_END: worth

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
            open[count] = (self.worth(board, cell), cell, next, other);
            count += 1;
        }
        let open = &mut open[..count];
        open.sort_by_key(|&(worth, ..)| Reverse(worth));
        let wins = |&(_, _, next, other)| self.search(next) == other;
        let Some(first) = open.iter().position(wins) else { return false };
        let useful = &mut self.useful[side(board)];
        for &(_, cell, ..) in &open[..first] {
            useful[cell.trailing_zeros() as usize] -= 1;
        }
        useful[open[first].1.trailing_zeros() as usize] +=
            i32::try_from(first).unwrap_or(0);
        true
    }
}
// ANCHOR_END: search

// ANCHOR: score
impl<'a, const W: u32, const H: u32> Solver<'a, W, H> {
    /// A solver that has learned nothing yet.
    pub fn new(table: &'a Table, stop: &'a AtomicBool) -> Self {
        Self { table, stop, useful: [[0; 64]; 2], visited: 0 }
    }

    /// Of moves that are worth the same, this solver tries those on the left
    /// first, so that two solvers don't always do the same.
    pub fn prefer_the_left(&mut self) {
        for useful in &mut self.useful {
            for (worth, cell) in useful.iter_mut().zip((0..64).rev()) {
                *worth += cell;
            }
        }
    }

    /// The score of the player to move.
    pub fn score(&mut self, board: Board<W, H>) -> i32 {
        questions::score(board, |goal| self.answer(Question { board, goal }))
    }
}
// ANCHOR_END: score

/// The cells of a set, one by one.
fn cells(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let cell = set & set.wrapping_neg();
        set ^= cell;
        (cell != 0).then_some(cell)
    })
}
