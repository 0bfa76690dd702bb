//! Rows of numbers, as they lie on cards or stand on vertices.

use itertools::{Itertools, repeat_n};

/// All rows of `length` of these numbers; of length 0, the empty one.
pub(crate) fn rows<T: Clone>(
    length: usize,
    numbers: impl Iterator<Item = T> + Clone,
) -> impl Iterator<Item = Vec<T>> {
    repeat_n(numbers, length).multi_cartesian_product()
}
