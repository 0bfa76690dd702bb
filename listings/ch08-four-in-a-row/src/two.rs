//! Two solvers that race, and share what they find out.

use crate::board::Board;
use crate::forced::Question;
use crate::order::Order;
use crate::questions::score_by;
use crate::solver::Solver;
use crate::table::Table;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;

// ANCHOR: two
/// The score of the player to move: each question is answered by the faster
/// one of two solvers with the same table.
pub fn score<const W: u32, const H: u32>(
    board: Board<W, H>,
    table: &Table,
) -> i32 {
    score_by(board, |goal| {
        let stop = AtomicBool::new(false);
        let race = |other: bool| {
            let mut solver = Solver::new(table, &stop);
            if other {
                solver.order = Order::from_the_left();
            }
            let answer = solver.answer(Question { board, goal });
            // Who comes second was stopped: its answer means nothing.
            (!stop.swap(true, Relaxed)).then_some(answer)
        };
        thread::scope(|scope| {
            let other = scope.spawn(|| race(true));
            let first = race(false);
            first.or(other.join().ok().flatten()) == Some(true)
        })
    })
}
// ANCHOR_END: two

// ANCHOR: solve
/// The scores of positions of the usual size. The table is the larger, the more
/// cells are left: up to 1 GB for the empty board, with which two solvers are
/// busy.
pub fn solve(boards: &[Board<7, 6>]) -> Vec<i32> {
    let left = boards.iter().map(|board| board.left()).max().unwrap_or(0);
    let table = Table::new(match left {
        0..=13 => 10,
        14..=27 => 20,
        28..=32 => 24,
        _ => 27,
    });
    let score = |&board: &Board<7, 6>| {
        if board.left() > 32 {
            return score(board, &table);
        }
        Solver::new(&table, &AtomicBool::new(false)).score(board)
    };
    boards.iter().map(score).collect()
}
// ANCHOR_END: solve
