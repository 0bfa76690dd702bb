//! The value of a tree of red-blue Hackenbush, in a format of this book. Input:
//! n, then on what each of the edges 1 to n grows, 0 for the ground or an edge
//! with a smaller number, then a word of their n colours, `B` or `W`. Output:
//! the value as `p/q` in lowest terms.

use ch05_hackenbush::trees::{Edge, values};
use contest_input::{Input, InputError};
use std::process::ExitCode;

fn main() -> ExitCode {
    contest_input::run(solve)
}

fn solve(input: &mut Input) -> Result<String, InputError> {
    let count: usize = input.number("n", 1..=1000)?;
    let parents = (1..=count)
        .map(|edge| {
            let name = format_args!("the parent of edge {edge}");
            input.number(name, 0..=edge - 1)
        })
        .collect::<Result<Vec<usize>, _>>()?;
    let colours = input.row("the colours", count, "BW")?;
    answer(&parents, colours)
        .ok_or_else(|| input.unexpected("a tree", "an edge without a parent"))
}

// ANCHOR: answer
fn answer(parents: &[usize], colours: &str) -> Option<String> {
    let edges = parents.iter().zip(colours.bytes());
    let edges: Vec<_> = edges
        .map(|(&parent, colour)| Edge {
            parent,
            white: colour == b'W',
        })
        .collect();
    let value = &values(&edges)?[0];
    Some(format!("{}/{}", value.numer(), value.denom()))
}
// ANCHOR_END: answer
