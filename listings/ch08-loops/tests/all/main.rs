//! The tests of the crate, in one program.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod flat;
mod graphs;
mod lookahead;
mod memo;
mod numbers;
mod programs;
mod remoteness;
mod retrograde;
mod rows;
mod within;
