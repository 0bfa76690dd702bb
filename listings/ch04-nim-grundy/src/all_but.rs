//! All-but games: a turn takes any number of beans from a heap, except certain
//! numbers.

use crate::grundy::mex;
use crate::subtraction::{Rounds, returning_stretch};

// ANCHOR: grundy
/// The Grundy numbers of the heaps 0 to `last`, if a turn takes any number of
/// beans that is not in `banned`, at least 1. O(b · last²) for b numbers.
pub fn grundy_numbers(banned: &[usize], last: usize) -> Vec<usize> {
    let mut grundy = Vec::with_capacity(last + 1);
    for heap in 0..=last {
        let options: Vec<usize> = (0..heap)
            .filter(|left| !banned.contains(&(heap - left)))
            .map(|left| grundy[left])
            .collect();
        grundy.push(mex(&options));
    }
    grundy
}
// ANCHOR_END: grundy

// ANCHOR: growth
/// From where on, after how many heaps, and by how much the Grundy numbers
/// grow for ever: g(n + length) = g(n) + saltus for all n from start on. `None`
/// if the heaps 0 to `last` don't prove it. O(last²).
pub fn growth(banned: &[usize], last: usize) -> Option<(Rounds, usize)> {
    let largest = banned.iter().copied().max().unwrap_or(0);
    let grundy = grundy_numbers(banned, last);
    let base = |heap: usize| {
        let older = &grundy[..heap - largest];
        older.iter().max().map_or(0, |&value| value + 1)
    };
    // What decides the next value, measured from the base.
    let state = |heap: usize| -> Vec<usize> {
        let recent = &grundy[heap - largest..heap];
        recent.iter().map(|&v| v.wrapping_sub(base(heap))).collect()
    };
    let states: Vec<_> = (largest..=last).map(state).collect();
    let period = returning_stretch(&states, 1)?;
    let heap = largest + period.start;
    Some((period, base(heap + period.length) - base(heap)))
}
// ANCHOR_END: growth
