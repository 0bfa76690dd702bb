//! The tests of the crate, in one program.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod bounds;
mod cards;
mod flat;
mod graphs;
mod memo;
mod minimax;
mod numbers;
mod programs;
mod remoteness;
mod retrograde;
mod row;
mod rows;
mod within;
