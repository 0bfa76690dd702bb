//! The tests of the crate, in one program.

mod checkers;
mod grid;
mod programs;
mod questions;
