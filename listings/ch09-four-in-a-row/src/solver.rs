//! The solver with everything in it.

use crate::board::cells;
use crate::forced::{Question, Settled};
pub use crate::merged::Board;
use crate::near::near_bounds;
use crate::order::move_score_beside;
use crate::questions::score_by;
use crate::table::{Table, narrowed};
use std::cmp::Reverse;

// ANCHOR: solver
/// Answers questions about boards of one size.
pub struct Solver<'a, const W: u32, const H: u32> {
    table: &'a Table,
    /// How many positions were searched.
    pub nodes: u64,
}

/// A move after which there is something to search.
pub(crate) struct Move<const W: u32, const H: u32> {
    score: i32,
    /// The next question with a choice, and its key.
    pub(crate) next: Question<W, H>,
    pub(crate) key: u64,
    /// The answer to it with which the move is good enough.
    pub(crate) good: bool,
}
// ANCHOR_END: solver

// ANCHOR: answer
impl<const W: u32, const H: u32> Solver<'_, W, H> {
    /// The answer to any question.
    pub fn answer(&mut self, question: Question<W, H>) -> bool {
        match question.settle() {
            Settled::Known(answer) => answer,
            Settled::Open(question, other) => {
                self.search(question, question.board.merged_key()) != other
            }
        }
    }
}
// ANCHOR_END: answer

// ANCHOR: search
impl<const W: u32, const H: u32> Solver<'_, W, H> {
    /// The answer to a question that is not settled.
    fn search(&mut self, question: Question<W, H>, key: u64) -> bool {
        self.nodes += 1;
        let goal = question.goal;
        let (low, high) = self.table.get(key);
        if goal <= low || goal > high {
            return goal <= low;
        }
        let look_up = |key| self.table.get(key);
        let reached = open_moves(question, look_up).is_none_or(|open| {
            open.iter().any(|option| {
                self.search(option.next, option.key) == option.good
            })
        });
        self.table.put(key, narrowed(low, high, goal, reached));
        reached
    }
}
// ANCHOR_END: search

// ANCHOR: moves
/// The moves that must be searched, the most promising first; None if a move is
/// good enough without a search. `look_up` says what is known of a key.
pub(crate) fn open_moves<const W: u32, const H: u32>(
    question: Question<W, H>,
    look_up: impl Fn(u64) -> (i32, i32),
) -> Option<Vec<Move<W, H>>> {
    let board = question.board;
    let danger = board.winning_cells(board.theirs());
    let mut open = Vec::with_capacity(W as usize);
    for cell in cells(board.safe_moves()) {
        match question.after(cell).settle() {
            Settled::Known(false) => return None,
            Settled::Known(true) => {}
            Settled::Open(next, good) => open.push(Move {
                score: move_score_beside(danger, board, cell),
                key: next.board.merged_key(),
                next,
                good,
            }),
        }
    }
    // Near the end a search costs less than a look.
    if board.empty_count() > 8 && some_is_known(&mut open, look_up) {
        return None;
    }
    open.sort_by_key(|option| Reverse(option.score));
    Some(open)
}
// ANCHOR_END: moves

// ANCHOR: look
/// Looks all moves up. Is one of them good enough? The others that are known go
/// out.
fn some_is_known<const W: u32, const H: u32>(
    open: &mut Vec<Move<W, H>>,
    look_up: impl Fn(u64) -> (i32, i32),
) -> bool {
    let mut found = false;
    open.retain(|option| {
        let (low, high) = look_up(option.key);
        let yes = option.next.goal <= low;
        let no = option.next.goal > high;
        found |= if option.good { yes } else { no };
        !(yes || no)
    });
    found
}
// ANCHOR_END: look

// ANCHOR: score
impl<'a, const W: u32, const H: u32> Solver<'a, W, H> {
    /// A solver that keeps in this table what it finds out.
    pub fn new(table: &'a Table) -> Self {
        Self { table, nodes: 0 }
    }

    /// The score of the player to move.
    pub fn score(&mut self, board: Board<W, H>) -> i32 {
        self.table.restart();
        score_from_the_ends(board, |goal| {
            let before = self.nodes;
            let reached = self.answer(Question { board, goal });
            (reached, self.nodes - before)
        })
    }
}

// ANCHOR_END: score

// ANCHOR: ends
/// The score, by questions about near ends and then about the middle. `ask` says
/// whether the score reaches a goal, and how many positions it took to find out.
pub(crate) fn score_from_the_ends<const W: u32, const H: u32>(
    board: Board<W, H>,
    mut ask: impl FnMut(i32) -> (bool, u64),
) -> i32 {
    if board.wins_now() {
        return (board.empty_count() + 1) / 2;
    }
    let (low, high) = near_bounds(board, &mut ask);
    score_by(board, |goal| goal <= low || goal <= high && ask(goal).0)
}
// ANCHOR_END: ends

// ANCHOR: solve
/// The scores of positions of the usual size. The table grows with the work that
/// a position takes, from 8 KB to 1 GB, and is small again for the next.
pub fn solve(boards: &[Board<7, 6>]) -> Vec<i32> {
    let table = Table::growing(27);
    let mut solver = Solver::new(&table);
    boards.iter().map(|&board| solver.score(board)).collect()
}
// ANCHOR_END: solve
