//! The tests of the crate, in one program.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod bounds;
mod cards;
mod clock;
mod deepening;
mod depth;
mod dominoes;
mod fixed_table;
mod history;
mod minimax;
mod programs;
mod proof_numbers;
mod random_games;
mod result;
mod row;
mod rows;
mod turns;
mod windows;
