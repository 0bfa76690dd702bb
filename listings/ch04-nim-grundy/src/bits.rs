//! Sets of values as bits, for 32 heaps in a row.

// ANCHOR: row
/// How many heaps are in a row.
pub const HEAPS: usize = 32;

/// How many values a set can hold.
pub const VALUES: usize = 16;

/// A set of values for each heap of a row: bit v says whether v is in it.
pub type Row = [u16; HEAPS];

/// Unites the two sets of each heap.
#[inline(always)]
pub fn union(mut one: Row, other: &Row) -> Row {
    for heap in 0..HEAPS {
        one[heap] |= other[heap];
    }
    one
}
// ANCHOR_END: row

// ANCHOR: nim_add
/// Returns the set of the nim-sums of `value`, below 16, and each value of a
/// set.
#[inline(always)]
pub fn nim_add(mut set: u16, value: usize) -> u16 {
    for (bit, low) in [(1, 0x5555), (2, 0x3333), (4, 0x0f0f), (8, 0x00ff)] {
        if value & bit > 0 {
            // Values with this bit and values without it change places.
            set = ((set >> bit) & low) | ((set & low) << bit);
        }
    }
    set
}
// ANCHOR_END: nim_add
