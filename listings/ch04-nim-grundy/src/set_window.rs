//! The values in a window as sets of one element, so that one step unites what
//! 32 heaps see.

use crate::groups::{BLOCK, Group, groups};
use crate::window::Dependencies;
use num_traits::PrimInt;

/// The values of a window as sets, each in a `u32` or `u64`: bit v stands for
/// the value v.
#[derive(Clone, Debug)]
pub struct SetWindow<Set> {
    /// The sets, each with the value of a heap.
    sets: Vec<Set>,
    /// What a block looks at, by value, the largest value first.
    groups: Vec<Group>,
    /// What a block has seen so far, by group.
    seen: Vec<[Set; BLOCK]>,
}

impl<Set: PrimInt + Into<u64>> SetWindow<Set> {
    /// Takes the values of a window. They and those of all looks must be below
    /// the number of bits of a set.
    pub fn new(dependencies: &Dependencies, values: &[u8]) -> Self {
        let groups = groups(dependencies);
        Self {
            sets: values.iter().map(|&value| set_of(value)).collect(),
            seen: vec![[Set::zero(); BLOCK]; groups.len()],
            groups,
        }
    }

    /// Appends the value of the next heap.
    #[inline(always)]
    pub fn push(&mut self, value: u8) {
        self.sets.push(set_of(value));
    }

    /// Drops all but the last `width` values.
    pub fn keep_last(&mut self, width: usize) {
        self.sets.drain(..self.sets.len() - width);
    }

    // ANCHOR: options
    /// Returns what each of the next heaps sees in the window outside its
    /// block. Each look unites 32 pairs of sets.
    #[inline(always)]
    pub fn options(&mut self) -> [u64; BLOCK] {
        self.seen.fill([Set::zero(); BLOCK]);
        let mut row = [Set::zero(); BLOCK];
        for (place, group) in self.groups.iter().enumerate() {
            row = self.seen[place];
            for distance in &group.distances {
                let first = self.sets.len() - distance;
                unite(&mut row, &self.sets[first..]);
            }
            if group.last > 0 {
                for set in &mut row {
                    *set = exchange(*set, group.last);
                }
                unite(&mut self.seen[group.parent], &row);
            }
        }
        let mut options = [0; BLOCK];
        for (options, set) in options.iter_mut().zip(row) {
            *options = set.into();
        }
        options
    }
    // ANCHOR_END: options
}

/// Returns the set of this value.
#[inline(always)]
fn set_of<Set: PrimInt>(value: u8) -> Set {
    Set::one() << usize::from(value)
}

/// Adds the elements of other sets to those of a row.
#[inline(always)]
fn unite<Set: PrimInt>(row: &mut [Set; BLOCK], others: &[Set]) {
    let others: [Set; BLOCK] = *others
        .first_chunk()
        .expect("a look begins before the block");
    for (set, other) in row.iter_mut().zip(others) {
        *set = *set | other;
    }
}

// ANCHOR: exchange
/// Exchanges the bits of all values v and v ⊕ `with`, a power of two.
#[inline(always)]
fn exchange<Set: PrimInt>(set: Set, with: usize) -> Set {
    let low = Set::max_value() / ((Set::one() << with) + Set::one());
    ((set & low) << with) | ((set >> with) & low)
}
// ANCHOR_END: exchange
