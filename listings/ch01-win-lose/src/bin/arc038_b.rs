//! AtCoder Regular Contest 038 B, 2015: a token on a grid moves down, right, or
//! diagonally. Input: `H W`, then H rows of `.` and `#`. Output: the winner,
//! `First` or `Second`.

// ANCHOR: program
use ch01_win_lose::backwards::winning_cells;
use contest_input::{Input, InputError};
use std::process::ExitCode;

fn main() -> ExitCode {
    contest_input::run(solve)
}

fn solve(input: &mut Input) -> Result<&'static str, InputError> {
    let height: usize = input.number("H", 1..=100)?;
    let width = input.number("W", 1..=100)?;
    let mut free: Vec<Vec<bool>> = Vec::new();
    for number in 1..=height {
        let name = format_args!("row {number} of {height}");
        let row = input.row(name, width, ".#")?;
        if number == 1 && row.starts_with('#') {
            return Err(input.unexpected_word(
                "a first row that starts with a free cell",
                row,
            ));
        }
        free.push(row.bytes().map(|cell| cell == b'.').collect());
    }
    Ok(if winning_cells(&free)[0][0] {
        "First"
    } else {
        "Second"
    })
}
// ANCHOR_END: program
