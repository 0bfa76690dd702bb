//! The Grundy numbers of Grundy's game, far out.

use crate::prelude::*;
use ch04_nim_grundy::sparse::{Rules, grundy_numbers};
use std::collections::BTreeMap;

/// The largest heap.
const LAST: u32 = 60_000;
/// The number of heaps, and of Grundy numbers, of a cell of the picture.
const HEAPS_PER_CELL: u32 = 750;
const NUMBERS_PER_CELL: u32 = 6;
const SIZE: Point = (436.0, 330.0);
/// The opacity of a cell, by the share of its column's heaps that it has: each entry is for
/// cells with more than that share.
const OPACITIES: [(f64, f64); 4] = [(0.2, 1.0), (0.08, 0.7), (0.02, 0.42), (0.0, 0.2)];

fn grundy() -> Vec<u32> {
    let rules = Rules {
        digits: vec![4],
        unequal: true,
    };
    grundy_numbers(&rules, LAST as usize)
}

/// Returns how many heaps are in each cell, by its row, from below, and its column.
fn heaps_per_cell(grundy: &[u32]) -> BTreeMap<(u32, u32), u32> {
    let mut cells = BTreeMap::new();
    for (heap, &number) in (0..LAST).zip(grundy) {
        *cells
            .entry((number / NUMBERS_PER_CELL, heap / HEAPS_PER_CELL))
            .or_default() += 1;
    }
    cells
}

/// Returns the index in [`OPACITIES`] for a cell with this many heaps.
fn opacity_index(heaps: u32) -> usize {
    let share = f64::from(heaps) / f64::from(HEAPS_PER_CELL);
    OPACITIES
        .iter()
        .take_while(|(min_share, _)| share <= *min_share)
        .count()
}

/// Neighbouring cells of a row with the same opacity.
struct Band {
    /// The lower left and the upper right corner: a heap and a Grundy number.
    corners: [(u32, u32); 2],
    opacity_index: usize,
}

/// Joins neighbouring cells of a row with the same opacity.
fn bands(cells: &BTreeMap<(u32, u32), u32>) -> Vec<Band> {
    let mut bands: Vec<Band> = Vec::new();
    for (&(row, column), &heaps) in cells {
        let left = column * HEAPS_PER_CELL;
        let bottom = row * NUMBERS_PER_CELL;
        let corner = (left + HEAPS_PER_CELL, bottom + NUMBERS_PER_CELL);
        let opacity_index = opacity_index(heaps);
        match bands.last_mut() {
            Some(band)
                if band.corners[1] == (left, corner.1) && band.opacity_index == opacity_index =>
            {
                band.corners[1] = corner;
            }
            _ => bands.push(Band {
                corners: [(left, bottom), corner],
                opacity_index,
            }),
        }
    }
    bands
}

pub(super) fn figure() -> Result<Figure> {
    let grundy = grundy();
    let bands = bands(&heaps_per_cell(&grundy));
    let largest = grundy.iter().copied().max().unwrap_or_default();
    let top = (largest / NUMBERS_PER_CELL + 1) * NUMBERS_PER_CELL;
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
            let last = first
                + u32::try_from(numbers.len()).expect("a chunk has at most 5,000 numbers")
                - 1;
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
        for (index, (_, opacity)) in OPACITIES.into_iter().enumerate() {
            let bands = bands.iter().filter(|band| band.opacity_index == index);
            let style = Paint::Series1.mix(opacity).filled();
            chart.draw_series(bands.map(|band| Rectangle::new(band.corners, style)))?;
        }
        Ok(())
    })
    .with_values(values![
        last = LAST,
        largest,
        last_zero,
        wide = HEAPS_PER_CELL,
        high = NUMBERS_PER_CELL
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_heap_is_in_a_cell_and_no_short_period_shows() {
        let grundy = grundy();
        assert_eq!(heaps_per_cell(&grundy).values().sum::<u32>(), LAST);
        let half = grundy.len() / 2;
        for length in 1..5_000 {
            assert_ne!(
                grundy[half..half + 20_000],
                grundy[half + length..half + length + 20_000]
            );
        }
    }
}
