//! Two positions of Moore's Nim in binary, and the ones in each column.

use super::binary::{digits, ones, places};
use crate::prelude::*;
use ch04_nim_grundy::variants::moore_is_winning;

/// How many heaps a turn may touch.
const MOST: u32 = 2;
/// A losing and a winning position.
const POSITIONS: [[u64; 4]; 2] = [[3, 5, 6, 7], [3, 5, 7, 7]];

pub(super) fn table() -> Result<Table> {
    let modulus = MOST as usize + 1;
    let counts = |heaps: [u64; 4], modulus: usize| {
        commas(places().map(|place| ones(&heaps, place) % modulus))
    };
    let row = |label: String, cell: &dyn Fn([u64; 4]) -> String| {
        let [one, other] = POSITIONS.map(cell);
        cells![label, one, other]
    };
    let heap = |index: usize| {
        let cell = |heaps: [u64; 4]| format!("{} = {}", heaps[index], digits(heaps[index]));
        row(format!("heap {}", index + 1), &cell)
    };
    let outcome = |heaps: [u64; 4]| {
        if moore_is_winning(&heaps, MOST) { "winning" } else { "losing" }.to_owned()
    };
    let below = [
        row("ones in each column".into(), &|heaps| counts(heaps, usize::MAX)),
        row(format!("the same modulo {modulus}"), &|heaps| counts(heaps, modulus)),
        row("outcome".into(), &outcome),
    ];
    let rows = (0..POSITIONS[0].len()).map(heap).chain(below);
    let table = Table::new(["in binary", "a position", "another position"], rows);
    Ok(table.says(values![most = MOST, modulus, losing = commas(POSITIONS[0])]))
}

#[test]
fn the_table_counts_the_ones() {
    let rows = table().unwrap().rows;
    assert_eq!(rows[4][1..], ["3, 3, 3", "3, 3, 4"].map(Cell::from));
    assert_eq!(rows[5][1..], ["0, 0, 0", "0, 0, 1"].map(Cell::from));
    assert_eq!(rows[6][1..], ["losing", "winning"].map(Cell::from));
}
