//! The tests of the crate, in one program.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod grid;
mod programs;
mod questions;
mod say_thirty;
