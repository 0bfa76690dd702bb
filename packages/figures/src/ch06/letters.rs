//! Words without palindromes.

use crate::old::{Cell, Table};
use ch06_fast_exponentiation::words::by_search;

/// The longest words and the largest alphabet.
const LENGTH: u32 = 6;
const LETTERS: u32 = 4;

/// How many words have no palindrome in them.
pub(super) fn table(name: &'static str) -> Table {
    let row = |length: u32| {
        let counts = (1..=LETTERS).map(|letters| Cell::from(by_search(length, letters)));
        std::iter::once(length.into()).chain(counts).collect()
    };
    Table {
        name,
        title: "How many words have no palindrome in them, by their length and alphabet".into(),
        caption: format!(
            "With {LETTERS} letters, each letter after the second can be chosen in {} ways, and \
             the numbers double from row to row. With 3 letters there is one way to go on, and \
             with 2 there is none.",
            LETTERS - 2
        ),
        headers: vec!["length", "1 letter", "2 letters", "3 letters", "4 letters"],
        rows: (1..=LENGTH).map(row).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch06_fast_exponentiation::words::count;

    #[test]
    fn the_table_has_the_numbers_of_the_formula() {
        for (row, length) in table("table").rows.iter().zip(1..) {
            for (cell, letters) in row[1..].iter().zip(1..) {
                assert_eq!(*cell, count(length, letters).into(), "{length}, {letters}");
            }
        }
    }

    #[test]
    fn the_rows_grow_as_the_caption_says() {
        let number = |cell: &Cell| match cell {
            Cell::Number(number) => *number,
            _ => panic!("{cell:?}"),
        };
        for pair in table("table").rows[1..].windows(2) {
            for (letters, (above, below)) in pair[0].iter().zip(&pair[1]).enumerate().skip(1) {
                let ways = letters.saturating_sub(2) as u64;
                assert_eq!(number(below), number(above) * ways);
            }
        }
    }
}
