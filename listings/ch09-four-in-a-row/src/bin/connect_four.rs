//! Connect Four on 7 columns of 6 cells, in the format of Pascal Pons. Input: a
//! position a line, as the columns played so far, from 1 to 7; an empty line is
//! the empty board. Output: for each line the position and its score. That is
//! 0 for a draw, and 1 more than the stones that the winner has left at the
//! end: positive if the player to move wins, else negative.
//!
//! ```text
//! connect_four [--table MB]
//! ```
//!
//! - `--table MB` lets the table of known positions grow to so many megabytes at
//!   most, from 1 to 1,048,576, rounded down to a power of two; 1,024 without
//!   it. The table is the smaller, the sooner the scores are found.

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

// ANCHOR: program
use ch09_four_in_a_row::board::{Board, ParseBoardError};
use ch09_four_in_a_row::solver::Solver;
use ch09_four_in_a_row::table::Table;
use contest_input::{Input, InputError};

fn solve(input: &mut Input, max_size: u32) -> Result<String, InputError> {
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
    let table = Table::growing(max_size);
    let mut solver = Solver::new(&table);
    let lines: Vec<_> = columns
        .iter()
        .zip(boards)
        .map(|(columns, board)| format!("{columns} {}", solver.score(board)))
        .collect();
    Ok(lines.join("\n"))
}
// ANCHOR_END: program

fn main() -> ExitCode {
    let words: Vec<_> = env::args_os()
        .skip(1)
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    match max_table_size(&words) {
        Ok(max_size) => contest_input::run(|input| solve(input, max_size)),
        Err(message) => {
            // Standard error may be closed.
            let _ = writeln!(io::stderr(), "connect_four: {message}");
            ExitCode::FAILURE
        }
    }
}

/// The table may have 2 to this power entries of 8 bytes.
fn max_table_size(words: &[String]) -> Result<u32, String> {
    let megabytes = match words {
        [] => 1024,
        [name, value] if name == "--table" => value
            .parse::<u32>()
            .ok()
            .filter(|megabytes| (1..=1 << 20).contains(megabytes))
            .ok_or_else(|| {
                format!(
                    "expected a number from 1 to 1048576 after --table, \
                     found {value:?}"
                )
            })?,
        [name] if name == "--table" => {
            return Err(format!("expected a value after {name:?}"));
        }
        [name, ..] if name != "--table" => {
            let usage = "connect_four [--table MB]";
            return Err(format!("expected {usage}, found {name:?}"));
        }
        [_, _, word, ..] | [word, ..] => {
            return Err(format!("expected nothing more, found {word:?}"));
        }
    };
    Ok(megabytes.ilog2() + 17)
}
