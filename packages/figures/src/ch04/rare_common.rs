//! The heaps of Grundy's game, rare and common.

use super::octal_rounds::stretches;
use crate::prelude::*;
use ch04_nim_grundy::sparse::{Rules, Solved, solve};

/// The largest heap that is drawn, and the largest one that is counted.
const SHOWN: u32 = 400;
const COUNTED: u32 = 50_000;
const SIZE: Point = (436.0, 310.0);

pub(super) fn figure() -> Result<Figure> {
    // Grundy's game.
    let rules = Rules { digits: vec![4], unequal: true };
    let Solved { grundy, classes, rare, .. } = solve(&rules, COUNTED as usize);
    let shown = &grundy[..=SHOWN as usize];
    let is_rare = |heap: usize| classes.is_rare(heap, grundy[heap]);
    let largest = shown.iter().copied().max().unwrap_or_default();
    let ends = (SHOWN, largest + 1);
    let axes = Axes::new(SIZE, ["beans in the heap", "Grundy number"], ends, (9, 10));
    let rows = stretches(SHOWN as usize, 50)
        .map(|(heaps, stretch)| cells![heaps, commas(stretch.filter(|&heap| is_rare(heap)))]);
    let first = rare.partition_point(|&heap| heap < shown.len());
    Figure::plot(SIZE, Table::new(["heaps", "rare heaps"], rows), |canvas| {
        axes.draw(canvas);
        for (heap, &value) in shown.iter().enumerate() {
            let (x, y) = axes.place((float(heap), f64::from(value)));
            if is_rare(heap) {
                let corners = [(x, y - 5.0), (x + 4.5, y + 3.5), (x - 4.5, y + 3.5)];
                canvas.polygon(&corners, Paint::Series2);
            } else {
                canvas.circle((x, y), 2.0, Paint::Series1);
            }
        }
    })
    .says(values![last = SHOWN, rare = first, next = COUNTED - SHOWN])
    .says(values![later = rare.len() - first, largest])
}
