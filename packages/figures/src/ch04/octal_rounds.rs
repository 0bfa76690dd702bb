//! Grundy numbers of octal games that come in rounds.

use crate::prelude::*;
use ch04_nim_grundy::heaps::grundy_numbers;
use ch04_nim_grundy::octal::Octal;
use ch04_nim_grundy::period::{Period, prove};
use std::ops::Range;

/// How many Grundy numbers are enough to prove the periods.
const ENOUGH: usize = 400;

const SIZE: Point = (436.0, 270.0);

/// A game that is played with pins, and how much of it is drawn.
pub(super) struct Game {
    code: &'static str,
    /// The largest row of pins.
    last: u32,
    /// How many numbers stand in a row of the data.
    per_row: usize,
}

pub(super) const KAYLES: Game = Game { code: "0.77", last: 118, per_row: 12 };
pub(super) const DAWSON: Game = Game { code: "0.07", last: 154, per_row: 17 };

/// The Grundy numbers of a game, and their period.
struct Values {
    grundy: Vec<usize>,
    period: Period,
}

impl Values {
    fn of(code: &str) -> Result<Self> {
        let code: Octal = code.parse()?;
        let grundy = grundy_numbers(&code, ENOUGH);
        let period = prove(&grundy, code.most_removed()).context("no period was proved")?;
        Ok(Self { grundy, period })
    }

    /// The heaps that are not worth what the heap at their place in a later
    /// round is worth.
    fn exceptions(&self) -> Vec<usize> {
        let Period { start, length, .. } = self.period;
        let later = |heap: usize| heap + (start - heap).div_ceil(length) * length;
        (0..start).filter(|&heap| self.grundy[heap] != self.grundy[later(heap)]).collect()
    }
}

impl Game {
    pub(super) fn figure(&self) -> Result<Figure> {
        let values = Values::of(self.code)?;
        let exceptions = values.exceptions();
        let last = self.last as usize;
        let shown = &values.grundy[..=last];
        let largest = shown.iter().copied().max().unwrap_or_default();
        let ends = (self.last, u32::try_from(largest + 1).unwrap_or(1));
        let axes = Axes::new(SIZE, ["pins in the row", "Grundy number"], ends, (13, 11));
        let rows = stretches(shown.len(), self.per_row)
            .map(|(pins, stretch)| cells![pins, commas(&shown[stretch])]);
        let Period { start, length, checked } = values.period;
        Figure::plot(SIZE, Table::new(["pins", "Grundy numbers"], rows), |canvas| {
            draw_rounds(canvas, &axes, values.period, self.last);
            axes.draw(canvas);
            for (heap, &number) in shown.iter().enumerate() {
                let (x, y) = axes.place((float(heap), float(number)));
                if exceptions.contains(&heap) {
                    let corners = [(x, y - 6.0), (x + 5.5, y + 4.0), (x - 5.5, y + 4.0)];
                    canvas.polygon(&corners, Paint::Series2);
                } else {
                    canvas.circle((x, y), 3.25, Paint::Series1);
                }
            }
        })
        .says(values![length, start, checked, exceptions = exceptions.len()])
        .says(values![last_exception = exceptions.last().copied().unwrap_or_default(), last])
        .says(values![largest, list = list(&exceptions)])
    }
}

/// So many heaps, from 0 on, in stretches that share a row of a table, of this length; each
/// with its name, "0 to 11".
pub(super) fn stretches(
    heaps: usize,
    length: usize,
) -> impl Iterator<Item = (String, Range<usize>)> {
    (0..heaps).step_by(length).map(move |first| {
        let stretch = first..heaps.min(first + length);
        let [first, last] = [first, stretch.end - 1].map(|heap| thousands(heap as u64));
        (format!("{first} to {last}"), stretch)
    })
}

/// A band for every second round, a line where the rounds begin, and faint lines
/// where the rounds before would begin.
fn draw_rounds(canvas: &Canvas, axes: &Axes, period: Period, last: u32) {
    let Period { start, length, .. } = period;
    let (_, top) = axes.place((0.0, axes.y.end as f64));
    let (_, bottom) = axes.place((0.0, 0.0));
    // Rounds lie between two heaps.
    let column = |heap: f64| axes.place(((heap - 0.5).clamp(0.0, f64::from(last)), 0.0)).0;
    let first = float(start);
    for round in (0..).step_by(2).take_while(|round| start + round * length <= last as usize) {
        let (left, right) = (first + float(round * length), first + float((round + 1) * length));
        let (left, right) = (column(left), column(right));
        canvas.rectangle((left, top), (right - left, bottom - top), Paint::Mark);
    }
    let before = (1..).map(|round| first - float(round * length)).take_while(|&heap| heap > 0.0);
    for x in before.map(column) {
        canvas.line(&[(x, top), (x, bottom)], stroke(Paint::Faint, 1.0));
    }
    let x = column(first);
    canvas.line(&[(x, top - 8.0), (x, bottom)], stroke(Paint::Ink, 1.75));
    let text = format!("from {start} on: rounds of {length}");
    canvas.text_from(&text, (x + 6.0, top - 12.0), font(Paint::Ink, SMALL_TEXT));
}

#[test]
fn the_last_exception_is_just_before_the_rounds() {
    for game in [KAYLES, DAWSON] {
        let values = Values::of(game.code).unwrap();
        let Period { start, length, .. } = values.period;
        let exceptions = values.exceptions();
        assert_eq!(exceptions.last(), Some(&(start - 1)), "{}", game.code);
        // All others agree with each later round.
        for heap in 0..start {
            let rounds = (heap + length..ENOUGH).step_by(length).filter(|&h| h >= start);
            let agrees = |other: usize| values.grundy[heap] == values.grundy[other];
            let is_exception = exceptions.contains(&heap);
            assert!(rounds.clone().all(|other| agrees(other) != is_exception), "{heap}");
            assert!(rounds.count() > 2);
        }
    }
}

#[test]
fn there_is_a_triangle_for_each_exception_and_a_point_for_each_other_row() {
    use crate::drawing::filled;
    for game in [KAYLES, DAWSON] {
        let svg = game.figure().unwrap().svg("figure", None);
        let exceptions = Values::of(game.code).unwrap().exceptions().len();
        assert_eq!(filled(&svg, "--fig-2"), exceptions);
        assert_eq!(svg.matches("<circle").count(), game.last as usize + 1 - exceptions);
    }
}
