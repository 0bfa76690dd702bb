//! The tests of the crate, in one program.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod chains;
mod fibonacci;
mod fibonacci_nim;
mod lanes;
mod losing_nim;
mod monoid;
mod nimbers;
mod power;
mod programs;
mod trace;
mod walks;
mod words;
