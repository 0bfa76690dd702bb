//! Connect Four on 7 columns of 6 cells, in the format of Pascal Pons. Input: a
//! position a line, as the columns played so far, from 1 to 7; an empty line is
//! the empty board. Output: for each line the position and its score. That is
//! 0 for a draw, and 1 more than the stones that the winner has left at the
//! end: positive if the player to move wins, else negative.
//!
//! ```text
//! connect_four [--table MB] [--threads COUNT]
//! ```
//!
//! - `--table MB` lets the table of known positions grow to so many megabytes at
//!   most, from 1 to 1,048,576, rounded down to a power of two; 1,024 without
//!   it. The table is the smaller, the sooner the scores are found.
//! - `--threads COUNT` searches each position with so many threads, from 1 to
//!   256; 1 without it, since judges count the time of all threads.

use ch09_four_in_a_row::solver::Solver;
use ch09_four_in_a_row::table::Table;
use ch09_four_in_a_row::team::Team;
use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

// ANCHOR: program
use ch09_four_in_a_row::board::{Board, ParseBoardError};
use contest_input::{Input, InputError};

fn solve(
    input: &mut Input,
    mut score: impl FnMut(Board<7, 6>) -> i32,
) -> Result<String, InputError> {
    let read = |line: &str| -> Result<_, ParseBoardError> {
        let columns = line.trim_end();
        let board: Board<7, 6> = columns.parse()?;
        Ok((columns.to_owned(), board))
    };
    let (columns, boards): (Vec<_>, Vec<_>) =
        input.lines(read)?.into_iter().unzip();
    if boards.is_empty() {
        let end = "the end of the input";
        return Err(input.unexpected("a position", end));
    }
    let lines: Vec<_> = columns
        .iter()
        .zip(boards)
        .map(|(columns, board)| format!("{columns} {}", score(board)))
        .collect();
    Ok(lines.join("\n"))
}
// ANCHOR_END: program

fn main() -> ExitCode {
    let words: Vec<_> = env::args_os()
        .skip(1)
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    match options(&words) {
        Ok(Options {
            max_size,
            threads: 1,
        }) => {
            let table = Table::growing(max_size);
            let mut solver = Solver::new(&table);
            contest_input::run(|input| solve(input, |it| solver.score(it)))
        }
        Ok(Options { max_size, threads }) => {
            let mut team = Team::new(threads, max_size);
            contest_input::run(|input| solve(input, |it| team.score(it)))
        }
        Err(message) => {
            // Standard error may be closed.
            let _ = writeln!(io::stderr(), "connect_four: {message}");
            ExitCode::FAILURE
        }
    }
}

struct Options {
    /// The table may have 2 to this power entries of 8 bytes.
    max_size: u32,
    threads: usize,
}

fn options(words: &[String]) -> Result<Options, String> {
    let mut megabytes: u32 = 1024;
    let mut threads = 1;
    for option in words.chunks(2) {
        let name = &option[0];
        if !["--table", "--threads"].contains(&name.as_str()) {
            let usage = "connect_four [--table MB] [--threads COUNT]";
            return Err(format!("expected {usage}, found {name:?}"));
        }
        let value = option.get(1);
        let value = value
            .ok_or_else(|| format!("expected a value after {name:?}"))?;
        let max = if name == "--table" { 1 << 20 } else { 256 };
        let number = value.parse().ok().filter(|n| (1..=max).contains(n));
        let number = number.ok_or_else(|| {
            format!(
                "expected a number from 1 to {max} after {name}, \
                 found {value:?}"
            )
        })?;
        if name == "--table" {
            megabytes = number;
        } else {
            threads = number as usize;
        }
    }
    Ok(Options {
        max_size: megabytes.ilog2() + 17,
        threads,
    })
}
