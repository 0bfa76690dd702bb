//! Games of heaps as they are told, and all their small positions.

use itertools::{Itertools, repeat_n};
use std::collections::HashMap;

/// All lists of `length` numbers up to `most`.
pub(crate) fn lists(
    length: usize,
    most: u64,
) -> impl Iterator<Item = Vec<u64>> {
    repeat_n(0..=most, length).multi_cartesian_product()
}

/// Does the player to move win, if a move is one of the `options`? A search
/// with a memo of whole positions.
pub(crate) fn is_winning(
    position: &[u64],
    options: &impl Fn(&[u64]) -> Vec<Vec<u64>>,
    known: &mut HashMap<Vec<u64>, bool>,
) -> bool {
    if let Some(&answer) = known.get(position) {
        return answer;
    }
    let answer = options(position)
        .iter()
        .any(|option| !is_winning(option, options, known));
    known.insert(position.to_vec(), answer);
    answer
}

/// Every way to take beans from one heap.
pub(crate) fn nim_options(heaps: &[u64]) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for heap in 0..heaps.len() {
        for leave in 0..heaps[heap] {
            let mut option = heaps.to_vec();
            option[heap] = leave;
            options.push(option);
        }
    }
    options
}

/// The least number that is not among these, by trying 0, 1, 2, ….
pub(crate) fn least_missing(values: &[usize]) -> usize {
    (0..=values.len())
        .find(|value| !values.contains(value))
        .unwrap()
}
