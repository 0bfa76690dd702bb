//! The tests of the crate, in one program.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod board;
#[path = "../../examples/sets/generate.rs"]
mod generate;
mod generated;
mod obvious;
mod openings;
mod programs;
mod scores;
mod sets;
mod team;
