//! The numbers of Grundy's game, in which no period has been found.

use super::stretches::stretches;
use crate::prelude::*;
use ch04_nim_grundy::heaps::grundys_game;
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::Range;

/// The largest heap.
const LAST: u32 = 10_000;
/// How many heaps share a dot.
const SHARED: usize = 40;
const SIZE: Point = (436.0, 330.0);

static VALUES: LazyLock<Vec<usize>> = LazyLock::new(|| grundys_game(LAST as usize));

/// A row of dots that touch: a Grundy number, and the first and the last group
/// of heaps.
type Run = (usize, usize, usize);

/// All dots, joined to runs.
fn runs(values: &[usize]) -> Vec<Run> {
    let dots: BTreeSet<(usize, usize)> =
        values.iter().enumerate().map(|(heap, &value)| (value, heap / SHARED)).collect();
    let mut runs: Vec<Run> = Vec::new();
    for (value, group) in dots {
        match runs.last_mut() {
            Some((same, _, last)) if *same == value && *last + 1 == group => *last = group,
            _ => runs.push((value, group, group)),
        }
    }
    runs
}

/// Draws a run, up to the right end of the scale.
fn draw_run(canvas: &Canvas, axes: &Axes, &(value, first, last): &Run) {
    let column = |group: usize| float(group * SHARED).min(f64::from(LAST));
    let (left, bottom) = axes.place((column(first), float(value)));
    let (right, top) = axes.place((column(last + 1), float(value + 1)));
    canvas.rectangle((left, top), (right - left, bottom - top), Paint::Series1);
}

pub(super) fn figure() -> Result<Figure> {
    let values = &*VALUES;
    let largest = values.iter().copied().max().unwrap_or_default();
    let ends = (LAST, u32::try_from(largest + 1).unwrap_or(1));
    let axes = Axes::new(SIZE, ["beans in the heap", "Grundy number"], ends, (6, 11));
    let row = |(heaps, stretch): (String, Range<usize>)| {
        let values = &values[stretch];
        let (common, times) = most_common(values);
        let zeros = values.iter().filter(|&&value| value == 0).count();
        let most = values.iter().copied().max().unwrap_or_default();
        cells![heaps, most, common, times, zeros]
    };
    let headers = ["heaps", "largest", "most common", "how often", "zeros"];
    let data = Table::new(headers, stretches(LAST as usize, 1_000).map(row));
    let losing: Vec<usize> = (0..values.len()).filter(|&heap| values[heap] == 0).collect();
    Figure::plot(SIZE, data, |canvas| {
        axes.draw(canvas);
        for run in &runs(values) {
            draw_run(canvas, &axes, run);
        }
    })
    .says(values![shared = SHARED, end = LAST, losing = losing.len()])
    .says(values![last = losing[losing.len() - 1], largest])
}

/// The most common of these values, the least one of several, and how often it
/// comes.
fn most_common(values: &[usize]) -> (usize, usize) {
    let counts = values.iter().copied().counts().into_iter();
    counts.max_by_key(|&(value, times)| (times, Reverse(value))).unwrap_or_default()
}

#[test]
fn the_runs_are_the_dots_and_nothing_else() {
    let mut dots = BTreeSet::new();
    for (value, first, last) in runs(&VALUES) {
        for group in first..=last {
            assert!(dots.insert((value, group)));
            let heaps = &VALUES[group * SHARED..((group + 1) * SHARED).min(VALUES.len())];
            assert!(heaps.contains(&value), "{value} in group {group}");
        }
    }
    for (heap, &value) in VALUES.iter().enumerate() {
        assert!(dots.contains(&(value, heap / SHARED)), "{heap}");
    }
}

#[test]
fn the_picture_is_small_and_no_period_is_seen() {
    use ch04_nim_grundy::period::prove;
    assert!(figure().unwrap().svg("figure", None).len() < 60_000);
    assert_eq!(prove(&VALUES[..3_000], 0), None);
    assert_eq!(most_common(&[3, 1, 1, 3, 2]), (1, 2));
}
