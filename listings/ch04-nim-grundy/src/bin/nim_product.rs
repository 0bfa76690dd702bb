//! Library Checker, "Nim Product": heaps are multiplied as heads on a grid.
//! Input: T, then T lines with A and B, each below 2^64. Output: A ⊗ B, one a
//! line.

use ch04_nim_grundy::logarithms::Logarithms;
use contest_input::{Input, InputError};
use std::fmt::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    contest_input::run(solve)
}

fn solve(input: &mut Input) -> Result<String, InputError> {
    let count: usize = input.number("T", 1..=1_000_000)?;
    let logarithms = Logarithms::filled();
    let mut products = String::new();
    for pair in 1..=count {
        let a =
            input.number(format_args!("A of pair {pair}"), 0..=u64::MAX)?;
        let b =
            input.number(format_args!("B of pair {pair}"), 0..=u64::MAX)?;
        if pair > 1 {
            products.push('\n');
        }
        // A String takes whatever is written to it.
        // ANCHOR: answer
        let _ = write!(products, "{}", logarithms.product(a, b));
        // ANCHOR_END: answer
    }
    Ok(products)
}
