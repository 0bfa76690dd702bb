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
        let margin = |start: usize| {
            let part = CARDS.get(start..start + length);
            part.map_or(Cell::Missing, |part| Cell::Signed(by_table(part)))
        };
        cells![length, margin(0), margin(1), margin(2), margin(3)]
    };
    let headers = ["cards", "3\u{a0}…", "9\u{a0}…", "1\u{a0}…", "2\u{a0}…"];
    Ok(Table::new(headers, (1..=CARDS.len()).map(row))
        .says(values![larger = signed(by_table(&CARDS[..3]))])
        .says(values![left = difference(CARDS[0], by_table(&CARDS[1..3]))])
        .says(values![right = difference(CARDS[2], by_table(&CARDS[..2]))]))
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
