//! The Grundy numbers of Grundy's game, far out.

use crate::prelude::*;
use ch04_nim_grundy::sparse::{Rules, grundy_numbers};
use std::collections::BTreeMap;

/// The largest heap.
const LAST: u32 = 60_000;
/// How many heaps and how many Grundy numbers a cell of the picture has.
const HEAPS: u32 = 750;
const NUMBERS: u32 = 6;
const SIZE: Point = (436.0, 330.0);
/// How strong the colour of a cell is, by what share of its heaps it has at least.
const STRENGTHS: [(f64, f64); 4] = [(0.2, 1.0), (0.08, 0.7), (0.02, 0.42), (0.0, 0.2)];

fn grundy() -> Vec<u32> {
    let rules = Rules {
        digits: vec![4],
        unequal: true,
    };
    grundy_numbers(&rules, LAST as usize)
}

/// How many heaps are in each cell: its row, from below, and its column.
fn cells_of(grundy: &[u32]) -> BTreeMap<(u32, u32), u32> {
    let mut cells = BTreeMap::new();
    for (heap, &number) in (0..LAST).zip(grundy) {
        *cells.entry((number / NUMBERS, heap / HEAPS)).or_default() += 1;
    }
    cells
}

/// The place in [`STRENGTHS`] of a cell with so many heaps.
fn strength(heaps: u32) -> usize {
    let share = f64::from(heaps) / f64::from(HEAPS);
    STRENGTHS
        .iter()
        .take_while(|(least, _)| share <= *least)
        .count()
}

/// Neighbouring cells of a row that have the same strength: the corners of what they
/// cover, and the place of their strength.
fn bands(cells: &BTreeMap<(u32, u32), u32>) -> Vec<([(u32, u32); 2], usize)> {
    let mut bands: Vec<([(u32, u32); 2], usize)> = Vec::new();
    for (&(row, column), &heaps) in cells {
        let left = column * HEAPS;
        let bottom = row * NUMBERS;
        let corner = (left + HEAPS, bottom + NUMBERS);
        let strength = strength(heaps);
        match bands.last_mut() {
            Some(([_, end], of_band)) if *end == (left, corner.1) && *of_band == strength => {
                *end = corner;
            }
            _ => bands.push(([(left, bottom), corner], strength)),
        }
    }
    bands
}

pub(super) fn figure() -> Result<Figure> {
    let grundy = grundy();
    let bands = bands(&cells_of(&grundy));
    let largest = grundy.iter().copied().max().unwrap_or_default();
    let top = (largest / NUMBERS + 1) * NUMBERS;
    let last_zero = grundy
        .iter()
        .rposition(|&number| number == 0)
        .unwrap_or_default();
    let stretches = grundy
        .chunks(5_000)
        .zip((0..LAST).step_by(5_000))
        .map(|(numbers, first)| {
            let most = numbers.iter().copied().max();
            let mean = numbers.iter().map(|&number| f64::from(number)).sum::<f64>();
            let last = first + u32::try_from(numbers.len()).unwrap_or_default() - 1;
            let heaps = format!(
                "{} to {}",
                with_thousands_commas(first.into()),
                with_thousands_commas(last.into())
            );
            cells![heaps, most, decimal(mean / to_f64(numbers.len()), 1)]
        });
    let stretches = stretches.take((LAST / 5_000) as usize);
    let data = Table::new(["heaps", "largest number", "mean"], stretches);
    let axes = Axes::new(SIZE, ["beans in the heap", "Grundy number"], [7, 9]);
    Figure::plot(SIZE, data, |area| {
        let mut chart = axes.draw(area, 0..LAST, 0..top)?;
        for (place, (_, strength)) in STRENGTHS.into_iter().enumerate() {
            let bands = bands.iter().filter(|band| band.1 == place);
            let style = Paint::Series1.mix(strength).filled();
            chart.draw_series(bands.map(|&(corners, _)| Rectangle::new(corners, style)))?;
        }
        Ok(())
    })
    .with_values(values![
        last = LAST,
        largest,
        last_zero,
        wide = HEAPS,
        high = NUMBERS
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_heap_is_in_a_cell_and_no_short_period_shows() {
        let grundy = grundy();
        assert_eq!(cells_of(&grundy).values().sum::<u32>(), LAST);
        let half = grundy.len() / 2;
        for length in 1..5_000 {
            assert_ne!(
                grundy[half..half + 20_000],
                grundy[half + length..half + length + 20_000]
            );
        }
    }
}
