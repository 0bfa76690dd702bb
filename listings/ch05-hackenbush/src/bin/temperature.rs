//! How hot a position of Domineering is, in a format of this book. Input: a
//! position a line, its rows of `.` for free and `#` for blocked cells joined
//! by `/`, with at most 16 free cells; Left, who is White, plays upright
//! dominoes, and Right flat ones. Output: for each line the left stop, the
//! right stop, the mean and the temperature, as fractions in lowest terms.

use ch05_hackenbush::regions::{Cell, Regions};
use ch05_hackenbush::thermograph::Thermographs;
use contest_input::{Input, InputError};
use std::process::ExitCode;

const EXPECTED: &str = "rows of . and # as long as each other, joined by /, \
    with at most 16 free cells";

fn main() -> ExitCode {
    contest_input::run(solve)
}

fn solve(input: &mut Input) -> Result<String, InputError> {
    let boards = input.lines(|line| read(line).ok_or(EXPECTED))?;
    if boards.is_empty() {
        return Err(input.unexpected(EXPECTED, "the end of the input"));
    }
    let mut regions = Regions::default();
    let mut thermographs = Thermographs::default();
    let lines = boards
        .into_iter()
        .map(|free| answer(free, &mut regions, &mut thermographs));
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

// ANCHOR: answer
fn answer(
    free: Vec<Cell>,
    regions: &mut Regions,
    thermographs: &mut Thermographs,
) -> String {
    let value = regions.value(free);
    let thermograph = thermographs.of(&regions.values, value);
    let [left, right] = thermograph.stops();
    let mean = thermograph.mean();
    format!("{left} {right} {mean} {}", thermograph.temperature())
}
// ANCHOR_END: answer

/// The free cells of a board.
fn read(line: &str) -> Option<Vec<Cell>> {
    let rows: Vec<&[u8]> =
        line.trim_end().split('/').map(str::as_bytes).collect();
    let columns = rows[0].len();
    if columns == 0 || rows.iter().any(|row| row.len() != columns) {
        return None;
    }
    let mut free = Vec::new();
    for (row, cells) in rows.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            match cell {
                b'.' if free.len() < 16 => free.push((row, column)),
                b'#' => {}
                _ => return None,
            }
        }
    }
    Some(free)
}
