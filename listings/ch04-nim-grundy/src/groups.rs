//! Which looks a block of heaps makes, sorted by value.

/// How many heaps are solved together.
pub const BLOCK: usize = 32;

/// How many looks a block makes that give rare values.
pub const RARE_LOOKS: usize = 128;

/// Looks at splits whose smaller parts have the same value.
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
/// Sorts looks by the value of the smaller part, the largest value first. All
/// values are below 32. A value without its last bit is in the list too, after
/// it.
pub fn groups(looks: impl IntoIterator<Item = (usize, u8)>) -> Vec<Group> {
    let mut by_value = vec![Vec::new(); 32];
    for (distance, value) in looks {
        by_value[usize::from(value)].push(distance);
    }
    let mut listed: Vec<bool> =
        by_value.iter().map(|group| !group.is_empty()).collect();
    listed[0] = true;
    for value in (1..32).rev() {
        listed[value & (value - 1)] |= listed[value];
    }
    let listed: Vec<_> =
        (0..32).rev().filter(|&value| listed[value]).collect();
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
