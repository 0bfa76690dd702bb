//! The last twelve numbers of say thirty, with their options.

use crate::prelude::*;
use ch01_win_lose::labels::winning_numbers;
use ch01_win_lose::say_thirty::SAY_THIRTY;

pub(super) fn table() -> Result<Table> {
    let winning = winning_numbers(30, 3);
    let row = |next: u32| {
        let options: Vec<u32> = SAY_THIRTY.options(next).collect();
        let is_losing = |option: &u32| !winning[*option as usize];
        let losing: Vec<u32> = options.iter().copied().filter(is_losing).collect();
        let outcome = if winning[next as usize] { "W" } else { "L" };
        cells![
            next,
            join_with_commas(&options),
            join_with_commas(&losing),
            outcome
        ]
    };
    let headers = ["next number", "options", "losing options", "label"];
    Ok(Table::new(headers, (19..=SAY_THIRTY.last).rev().map(row)))
}
