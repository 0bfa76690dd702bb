//! AtCoder Regular Contest 038 D, 2015: a token on vertex 1 of a graph with
//! numbers. A turn moves it along an arrow or ends the game; the score is the
//! number under it. Input: N and M, the numbers, then the arrows. Output: the
//! score, if First wants it large and Second small.

// ANCHOR: program
use ch08_loops::flat::score;
use contest_input::{Input, InputError};
use std::process::ExitCode;

fn main() -> ExitCode {
    contest_input::run(solve)
}

fn solve(input: &mut Input) -> Result<u32, InputError> {
    let vertices: u32 = input.number("N", 1..=100_000)?;
    let count: usize = input.number("M", 0..=200_000)?;
    let numbers: Vec<u32> = (1..=vertices)
        .map(|at| {
            input.number(format_args!("X of vertex {at}"), 0..=1_000_000_000)
        })
        .collect::<Result<_, _>>()?;
    let mut arrows = Vec::with_capacity(count);
    for arrow in 1..=count {
        let mut end = |name| {
            input
                .number(format_args!("{name} of arrow {arrow}"), 1..=vertices)
        };
        arrows.push((end("A")? - 1, end("B")? - 1));
    }
    Ok(score(&numbers, &arrows))
}
// ANCHOR_END: program
