//! The tests of the crate, in one program.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod chapters;
mod games;
mod programs;
mod rules;
mod solve;
mod worth;
