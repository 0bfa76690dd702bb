//! The tests of the crate, in one program.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod asked;
mod bowls;
mod certificates;
mod coins;
mod fusion;
mod misere;
mod nim;
mod octal;
mod one_bit;
mod period;
mod products;
mod programs;
mod read_back;
mod sibert_conway;
mod sparse;
mod subtraction;
mod sums;
mod told;
mod trees;
mod wythoff;
