//! Prints a set of positions with their scores, one a line, for measuring
//! solvers:
//!
//! ```text
//! cargo run --release -p ch09-four-in-a-row --example sets -- KIND COUNT SEED
//! ```
//!
//! KIND is end-easy, middle-easy, middle-medium, begin-easy, begin-medium or
//! begin-hard: games that end within 13 moves are easy, within 27 medium, and
//! the others hard. The last two kinds take up to minutes for a hundred
//! positions.

mod generate;

use generate::{KINDS, generate};
use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<_> = std::env::args_os()
        .skip(1)
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Standard error may be closed.
            let _ = writeln!(io::stderr(), "sets: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[String]) -> Result<(), Box<dyn Error>> {
    let [name, count, seed] = words else {
        return Err("expected KIND COUNT SEED".into());
    };
    let names = KINDS.map(|kind| kind.name).join(", ");
    let kind = KINDS
        .iter()
        .position(|kind| kind.name == name)
        .ok_or_else(|| format!("expected one of {names}, found {name:?}"))?;
    let count = count
        .parse()
        .map_err(|_| format!("expected a count, found {count:?}"))?;
    let seed = seed
        .parse()
        .map_err(|_| format!("expected a seed, found {seed:?}"))?;
    let mut out = io::stdout().lock();
    for (columns, score) in generate(&KINDS[kind], count, seed) {
        writeln!(out, "{columns} {score}")?;
    }
    Ok(())
}
