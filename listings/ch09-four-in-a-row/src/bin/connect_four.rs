//! Connect Four on 7 columns of 6 cells, in the format of Pascal Pons. Input: a
//! position a line, as the columns played so far, from 1 to 7; an empty line is
//! the empty board. Output: for each line the position and its score. That is
//! 0 for a draw, and 1 more than the stones that the winner has left at the
//! end: positive if the player to move wins, else negative.

// ANCHOR: program
use ch09_four_in_a_row::board::{Board, ParseBoardError};
use ch09_four_in_a_row::solver;
use contest_input::{Input, InputError};
use std::process::ExitCode;

fn main() -> ExitCode {
    contest_input::run(solve)
}

fn solve(input: &mut Input) -> Result<String, InputError> {
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
    let scores = solver::solve(&boards);
    let answers = columns.iter().zip(scores);
    let lines: Vec<_> = answers
        .map(|(columns, score)| format!("{columns} {score}"))
        .collect();
    Ok(lines.join("\n"))
}
// ANCHOR_END: program
