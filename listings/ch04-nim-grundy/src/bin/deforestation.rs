//! `HackerRank`, "Deforestation", 2016: a turn cuts an edge of a tree, and what
//! no longer hangs on vertex 1 falls. Input: T, then for each case N and N-1
//! edges. Output for each case: who wins, `Alice` (first) or `Bob`.

use ch04_nim_grundy::trees::{grundy_numbers, parents};
use contest_input::{Input, InputError};
use std::process::ExitCode;

fn main() -> ExitCode {
    contest_input::run(solve)
}

fn solve(input: &mut Input) -> Result<String, InputError> {
    let cases: usize = input.number("T", 1..=100)?;
    let winners = (0..cases)
        .map(|_| winner(input))
        .collect::<Result<Vec<&str>, _>>()?;
    Ok(winners.join("\n"))
}

fn winner(input: &mut Input) -> Result<&'static str, InputError> {
    let vertices: usize = input.number("N", 1..=500)?;
    let mut edges = Vec::new();
    for edge in 1..vertices {
        let first = format_args!("the first end of edge {edge}");
        let one: usize = input.number(first, 1..=vertices)?;
        let second = format_args!("the second end of edge {edge}");
        let other: usize = input.number(second, 1..=vertices)?;
        edges.push((one - 1, other - 1));
    }
    let Some(parents) = parents(vertices, &edges) else {
        let expected =
            format!("edges that make a tree of {vertices} vertices");
        return Err(input.unexpected(&expected, "a cycle"));
    };
    // ANCHOR: answer
    Ok(if grundy_numbers(&parents)[0] == 0 {
        "Bob"
    } else {
        "Alice"
    })
    // ANCHOR_END: answer
}
