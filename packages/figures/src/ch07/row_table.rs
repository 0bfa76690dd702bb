//! The margins of all parts of a row, by start and length.

use crate::prelude::*;
use ch07_minimax::row::by_table;

pub(super) const CARDS: [i64; 4] = [3, 9, 1, 2];

/// A difference as it is written: "3 − 8", "2 − (−5)".
pub(super) fn difference(card: i64, margin: i64) -> String {
    let margin = if margin < 0 { format!("({})", signed(margin)) } else { margin.to_string() };
    format!("{card} − {margin}")
}

pub(super) fn table() -> Result<Table> {
    let row = |length: usize| {
        let part = |start: usize| CARDS.get(start..start + length);
        let [a, b, c, d] = [0, 1, 2, 3].map(|start| part(start).map(by_table));
        cells![length, a, b, c, d]
    };
    let headers = ["cards", "3\u{a0}…", "9\u{a0}…", "1\u{a0}…", "2\u{a0}…"];
    Ok(Table::new(headers, (1..=CARDS.len()).map(row))
        .with("larger", by_table(&CARDS[..3]))
        .with("left", difference(CARDS[0], by_table(&CARDS[1..3])))
        .with("right", difference(CARDS[2], by_table(&CARDS[..2]))))
}

#[test]
fn the_headers_are_the_cards() {
    for (header, card) in table().unwrap().headers[1..].iter().zip(CARDS) {
        assert_eq!(*header, format!("{card}\u{a0}…"));
    }
}

#[test]
fn a_margin_is_the_larger_one_of_two_differences() {
    let values = table().unwrap().values;
    assert_eq!(["larger", "left", "right"].map(|name| &values[name]), ["−5", "3 − 8", "1 − 6"]);
    assert_eq!(difference(2, -5), "2 − (−5)");
}
