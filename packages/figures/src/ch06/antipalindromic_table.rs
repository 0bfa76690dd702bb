//! How many words have no palindrome in them, by their length and alphabet.

use crate::prelude::*;
use ch06_fast_exponentiation::words::by_search;

/// The longest words.
const LENGTH: u32 = 6;

pub(super) fn table() -> Result<Table> {
    let row = |length: u32| {
        let [one, two, three, four] = [1, 2, 3, 4].map(|letters| by_search(length, letters));
        cells![length, one, two, three, four]
    };
    let headers = ["length", "1 letter", "2 letters", "3 letters", "4 letters"];
    Ok(Table::new(headers, (1..=LENGTH).map(row)))
}

#[test]
fn the_rows_grow_as_the_caption_says() {
    for length in 2..LENGTH {
        for (letters, ways) in [(2, 0), (3, 1), (4, 2)] {
            assert_eq!(by_search(length + 1, letters), by_search(length, letters) * ways);
        }
    }
}
