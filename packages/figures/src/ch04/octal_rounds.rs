//! Plots of the Grundy numbers of octal games, which come in rounds.

use crate::prelude::*;
use ch04_nim_grundy::heaps::grundy_numbers;
use ch04_nim_grundy::octal::Octal;
use ch04_nim_grundy::period::{Period, prove};
use plotters::coord::types::{RangedCoordf64, RangedCoordusize};
use std::ops::Range;

/// The number of heaps that proves the periods.
const HEAP_COUNT: usize = 400;

const SIZE: Point = (436.0, 270.0);

/// A game that is played with pins, and how much of it is drawn.
pub(super) struct Game {
    code: &'static str,
    /// The largest row of pins.
    last: u32,
    /// The number of Grundy numbers in a row of the data.
    per_row: usize,
}

/// Kayles.
pub(super) const KAYLES: Game = Game {
    code: "0.77",
    last: 118,
    per_row: 12,
};
/// Dawson's Kayles.
pub(super) const DAWSON: Game = Game {
    code: "0.07",
    last: 154,
    per_row: 17,
};

/// The Grundy numbers of a game, and their period.
struct Values {
    grundy: Vec<usize>,
    period: Period,
}

impl Values {
    fn compute(code: &str) -> Result<Self> {
        let code: Octal = code.parse()?;
        let grundy = grundy_numbers(&code, HEAP_COUNT);
        let period = prove(&grundy, code.max_removed()).context("no period was proved")?;
        Ok(Self { grundy, period })
    }

    /// Returns the heaps whose Grundy number is not that of their place in later rounds.
    fn exceptions(&self) -> Vec<usize> {
        let Period { start, length, .. } = self.period;
        let later = |heap: usize| heap + (start - heap).div_ceil(length) * length;
        (0..start)
            .filter(|&heap| self.grundy[heap] != self.grundy[later(heap)])
            .collect()
    }
}

impl Game {
    /// Returns the figure of the game.
    pub(super) fn figure(&self) -> Result<Figure> {
        let values = Values::compute(self.code)?;
        let exceptions = values.exceptions();
        let last = self.last as usize;
        let shown = &values.grundy[..=last];
        let largest = shown.iter().copied().max().unwrap_or_default();
        let axes = Axes::new(SIZE, ["pins in the row", "Grundy number"], [13, 11]);
        let rows = stretches(shown.len(), self.per_row)
            .map(|(pins, stretch)| cells![pins, join_with_commas(&shown[stretch])]);
        let Period {
            start,
            length,
            checked,
        } = values.period;
        Figure::plot(SIZE, Table::new(["pins", "Grundy numbers"], rows), |area| {
            let top = largest + 1;
            let mut chart = axes.chart(area, 0.0..f64::from(self.last), 0..top)?;
            draw_rounds(&mut chart, values.period, self.last, top)?;
            axes.draw_mesh(area, &mut chart, &usize::to_string)?;
            let (exceptional, usual): (Vec<_>, Vec<_>) = shown
                .iter()
                .enumerate()
                .partition(|(heap, _)| exceptions.contains(heap));
            let circles = usual.into_iter().map(|(heap, &number)| {
                Circle::new(
                    (to_f64(heap), number),
                    svg_units(3.25),
                    Paint::Series1.filled(),
                )
            });
            chart.draw_series(circles)?;
            let triangles = exceptional.into_iter().map(|(heap, &number)| {
                TriangleMarker::new(
                    (to_f64(heap), number),
                    svg_units(6.5),
                    Paint::Series2.filled(),
                )
            });
            chart.draw_series(triangles)?;
            Ok(())
        })
        .with_values(values![
            length,
            start,
            checked,
            exceptions = exceptions.len()
        ])
        .with_values(values![
            last_exception = exceptions.last().copied().unwrap_or_default(),
            last
        ])
        .with_values(values![largest, list = join_with_and(&exceptions)])
    }
}

/// Splits heaps, from 0 on, into stretches that share a row of a table, of this length. Each
/// has its name, "0 to 11".
pub(super) fn stretches(
    heaps: usize,
    length: usize,
) -> impl Iterator<Item = (String, Range<usize>)> {
    (0..heaps).step_by(length).map(move |first| {
        let stretch = first..heaps.min(first + length);
        let [first, last] = [first, stretch.end - 1].map(|heap| with_thousands_commas(heap as u64));
        (format!("{first} to {last}"), stretch)
    })
}

/// Draws a band for every second round, a line where the rounds begin, and faint lines where
/// earlier rounds would begin.
fn draw_rounds(
    chart: &mut Chart<RangedCoordf64, RangedCoordusize>,
    Period { start, length, .. }: Period,
    last: u32,
    top: usize,
) -> DrawResult {
    // A round begins between two heaps.
    let before = |heap: usize| (to_f64(heap) - 0.5).clamp(0.0, f64::from(last));
    let bands = (start..=last as usize).step_by(2 * length).map(|round| {
        let corners = [(before(round), 0), (before(round + length), top)];
        Rectangle::new(corners, Paint::Mark.filled())
    });
    chart.draw_series(bands)?;
    let earlier = (1..=start / length)
        .map(|rounds| before(start - rounds * length))
        .filter(|&x| x > 0.0);
    let style = stroke(Paint::Faint, 1.0);
    chart.draw_series(earlier.map(|x| PathElement::new([(x, 0), (x, top)], style)))?;
    let first = before(start);
    let beginning = [(first, 0), (first, top)];
    chart.draw_series(LineSeries::new(beginning, stroke(Paint::Ink, 1.75)))?;
    let text = Text::new(
        format!("from {start} on: rounds of {length}"),
        (svg_units(6.0), svg_units(-12.0)),
        regular(Paint::Ink, SMALL_TEXT_SIZE),
    );
    chart.draw_series([EmptyElement::at((first, top)) + text])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_exception_is_just_before_the_rounds() {
        for game in [KAYLES, DAWSON] {
            let values = Values::compute(game.code).unwrap();
            let Period { start, length, .. } = values.period;
            let exceptions = values.exceptions();
            assert_eq!(exceptions.last(), Some(&(start - 1)), "{}", game.code);
            // All others agree with each later round.
            for heap in 0..start {
                let rounds = (heap + length..HEAP_COUNT)
                    .step_by(length)
                    .filter(|&h| h >= start);
                let agrees = |other: usize| values.grundy[heap] == values.grundy[other];
                let is_exception = exceptions.contains(&heap);
                assert!(
                    rounds.clone().all(|other| agrees(other) != is_exception),
                    "{heap}"
                );
                assert!(rounds.count() > 2);
            }
        }
    }

    #[test]
    fn there_is_a_triangle_for_each_exception_and_a_point_for_each_other_row() {
        use crate::elements::count_filled_shapes;
        for game in [KAYLES, DAWSON] {
            let svg = game.figure().unwrap().svg("figure", None);
            let exceptions = Values::compute(game.code).unwrap().exceptions().len();
            assert_eq!(count_filled_shapes(&svg, Paint::Series2), exceptions);
            assert_eq!(
                svg.matches("<circle").count(),
                game.last as usize + 1 - exceptions
            );
        }
    }
}
