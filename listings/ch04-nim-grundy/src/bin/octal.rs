//! An octal game (Guy and Smith 1956), in a format of this book: how much is
//! each heap worth? Input: its code, such as 0.77, and n. Output: the Grundy
//! numbers of the heaps 0 to n. How long it takes depends on the code: with a
//! period that shows early no time, otherwise the time of
//! `one_bit::grundy_numbers`, or of `sparse::solve` if values pass 255.

use ch04_nim_grundy::octal::Octal;
use ch04_nim_grundy::one_bit;
use ch04_nim_grundy::period::prove;
use ch04_nim_grundy::sparse::{self, Rules};
use contest_input::{Input, InputError};
use std::process::ExitCode;

fn main() -> ExitCode {
    contest_input::run(solve)
}

fn solve(input: &mut Input) -> Result<String, InputError> {
    let word = input.word(|| "an octal code".into(), Some)?;
    let code: Octal = word.parse().map_err(|error| {
        input.unexpected_word(&format!("an octal code ({error})"), word)
    })?;
    let last: usize = input.number("n", 0..=1_000_000)?;
    // ANCHOR: answer
    // Enough for many periods.
    let first = grundy_numbers(&code, last.min(10_000));
    let numbers = match prove(&first, code.max_removed()) {
        Some(period) => (0..=last)
            .map(|heap| first[period.same_value(heap)])
            .collect(),
        None => grundy_numbers(&code, last),
    };
    // ANCHOR_END: answer
    let numbers: Vec<_> = numbers.iter().map(u32::to_string).collect();
    Ok(numbers.join(" "))
}

fn grundy_numbers(code: &Octal, last: usize) -> Vec<u32> {
    if let Some(grundy) = one_bit::grundy_numbers(code, last) {
        return grundy.into_iter().map(u32::from).collect();
    }
    let rules = Rules {
        digits: code.digits().to_vec(),
        unequal: false,
    };
    sparse::grundy_numbers(&rules, last)
}
