//! Nim (Bouton 1901), in a format of this book: n heaps; a turn takes any
//! number of beans from one. Input: n, then the heaps. Output: who wins,
//! `First` or `Second`, and on line 2 the nim-sum.

use ch04_nim_grundy::nim::nim_sum;
use contest_input::{Input, InputError};
use std::process::ExitCode;

fn main() -> ExitCode {
    contest_input::run(solve)
}

fn solve(input: &mut Input) -> Result<String, InputError> {
    const MAX_BEANS: u64 = 1_000_000_000_000_000_000;
    let count: usize = input.number("n", 1..=1_000_000)?;
    let heaps = (1..=count)
        .map(|heap| {
            input
                .number(format_args!("heap {heap} of {count}"), 0..=MAX_BEANS)
        })
        .collect::<Result<Vec<u64>, _>>()?;
    // ANCHOR: answer
    let sum = nim_sum(&heaps);
    let winner = if sum == 0 { "Second" } else { "First" };
    Ok(format!("{winner}\n{sum}"))
    // ANCHOR_END: answer
}
