//! `CodeChef` CHEFGM, November Challenge 2013: a move takes a number and all
//! that are not smaller from a pile; one player takes even ones, the other odd
//! ones. Which of them should the first player be? Input: T, then for each case
//! k and k piles: how many numbers, and the numbers. Output for each case:
//! `EVEN`, `ODD` or `DON'T PLAY`.

use ch05_hackenbush::halves::scaled;
use contest_input::{Input, InputError};
use std::process::ExitCode;

fn main() -> ExitCode {
    contest_input::run(solve)
}

fn solve(input: &mut Input) -> Result<String, InputError> {
    let cases: usize = input.number("T", 1..=100_000)?;
    let answers = (0..cases)
        .map(|_| answer(input))
        .collect::<Result<Vec<_>, _>>()?;
    Ok(answers.join("\n"))
}

fn answer(input: &mut Input) -> Result<&'static str, InputError> {
    let count: usize = input.number("k", 1..=100)?;
    let mut value = 0;
    for at in 1..=count {
        value += pile(input, at)?;
    }
    Ok(advice(value))
}

// ANCHOR: answer
/// Which player to be, as the one who starts, in games worth this much together.
fn advice(value: i64) -> &'static str {
    match value {
        0 => "DON'T PLAY",
        1.. => "EVEN",
        _ => "ODD",
    }
}
// ANCHOR_END: answer

/// The value of a pile in units of 2^-44. Sorted, it is a stalk: what is above
/// a number is larger.
fn pile(input: &mut Input, at: usize) -> Result<i64, InputError> {
    let name = format_args!("the size of pile {at}");
    let size: usize = input.number(name, 0..=45)?;
    let numbers = (1..=size)
        .map(|number| {
            let name = format_args!("number {number} of pile {at}");
            input.number(name, 0..=(1 << 31) - 1)
        })
        .collect::<Result<Vec<u32>, _>>()?;
    scaled(&stalk(numbers), 44).ok_or_else(|| {
        input.unexpected("at most 45 numbers in a pile", "more")
    })
}

// ANCHOR: stalk
/// The stalk that a pile is, from the ground up.
fn stalk(mut numbers: Vec<u32>) -> Vec<bool> {
    numbers.sort_unstable();
    // Equal numbers go together.
    numbers.dedup();
    numbers.iter().map(|number| number % 2 == 0).collect()
}
// ANCHOR_END: stalk
