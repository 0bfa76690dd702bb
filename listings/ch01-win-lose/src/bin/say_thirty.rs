//! Say thirty, a game well known in Japan, in a format of this book: two
//! players count up from 1, a turn says 1 to K numbers, and whoever says N
//! loses. Input: `N K`. Output: the winner, `First` or `Second`.

// ANCHOR: program
use ch01_win_lose::closed_form::first_wins;
use contest_input::{Input, InputError};
use std::process::ExitCode;

const MAX_NUMBER: u64 = 1_000_000_000_000_000_000;

fn main() -> ExitCode {
    contest_input::run(solve)
}

fn solve(input: &mut Input) -> Result<&'static str, InputError> {
    let last = input.number("N", 1..=MAX_NUMBER)?;
    let max = input.number("K", 1..=MAX_NUMBER)?;
    Ok(if first_wins(last, max) {
        "First"
    } else {
        "Second"
    })
}
// ANCHOR_END: program
