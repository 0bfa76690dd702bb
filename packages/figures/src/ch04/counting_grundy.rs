//! The Grundy numbers of say thirty, and what to do about them.

use crate::prelude::*;
use ch04_nim_grundy::grundy::{counting_game, grundy_numbers};

/// The number that loses.
const LAST: usize = 30;
/// How many numbers a turn may say.
const MOST: usize = 3;

pub(super) fn table() -> Result<Table> {
    let numbers = grundy_numbers(&counting_game(LAST, MOST));
    let next_numbers = |worth: usize| -> Vec<usize> {
        (1..=LAST).filter(|next| numbers[LAST - next] == worth).collect()
    };
    let row = |worth: usize| {
        let next = next_numbers(worth);
        let say = next.first().map_or_else(Vec::new, |&next| winning(&numbers, next));
        let winning_move = match say.as_slice() {
            [] => "none".to_owned(),
            [1] => "say 1 number".to_owned(),
            say => format!("say {} numbers", commas(say)),
        };
        // As text, so that the long heading can break.
        cells![worth.to_string(), commas(&next), winning_move]
    };
    let largest = numbers.iter().copied().max().unwrap_or_default();
    let headers = ["Grundy number", "next number to say", "winning move"];
    let table = Table::new(headers, (0..=largest).map(row));
    Ok(table.says(values![most = MOST, last = LAST, losing = list(next_numbers(0))]))
}

/// How many numbers to say to win, if this one is next.
fn winning(numbers: &[usize], next: usize) -> Vec<usize> {
    let left = LAST - next;
    (1..=MOST.min(left)).filter(|said| numbers[left - said] == 0).collect()
}

#[test]
fn the_table_has_each_number_once_and_wins() {
    let table = table().unwrap();
    let numbers = grundy_numbers(&counting_game(LAST, MOST));
    assert_eq!(table.rows.len(), MOST + 1);
    let mut seen = Vec::new();
    for (row, worth) in table.rows.iter().zip(0..) {
        assert_eq!(row[0].to_string(), worth.to_string());
        for next in row[1].to_string().split(", ").map(|next| next.parse::<usize>().unwrap()) {
            let expected = if worth == 0 { vec![] } else { vec![worth] };
            assert_eq!(winning(&numbers, next), expected, "{next}");
            seen.push(next);
        }
    }
    assert!(seen.into_iter().sorted().eq(1..=LAST));
}
