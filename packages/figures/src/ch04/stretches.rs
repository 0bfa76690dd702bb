//! Heaps in stretches that share a row of a table.

use crate::prelude::*;
use std::ops::Range;

/// So many heaps, from 0 on, in stretches of this length; each with its name,
/// "0 to 11".
pub(super) fn stretches(
    heaps: usize,
    length: usize,
) -> impl Iterator<Item = (String, Range<usize>)> {
    (0..heaps).step_by(length).map(move |first| {
        let stretch = first..heaps.min(first + length);
        let [first, last] = [first, stretch.end - 1].map(|heap| thousands(heap as u64));
        (format!("{first} to {last}"), stretch)
    })
}
