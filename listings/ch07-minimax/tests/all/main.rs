//! The tests of the crate, in one program.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod bounds;
mod cards;
mod deepening;
mod depth;
mod dominoes;
mod fixed_table;
mod flat;
mod graphs;
mod memo;
mod minimax;
mod numbers;
mod programs;
mod proof_numbers;
mod random_games;
mod remoteness;
mod retrograde;
mod row;
mod rows;
mod windows;
mod within;
