//! The last twelve positions of say thirty.

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
        cells![next, commas(&options), commas(&losing), outcome]
    };
    let headers = ["next number", "options", "losing options", "label"];
    Ok(Table::new(headers, (19..=SAY_THIRTY.last).rev().map(row)))
}

#[test]
fn the_table_is_what_the_recursion_says() {
    let table = table().unwrap();
    assert_eq!(table.rows.len(), 12);
    for row in table.rows {
        let Cell::Number(next) = row[0] else { panic!("{row:?}") };
        let winning = SAY_THIRTY.is_winning(u32::try_from(next).unwrap());
        assert_eq!(row[3], Cell::from(if winning { "W" } else { "L" }));
        assert_eq!(row[2] == Cell::from("none"), !winning);
    }
}
