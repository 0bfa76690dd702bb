//! The first heaps of Grundy's game, the rare ones marked.

use super::rare_heaps::{COUNTED, GRUNDYS_GAME};
use super::stretches::stretches;
use crate::prelude::*;
use ch04_nim_grundy::sparse::Solved;

/// The largest heap.
const LAST: u32 = 400;
/// How many heaps a row of the data tells about.
const PER_ROW: usize = 50;
const SIZE: Point = (640.0, 340.0);

pub(super) fn figure() -> Result<Figure> {
    let Solved { grundy, classes, rare, .. } = &*GRUNDYS_GAME;
    let shown = &grundy[..=LAST as usize];
    let is_rare = |heap: usize| classes.is_rare(heap, grundy[heap]);
    let largest = shown.iter().copied().max().unwrap_or_default();
    let ends = (LAST, largest + 1);
    let axes = Axes::new(SIZE, ["beans in the heap", "Grundy number"], ends, (9, 10));
    let rows = stretches(LAST as usize, PER_ROW)
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
    .says(values![last = LAST, rare = first, next = COUNTED - LAST])
    .says(values![later = rare.len() - first, largest])
}
