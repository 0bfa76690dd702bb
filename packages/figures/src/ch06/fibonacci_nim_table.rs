//! Who wins Fibonacci Nim at the first move, which takes any number of beans
//! but not all.

use super::parts::sum;
use crate::prelude::*;
use ch06_fast_exponentiation::fibonacci_nim::{is_winning, winning_moves};
use std::ops::RangeInclusive;

const HEAPS: RangeInclusive<u64> = 2..=21;

pub(super) fn table() -> Result<Table> {
    let row = |beans: u64| {
        let smallest = winning_moves(beans, beans - 1).first().copied();
        let winner = if is_winning(beans, beans - 1) { "first" } else { "second" };
        let parts = sum(beans).replace(' ', "\u{a0}");
        cells![beans, parts, winner, smallest]
    };
    let lost: Vec<_> = HEAPS.filter(|&beans| !is_winning(beans, beans - 1)).collect();
    let headers = ["beans", "Zeckendorf parts", "who wins", "smallest winning move"];
    Ok(Table::new(headers, HEAPS.map(row)).with("lost", list(&lost)))
}

#[test]
fn the_second_player_wins_where_the_table_has_one_part() {
    for row in table().unwrap().rows {
        let single = !row[1].to_string().contains('+');
        assert_eq!(row[2], (if single { "second" } else { "first" }).into());
        let last = row[1].to_string().rsplit('\u{a0}').next().unwrap().to_owned();
        assert_eq!(row[3].to_string(), if single { "–".into() } else { last });
    }
}
