//! The tests of the crate, in one program.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod decks;
mod designs;
mod merging;
mod programs;
mod questions;
mod rare_bits;
mod words;
