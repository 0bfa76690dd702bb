//! `HackerRank`, "Antipalindromic Strings", 2014: how many words of N letters
//! from an alphabet of M have no palindrome of two letters or more in them,
//! modulo 10^9 + 7? Input: T, then T pairs N M. Output: a number a line.

// ANCHOR: program
use ch06_fast_exponentiation::words::count;
use contest_input::{Input, InputError};
use std::process::ExitCode;

fn main() -> ExitCode {
    contest_input::run(solve)
}

fn solve(input: &mut Input) -> Result<String, InputError> {
    let cases: usize = input.number("T", 1..=100_000)?;
    let mut counts = Vec::with_capacity(cases);
    for case in 1..=cases {
        let name = format_args!("N of case {case}");
        let length = input.number(name, 1..=1_000_000_000)?;
        let name = format_args!("M of case {case}");
        let letters = input.number(name, 1..=1_000_000_000)?;
        counts.push(count(length, letters).to_string());
    }
    Ok(counts.join("\n"))
}
// ANCHOR_END: program
