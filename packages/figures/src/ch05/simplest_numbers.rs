//! Some {L | R} and the numbers that they are.

use crate::prelude::*;
use ch05_hackenbush::numbers::{Number, simplest, stalk};

/// Bounds, `None` for no bound.
type Bounds = (Option<Number>, Option<Number>);

/// Bounds between which the simplest number is asked for.
fn bounds() -> [Bounds; 10] {
    let number = |numer, denom| Some(Number::new(numer, denom));
    [
        (None, None),
        (number(0, 1), None),
        (number(0, 1), number(1, 1)),
        (number(1, 2), number(1, 1)),
        (number(1, 4), number(1, 1)),
        (number(-3, 1), number(2, 1)),
        (number(5, 2), None),
        (number(0, 1), number(1, 4)),
        (number(3, 8), number(7, 16)),
        (number(-2, 1), number(-7, 8)),
    ]
}

pub(super) fn table() -> Result<Table> {
    let row = |(left, right): Bounds| {
        let number = simplest(left, right)?;
        let day = (0..64).find(|&day| stalk(number, day).is_some())?;
        let bound = |bound: Option<Number>| bound.map_or_else(String::new, signed);
        let text = format!("{{{}\u{a0}|\u{a0}{}}}", bound(left), bound(right));
        Some(cells![text, signed(number), day])
    };
    let rows: Option<Vec<_>> = bounds().into_iter().map(row).collect();
    Ok(Table::new(["{L | R}", "simplest", "birthday"], rows.context("a number does not fit")?))
}

#[test]
fn the_caption_is_right() {
    let rows = table().unwrap().rows;
    let shown = |row: usize| rows[row].iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(shown(5), ["{−3\u{a0}|\u{a0}2}", "0", "0"]);
    assert_eq!(shown(4), ["{1/4\u{a0}|\u{a0}1}", "1/2", "2"]);
    assert_eq!(rows.len(), bounds().len());
}
