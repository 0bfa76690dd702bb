//! TopCoder SRM 511, Div 1 500, `FiveHundredEleven`: cards go into a
//! memory that must not become 511. Input: N, then the cards. Output: who
//! wins, `Fox Ciel` (first) or `Toastman`.

// ANCHOR: program
use ch03_state_compression::turn_parity::first_wins;
use contest_input::{Input, InputError};
use std::process::ExitCode;

fn main() -> ExitCode {
    contest_input::run(solve)
}

fn solve(input: &mut Input) -> Result<&'static str, InputError> {
    let count: usize = input.number("N", 1..=50)?;
    let cards = (1..=count)
        .map(|card| {
            input.number(format_args!("card {card} of {count}"), 0..=511)
        })
        .collect::<Result<Vec<u32>, _>>()?;
    Ok(if first_wins(511, &cards) {
        "Fox Ciel"
    } else {
        "Toastman"
    })
}
// ANCHOR_END: program
