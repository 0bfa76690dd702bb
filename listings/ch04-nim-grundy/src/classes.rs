//! Which heaps are rare, and the choice that makes the fewest so.

// ANCHOR: classes
/// Calls each heap rare or common, by its value and perhaps by its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classes {
    /// The bits of the value that count.
    pub mask: u32,
    /// If the size counts too: how many a split takes, modulo 2. That must be
    /// the same for all splits.
    pub taken: Option<usize>,
}
// ANCHOR_END: classes

// ANCHOR: is_rare
impl Classes {
    /// Is a heap of this size rare if it has this value?
    ///
    /// It is if the value has an even number of ones among the bits that
    /// count; where the size counts too, if that number plus size plus `taken`
    /// is even.
    ///
    /// For a heap and the two heaps that a split makes of it, with the xor of
    /// their values for its own, these numbers add up modulo 2. So a split into
    /// two heaps of one class has a value that is rare for the heap before, and
    /// a split into a rare heap and a common one has a value that is common for
    /// it.
    pub fn is_rare(self, heap: usize, value: u32) -> bool {
        let bits = (value & self.mask).count_ones() as usize;
        (bits + self.taken.map_or(0, |taken| heap + taken)) % 2 == 0
    }
}
// ANCHOR_END: is_rare

// ANCHOR: choose
impl Classes {
    /// The classes with the fewest rare heaps, if heaps have these values,
    /// all below `bound`, a power of two.
    pub fn choose<Value: Copy + Into<u32>>(
        grundy: &[Value],
        bound: usize,
        splits: &[usize],
    ) -> Self {
        let taken = splits.first().map_or(0, |taken| taken % 2);
        let all_alike = splits.iter().all(|other| other % 2 == taken);
        let mut best = (
            i64::MAX,
            Self {
                mask: 0,
                taken: None,
            },
        );
        for taken in [None, all_alike.then_some(taken)] {
            let by_size = Self { mask: 0, taken };
            // The rare heaps of each value, less the common ones.
            let mut surplus = vec![0; bound];
            for (heap, &value) in grundy.iter().enumerate() {
                let value = value.into();
                let rare = by_size.is_rare(heap, value);
                surplus[value as usize] += if rare { 1 } else { -1 };
            }
            add_up(&mut surplus);
            for (mask, &surplus) in (0..).zip(&surplus) {
                if surplus < best.0 {
                    best = (surplus, Self { mask, taken });
                }
            }
        }
        best.1
    }
}
// ANCHOR_END: choose

// ANCHOR: add_up
/// Replaces the entry of each mask by the sum of all entries, those with an
/// odd number of bits in the mask subtracted: the transform of Walsh and
/// Hadamard.
fn add_up(entries: &mut [i64]) {
    let mut bit = 1;
    while bit < entries.len() {
        for both in entries.chunks_exact_mut(2 * bit) {
            let (without, with) = both.split_at_mut(bit);
            for (without, with) in without.iter_mut().zip(with) {
                (*without, *with) = (*without + *with, *without - *with);
            }
        }
        bit *= 2;
    }
}
// ANCHOR_END: add_up
