//! The heaps of Grundy's game, rare and common.

use super::octal_rounds::stretches;
use crate::prelude::*;
use ch04_nim_grundy::sparse::{Rules, Solved, solve};

/// The largest heap that is drawn, and the largest one that is counted.
const MAX_DRAWN: u32 = 400;
const MAX_COUNTED: u32 = 50_000;
const SIZE: Point = (436.0, 310.0);

pub(super) fn figure() -> Result<Figure> {
    // Grundy's game.
    let rules = Rules {
        digits: vec![4],
        unequal: true,
    };
    let Solved {
        grundy,
        classes,
        rare,
        ..
    } = solve(&rules, MAX_COUNTED as usize);
    let shown = &grundy[..=MAX_DRAWN as usize];
    let is_rare = |heap: usize| classes.is_rare(heap, grundy[heap]);
    let largest = shown.iter().copied().max().unwrap_or_default();
    let axes = Axes::new(SIZE, ["beans in the heap", "Grundy number"], [9, 10]);
    let rows = stretches(MAX_DRAWN as usize, 50).map(|(heaps, stretch)| {
        cells![
            heaps,
            join_with_commas(stretch.filter(|&heap| is_rare(heap)))
        ]
    });
    let first = rare.partition_point(|&heap| heap < shown.len());
    Figure::plot(SIZE, Table::new(["heaps", "rare heaps"], rows), |area| {
        let mut chart = axes.draw(area, 0..MAX_DRAWN, 0..largest + 1)?;
        let points = || (0..=MAX_DRAWN).zip(shown.iter().copied());
        let is_rare = |&(heap, value): &(u32, u32)| classes.is_rare(heap as usize, value);
        let circles = points()
            .filter(|point| !is_rare(point))
            .map(|point| Circle::new(point, svg_units(2.0), Paint::Series1.filled()));
        chart.draw_series(circles)?;
        let triangles = points()
            .filter(is_rare)
            .map(|point| TriangleMarker::new(point, svg_units(5.0), Paint::Series2.filled()));
        chart.draw_series(triangles)?;
        Ok(())
    })
    .with_values(values![
        last = MAX_DRAWN,
        rare = first,
        next = MAX_COUNTED - MAX_DRAWN
    ])
    .with_values(values![later = rare.len() - first, largest])
}
