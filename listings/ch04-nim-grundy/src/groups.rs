//! Which splits a block of heaps looks at, sorted by value.

use crate::window::Dependencies;

/// How many heaps are solved together.
pub const BLOCK: usize = 32;

/// How many splits into two common heaps a block looks at.
pub const COMMON_SPLITS: usize = 128;

/// Splits whose smaller parts have the same value.
#[derive(Clone, Debug)]
pub struct Group {
    /// How far the larger parts are before the next heap.
    pub distances: Vec<usize>,
    /// The last bit of the value.
    pub last: usize,
    /// The index of the group of the value without this bit.
    pub parent: usize,
}

// ANCHOR: groups
/// Returns the splits that a block looks at, by the value of the smaller part:
/// those it needs, and the first of the others. A value without its last bit
/// is in the list too, after it.
pub fn groups(dependencies: &Dependencies) -> Vec<Group> {
    let common_splits = dependencies.common_splits.iter().take(COMMON_SPLITS);
    let pairs = dependencies.needed.iter().chain(common_splits);
    let mut by_value = vec![Vec::new(); 64];
    for &(distance, value) in pairs.filter(|pair| pair.0 >= BLOCK) {
        by_value[usize::from(value % 64)].push(distance);
    }
    let mut listed: Vec<bool> =
        by_value.iter().map(|group| !group.is_empty()).collect();
    listed[0] = true;
    for value in (1..64).rev() {
        listed[value & (value - 1)] |= listed[value];
    }
    let listed: Vec<_> =
        (0..64).rev().filter(|&value| listed[value]).collect();
    let group = |&value: &usize| {
        let parent = value & value.wrapping_sub(1);
        Group {
            distances: std::mem::take(&mut by_value[value]),
            last: value ^ parent,
            parent: listed.partition_point(|&value| value > parent),
        }
    };
    listed.iter().map(group).collect()
}
// ANCHOR_END: groups
