//! The tests of the crate, in one program.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod born;
mod boxes;
mod days;
mod doubles;
mod hottest;
mod numbers;
mod play;
mod programs;
mod regions;
mod samples;
mod stalks;
mod stars;

mod sums;
mod switches;
mod thermograph;
mod three_colours;
mod trees;
mod values;
