//! Misère Kayles, in a format of this book: n rows of pins; a throw knocks down
//! one pin or two neighbours, and whoever knocks down the last pin loses.
//! Input: n, then the rows. Output: who wins, `First` or `Second`.

use ch04_nim_grundy::misere_kayles::Kayles;
use contest_input::{Input, InputError};
use std::process::ExitCode;

fn main() -> ExitCode {
    match Kayles::solve() {
        Some(kayles) => contest_input::run(|input| solve(&kayles, input)),
        None => ExitCode::FAILURE,
    }
}

fn solve(
    kayles: &Kayles,
    input: &mut Input,
) -> Result<&'static str, InputError> {
    let count: usize = input.number("n", 1..=100_000)?;
    let rows = (1..=count)
        .map(|row| {
            let name = format_args!("row {row} of {count}");
            input.number(name, 0..=1_000_000_000)
        })
        .collect::<Result<Vec<usize>, _>>()?;
    // ANCHOR: answer
    Ok(if kayles.is_winning(&rows) {
        "First"
    } else {
        "Second"
    })
    // ANCHOR_END: answer
}
