//! AtCoder Regular Contest 038 C, 2015: bowls 0 to N-1; a turn takes a bean
//! from bowl i ≥ 1 to one of the C\_i bowls below it. Input: N, then C\_i and
//! A\_i of bowls 1 to N-1. Output: who wins, `First` or `Second`.

use ch04_nim_grundy::bowls::is_winning;
use contest_input::{Input, InputError};
use std::process::ExitCode;

fn main() -> ExitCode {
    contest_input::run(solve)
}

fn solve(input: &mut Input) -> Result<&'static str, InputError> {
    let bowls: usize = input.number("N", 1..=100_000)?;
    let mut reach = vec![0];
    let mut beans = vec![0];
    for bowl in 1..bowls {
        let name = format_args!("C of bowl {bowl}");
        reach.push(input.number(name, 1..=bowl)?);
        let name = format_args!("A of bowl {bowl}");
        beans.push(input.number(name, 0..=1_000_000_000)?);
    }
    // ANCHOR: answer
    Ok(if is_winning(&reach, &beans) {
        "First"
    } else {
        "Second"
    })
    // ANCHOR_END: answer
}
