//! The numbers of say thirty with their labels: all, and the last twelve with
//! their options.

use crate::prelude::*;
use ch01_win_lose::labels::winning_numbers;
use ch01_win_lose::say_thirty::SAY_THIRTY;

/// Ten numbers in a row.
const NUMBERS: Board = Board { rows: 3, columns: 10, side: 43.0 };

pub(super) fn say_thirty_labels() -> Result<Figure> {
    let winning = winning_numbers(30, 3);
    let losing: Vec<usize> = (1..winning.len()).filter(|&next| !winning[next]).collect();
    Figure::board(NUMBERS.size(), |canvas| {
        NUMBERS.background(canvas);
        NUMBERS.lines(canvas);
        for (row, column) in NUMBERS.cells() {
            let (x, y) = NUMBERS.center(row, column);
            let next = row * NUMBERS.columns + column + 1;
            canvas.text(next, (x, y - 12.0), font(Paint::Ink, 14.0));
            canvas.outcome(Outcome::of(winning[next]), (x, y + 8.5), 11.5);
        }
    })
    .with("losing", list(&losing))
}

pub(super) fn say_thirty_table() -> Result<Table> {
    let winning = winning_numbers(30, 3);
    let row = |next: u32| {
        let options: Vec<u32> = SAY_THIRTY.options(next).collect();
        let is_losing = |option: &u32| !winning[*option as usize];
        let losing: Vec<u32> = options.iter().copied().filter(is_losing).collect();
        let outcome = if winning[next as usize] { "W" } else { "L" };
        cells![next, commas(&options), commas(&losing), outcome]
    };
    let headers = ["next number", "options", "losing options", "label"];
    Ok(Table::new(headers, (19..=SAY_THIRTY.last).rev().map(row)))
}
