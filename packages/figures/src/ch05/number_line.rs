//! The number line of all short stalks.

use super::stalk::{all, letters};
use crate::prelude::*;
use ch05_hackenbush::numbers::{Number, value};

/// The most edges.
const EDGES: u32 = 6;
/// The last day of which all numbers are written.
const WRITTEN: usize = 4;

/// The room on the left, for the days, and on the right.
const LEFT: f64 = 58.0;
const RIGHT: f64 = 14.0;
/// The row of day 0, and from one day to the next.
const TOP: f64 = 30.0;
const ROW: f64 = 34.0;
const SIZE: Point = (710.0, 278.0);
const LINE: f64 = TOP + EDGES as f64 * ROW + 26.0;

/// All stalks worth 0 or more, with their values, the smallest first.
fn stalks() -> Option<Vec<(Number, Vec<bool>)>> {
    let stalks = (0..=EDGES).flat_map(all).filter(|stalk| stalk.first() != Some(&false));
    let with_value = |stalk: Vec<bool>| Some((value(&stalk)?, stalk));
    let mut stalks: Vec<_> = stalks.map(with_value).collect::<Option<_>>()?;
    stalks.sort();
    Some(stalks)
}

fn place(number: Number, day: usize) -> Point {
    let part = fraction(number) / f64::from(EDGES);
    (LEFT + part * (SIZE.0 - LEFT - RIGHT), TOP + day as f64 * ROW)
}

/// How many of these numbers are between `low` and the next integer.
fn between(stalks: &[(Number, Vec<bool>)], low: u32) -> usize {
    let is_between = |number: Number| !number.is_integer() && number.to_integer() == low.into();
    stalks.iter().filter(|(number, _)| is_between(*number)).count()
}

pub(super) fn figure() -> Result<Figure> {
    let stalks = stalks().context("a number does not fit")?;
    let row = |(number, stalk): &(Number, Vec<bool>)| {
        let written = if stalk.is_empty() { "nothing".into() } else { letters(stalk) };
        cells![signed(number), written, stalk.len()]
    };
    let data = Table::new(["number", "stalk", "birthday"], stalks.iter().map(row));
    Figure::plot(SIZE, data, |canvas| {
        for day in 0..=EDGES as usize {
            let (_, y) = place(Number::ZERO, day);
            canvas.line(&[(LEFT, y), (SIZE.0 - RIGHT, y)], stroke(Paint::Faint, 1.0));
            canvas.text_from(format!("day {day}"), (4.0, y), font(Paint::Muted, SMALL_TEXT));
        }
        for (number, stalk) in &stalks {
            draw_mark(canvas, *number, stalk.len());
        }
        canvas.line(&[(LEFT, LINE), (SIZE.0 - 2.0, LINE)], stroke(Paint::Ink, 1.5));
    })
    .says(values![all = 2 * stalks.len() - 1, between_0_and_1 = between(&stalks, 0)])
    .says(values![between_1_and_2 = between(&stalks, 1), before_end = EDGES - 1, end = EDGES])
    .says(values![between_2_and_3 = between(&stalks, 2), marks = stalks.len()])
}

fn draw_mark(canvas: &Canvas, number: Number, day: usize) {
    let (x, y) = place(number, day);
    canvas.line(&[(x, y), (x, LINE)], stroke(Paint::Muted, 1.0));
    canvas.circle((x, y), 2.5, if day % 2 == 0 { Paint::Series1 } else { Paint::Series2 });
    if day <= WRITTEN || number.is_integer() {
        canvas.text(signed(number), (x, y - 12.0), font(Paint::Ink, 13.0));
    }
}

#[test]
fn all_stalks_have_different_values() {
    let stalks = stalks().unwrap();
    assert_eq!(stalks.len(), 64);
    assert_eq!(between(&stalks, EDGES - 1), 0);
    assert!(stalks.windows(2).all(|pair| pair[0].0 < pair[1].0));
    assert_eq!(stalks[0], (Number::ZERO, Vec::new()));
}
