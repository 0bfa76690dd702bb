//! Several threads that search the same position together.

use crate::forced::{Question, Settled};
use crate::shared::SharedTable;
use crate::solver::{Board, open_moves, score_from_the_ends};
use crate::table::narrowed;
use std::{iter, thread};

/// A thread of the team.
struct Worker<'a> {
    table: &'a SharedTable,
    /// How many positions it searched, and how many entries it has put.
    nodes: u64,
    count: usize,
}

// ANCHOR: search
impl Worker<'_> {
    /// The answer to a question that is not settled; None if the thread was
    /// stopped.
    fn search<const W: u32, const H: u32>(
        &mut self,
        question: Question<W, H>,
        key: u64,
    ) -> Option<bool> {
        if self.table.is_stopped() {
            return None;
        }
        self.nodes += 1;
        let goal = question.goal;
        let (low, high) = self.table.get(key);
        if goal <= low || goal > high {
            return Some(goal <= low);
        }
        let reached = self.some_move_reaches(question)?;
        self.table.put(key, narrowed(low, high, goal, reached));
        self.table.count_put(&mut self.count);
        Some(reached)
    }
}
// ANCHOR_END: search

// ANCHOR: moves
impl Worker<'_> {
    /// Searches the first move together with the others; then the moves that
    /// no other thread is searching, and at last those that were left out.
    fn some_move_reaches<const W: u32, const H: u32>(
        &mut self,
        question: Question<W, H>,
    ) -> Option<bool> {
        let look_up = |key| self.table.get(key);
        let Some(open) = open_moves(question, look_up) else {
            return Some(true);
        };
        let mut left_out = Vec::new();
        for (at, option) in open.iter().enumerate() {
            let is_first = at == 0;
            if !is_first && !self.table.begin(option.key) {
                left_out.push(option);
                continue;
            }
            let answer = self.search(option.next, option.key)?;
            if !is_first {
                self.table.end(option.key);
            }
            if answer == option.good {
                return Some(true);
            }
        }
        // ANCHOR_END: moves
        // ANCHOR: left_out
        for option in left_out {
            if self.search(option.next, option.key)? == option.good {
                return Some(true);
            }
        }
        Some(false)
    }
}
// ANCHOR_END: left_out

// ANCHOR: team
/// Answers questions with several threads and one table.
#[derive(Debug)]
pub struct Team {
    table: SharedTable,
    threads: usize,
    /// As long as the table has fewer entries, one thread searches alone: it
    /// is done before another has begun.
    pub alone_len: usize,
    /// How many positions all threads have searched.
    pub nodes: u64,
}

impl Team {
    /// A team of at least one thread, with a table that grows to 2^`max_size`
    /// entries of 8 bytes; `max_size` is from 1 to 40.
    pub fn new(threads: usize, max_size: u32) -> Self {
        Self {
            table: SharedTable::growing(max_size),
            threads: threads.max(1),
            alone_len: 1 << 16,
            nodes: 0,
        }
    }

    /// The answer to a question that is not settled; None if the table has to
    /// grow first.
    fn ask<const W: u32, const H: u32>(
        &mut self,
        question: Question<W, H>,
    ) -> Option<bool> {
        self.table.start();
        let table = &self.table;
        let is_alone = table.len() < self.alone_len;
        let threads = if is_alone { 1 } else { self.threads };
        let work = || {
            let (nodes, count) = (0, 0);
            let mut worker = Worker {
                table,
                nodes,
                count,
            };
            let answer = worker.search(question, question.board.merged_key());
            // The first thread that comes here stops the others.
            table.stop();
            (answer, worker.nodes)
        };
        let results: Vec<_> = thread::scope(|scope| {
            let others: Vec<_> =
                (1..threads).map(|_| scope.spawn(work)).collect();
            let mine = work();
            let others = others.into_iter().map(|thread| {
                thread.join().expect("a search does not panic")
            });
            iter::once(mine).chain(others).collect()
        });
        results.into_iter().fold(None, |answer, (next, nodes)| {
            self.nodes += nodes;
            answer.or(next)
        })
    }
}
// ANCHOR_END: team

// ANCHOR: score
impl Team {
    /// The score of the player to move.
    pub fn score<const W: u32, const H: u32>(
        &mut self,
        board: Board<W, H>,
    ) -> i32 {
        self.table.restart();
        score_from_the_ends(board, |goal| {
            let before = self.nodes;
            let reached = self.answer(Question { board, goal });
            (reached, self.nodes - before)
        })
    }

    /// The answer to any question. When the table has grown, the threads
    /// begin again: what they knew is in it.
    fn answer<const W: u32, const H: u32>(
        &mut self,
        question: Question<W, H>,
    ) -> bool {
        match question.settle() {
            Settled::Known(answer) => answer,
            Settled::Open(question, other) => loop {
                if let Some(answer) = self.ask(question) {
                    break answer != other;
                }
            },
        }
    }
}
// ANCHOR_END: score
