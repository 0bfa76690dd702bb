//! The tests of the crate, in one program.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod all_but;
mod bowls;
mod certificates;
mod coins;
mod disguises;
mod drills;
mod fusion;
mod last_move;
mod misere;
mod nim;
mod octal;
mod one_bit;
mod period;
mod plain_games;
mod products;
mod programs;
mod questions;
mod read_back;
mod sibert_conway;
mod sparse;
mod stretches;
mod subtraction;
mod sums;
mod throws;
mod treblecross;
mod trees;
mod wythoff;
