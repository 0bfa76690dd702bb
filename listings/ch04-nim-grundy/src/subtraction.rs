//! Subtraction games and their periods: a turn takes beans from a heap, and a
//! fixed list says how many are allowed.

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
/// Where values begin to repeat for ever, and how long one round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rounds {
    /// The first heap of the first round; as small as possible.
    pub start: usize,
    /// The number of heaps in a round; as small as possible.
    pub length: usize,
}
// ANCHOR_END: period

// ANCHOR: find
/// The period of `values`, each of which depends on nothing but the `memory`
/// values before it: proved as soon as a stretch of that length comes again.
/// At worst O(n²).
pub fn returning_stretch<T: PartialEq>(
    values: &[T],
    memory: usize,
) -> Option<Rounds> {
    let fits = |length: usize| {
        // The first heap from which on everything is as one round later.
        let differs = |&heap: &usize| values[heap] != values[heap + length];
        let last_exception = (0..values.len() - length).rfind(differs);
        let start = last_exception.map_or(0, |heap| heap + 1);
        // A whole stretch has come again.
        ((start + length).saturating_add(memory) <= values.len())
            .then_some(Rounds { start, length })
    };
    (1..values.len()).find_map(fits)
}

/// The period of a subtraction game, if the heaps 0 to `last` prove it.
pub fn period(taken: &[usize], last: usize) -> Option<Rounds> {
    let memory = taken.iter().copied().max().unwrap_or(0);
    returning_stretch(&grundy_numbers(taken, last), memory)
}
// ANCHOR_END: find

// ANCHOR: same_value
impl Rounds {
    /// A heap below `start + length` with the same value as this one.
    pub fn same_value(&self, heap: usize) -> usize {
        let rounds = heap.saturating_sub(self.start) / self.length;
        heap - rounds * self.length
    }
}
// ANCHOR_END: same_value
