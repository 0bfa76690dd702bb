//! The value of a stalk of red-blue Hackenbush, in a format of this book.
//! Input: a word over `B` and `W`, of up to 1,000,000 edges, from the ground
//! up; white counts plus. Output: the value as `p/q` in lowest terms.

use ch05_hackenbush::bits::long_value;
use contest_input::{Input, InputError};
use std::process::ExitCode;

const MAX_EDGES: usize = 1_000_000;

fn main() -> ExitCode {
    contest_input::run(solve)
}

fn solve(input: &mut Input) -> Result<String, InputError> {
    let expected =
        || format!("a stalk, 1 to {MAX_EDGES} characters from \"BW\"");
    let stalk = input.word(expected, |word| {
        let edges = word.bytes().map(|edge| match edge {
            b'W' => Some(true),
            b'B' => Some(false),
            _ => None,
        });
        (word.len() <= MAX_EDGES)
            .then(|| edges.collect::<Option<Vec<_>>>())?
    })?;
    Ok(answer(&stalk))
}

// ANCHOR: answer
fn answer(stalk: &[bool]) -> String {
    let value = long_value(stalk);
    format!("{}/{}", value.numer(), value.denom())
}
// ANCHOR_END: answer
