//! Subtraction games and their periods: a turn takes one of certain numbers of
//! beans from a heap.

// ANCHOR: grundy
/// The Grundy numbers of the heaps 0 to `last`, if a turn takes as many beans
/// as one of the numbers in `taken`, each at least 1. O(last · t²) for t
/// numbers.
pub fn grundy_numbers(taken: &[usize], last: usize) -> Vec<usize> {
    let mut grundy: Vec<usize> = Vec::with_capacity(last + 1);
    for heap in 0..=last {
        let options = taken.iter().filter(|&&taken| taken <= heap);
        let values: Vec<usize> =
            options.map(|taken| grundy[heap - taken]).collect();
        // Among n values, one of 0, 1, … n is missing.
        let mex = (0..values.len()).find(|value| !values.contains(value));
        grundy.push(mex.unwrap_or(values.len()));
    }
    grundy
}
// ANCHOR_END: grundy

// ANCHOR: period
/// Where the Grundy numbers begin to repeat for ever, and how long one round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first heap of the first round; as small as possible.
    pub start: usize,
    /// The number of heaps in a round; as small as possible.
    pub length: usize,
}
// ANCHOR_END: period

// ANCHOR: find
/// The period of a subtraction game, if it shows up to `last`.
///
/// The next value follows from the `max(taken)` values before it, so the
/// numbers repeat as soon as a stretch of that length comes again. At worst
/// O(last²).
pub fn period(taken: &[usize], last: usize) -> Option<Period> {
    let memory = taken.iter().copied().max().unwrap_or(0);
    let grundy = grundy_numbers(taken, last);
    let fits = |length: usize| {
        // The first heap from which on everything is as one round later.
        let differs = |&heap: &usize| grundy[heap] != grundy[heap + length];
        let last_exception = (0..=last - length).rfind(differs);
        let start = last_exception.map_or(0, |heap| heap + 1);
        // A whole stretch has come again.
        ((start + length).saturating_add(memory) <= last + 1)
            .then_some(Period { start, length })
    };
    (1..=last).find_map(fits)
}
// ANCHOR_END: find
