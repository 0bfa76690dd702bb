//! AtCoder Regular Contest 038 A, 2015: two players take turns to take one of
//! the cards on a table. Input: N, then the points on the cards. Output: the
//! total of the player who starts, if both play as well as they can.

// ANCHOR: program
use ch07_minimax::cards::greedy;
use contest_input::{Input, InputError};
use std::process::ExitCode;

fn main() -> ExitCode {
    contest_input::run(solve)
}

fn solve(input: &mut Input) -> Result<u64, InputError> {
    let count: usize = input.number("N", 1..=1000)?;
    let cards: Vec<u64> = (1..=count)
        .map(|card| input.number(format_args!("A of card {card}"), 0..=1000))
        .collect::<Result<_, _>>()?;
    Ok(greedy(&cards))
}
// ANCHOR_END: program
