//! A period that starts late: the heaps of 0.16 that differ from the heap a period later.

use crate::prelude::*;
use ch04_nim_grundy::octal::Octal;
use ch04_nim_grundy::period::prove;
use ch04_nim_grundy::sparse::{Rules, grundy_numbers};
use plotters::style::text_anchor::HPos;

const CODE: &str = "0.16";
/// The number of heaps that proves the period.
const HEAP_COUNT: usize = 700_000;
/// The number of heaps that share a bar of the plot.
const STRETCH_LENGTH: usize = 1_000;
const SIZE: Point = (436.0, 290.0);

/// Returns where the period starts, how long it is, and how many heaps of each stretch
/// differ from the heap a period later.
fn counts() -> Result<(usize, usize, Vec<usize>)> {
    let octal: Octal = CODE.parse()?;
    let rules = Rules {
        digits: octal.digits().to_vec(),
        unequal: false,
    };
    let grundy = grundy_numbers(&rules, HEAP_COUNT);
    let period = prove(&grundy, octal.max_removed()).context("no period was proved")?;
    let differs: Vec<_> = grundy
        .iter()
        .zip(&grundy[period.length..])
        .map(|(now, later)| now != later)
        .collect();
    let shown = period.start + period.start / 5;
    let stretches = differs[..shown].chunks(STRETCH_LENGTH);
    let count = |stretch: &[bool]| stretch.iter().filter(|differs| **differs).count();
    Ok((period.start, period.length, stretches.map(count).collect()))
}

pub(super) fn figure() -> Result<Figure> {
    let (start, length, counts) = counts()?;
    let points = || (0..).step_by(STRETCH_LENGTH).zip(counts.iter().copied());
    let last = counts.len() * STRETCH_LENGTH;
    let max = counts.iter().copied().max().unwrap_or_default();
    let rows = counts
        .chunks(10)
        .zip((0..).step_by(10 * STRETCH_LENGTH))
        .map(|(tenth, first)| {
            let last = first + tenth.len() * STRETCH_LENGTH - 1;
            let heaps = format!(
                "{} to {}",
                with_thousands_commas(first as u64),
                with_thousands_commas(last as u64)
            );
            cells![heaps, tenth.iter().sum::<usize>()]
        });
    let titles = ["heap", "heaps of each 1,000 that differ"];
    let axes = Axes {
        margins: Margins {
            left: 52.0,
            top: 34.0,
            right: 28.0,
            bottom: 52.0,
        },
        ..Axes::new(SIZE, titles, [7, 6])
    };
    Figure::plot(
        SIZE,
        Table::new(["heaps", "differ from a period later"], rows),
        |area| {
            let mut chart = axes.draw(area, 0..last, 0..max + max / 8)?;
            let bars = points().map(|(first, count)| {
                Rectangle::new(
                    [(first, 0), (first + STRETCH_LENGTH, count)],
                    Paint::Series1.filled(),
                )
            });
            chart.draw_series(bars)?;
            let line = [(start, 0), (start, max + max / 8)];
            chart.draw_series(LineSeries::new(line, stroke(Paint::Ink, 1.75)))?;
            let name = Text::new(
                format!("period from {}", with_thousands_commas(start as u64)),
                (svg_units(-6.0), svg_units(12.0)),
                regular(Paint::Ink, SMALL_TEXT_SIZE).aligned(HPos::Right),
            );
            chart.draw_series([EmptyElement::at(line[1]) + name])?;
            Ok(())
        },
    )
    .with_values(values![start, length])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_heap_that_differs_is_just_before_the_start() {
        let (start, _, counts) = counts().unwrap();
        let last = counts.iter().rposition(|&count| count > 0).unwrap();
        assert_eq!(last, (start - 1) / STRETCH_LENGTH);
        assert!(counts[..=last].iter().filter(|count| **count > 0).count() > last / 2);
    }
}
