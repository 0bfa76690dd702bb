//! TopCoder SRM 534, Div 1 250, `EllysCheckers`: checkers walk and jump off a
//! row. Input: the row. Output: `YES` if the first player wins, `NO` if not.

// ANCHOR: program
use ch02_memoization::checkers::row_from_text;
use ch02_memoization::parity::is_winning;
use contest_input::{Input, InputError};
use std::process::ExitCode;

fn main() -> ExitCode {
    contest_input::run(solve)
}

fn solve(input: &mut Input) -> Result<&'static str, InputError> {
    let expected = || "the row, 1 to 20 characters from \".o\"".into();
    let row = input.word(expected, row_from_text)?;
    Ok(if is_winning(row) { "YES" } else { "NO" })
}
// ANCHOR_END: program
