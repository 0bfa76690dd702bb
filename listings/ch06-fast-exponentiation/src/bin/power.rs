//! x^n modulo m, in a format of this book. Input: x, n and m, below 2^64, and m
//! at least 1. Output: the power, where x^0 is 1 modulo m.

// ANCHOR: program
use ch06_fast_exponentiation::power::by_loop;
use contest_input::{Input, InputError};
use std::process::ExitCode;

fn main() -> ExitCode {
    contest_input::run(solve)
}

fn solve(input: &mut Input) -> Result<u64, InputError> {
    let x = input.number("x", 0..=u64::MAX)?;
    let n = input.number("n", 0..=u64::MAX)?;
    let m = input.number("m", 1..=u64::MAX)?;
    Ok(by_loop(x, n, m))
}
// ANCHOR_END: program
