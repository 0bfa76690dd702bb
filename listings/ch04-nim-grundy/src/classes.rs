//! Which heaps are rare, and the choice that makes the fewest so.

// ANCHOR: classes
/// Calls each heap rare or common, by its value and perhaps by its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classes {
    /// The bits of the value that count.
    pub mask: u32,
    /// How many beans a split takes, modulo 2, if the size counts too. That
    /// must be the same for all splits.
    pub taken: Option<usize>,
}
// ANCHOR_END: classes

// ANCHOR: is_rare
impl Classes {
    /// Returns whether a heap of this size is rare if it has this value.
    ///
    /// It is rare if the value has an even number of ones among the bits that
    /// count; if the size counts too, that number plus the size plus `taken`
    /// must be even.
    ///
    /// When a heap is split, these numbers of the two parts add up, modulo 2,
    /// to that of the heap with the xor of their values. So a split into two
    /// heaps of one class has a value that is rare for the heap that was
    /// split, and a split into a rare heap and a common one has a value that
    /// is common for it.
    pub fn is_rare(self, heap: usize, value: u32) -> bool {
        let bits = (value & self.mask).count_ones() as usize;
        (bits + self.taken.map_or(0, |taken| heap + taken)) % 2 == 0
    }
}
// ANCHOR_END: is_rare

// ANCHOR: choose
impl Classes {
    /// Chooses the classes with the fewest rare heaps if heaps have these
    /// values, all below `bound`, a power of two.
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
            // How many more rare heaps than common ones have each value.
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
/// Replaces the entry of each mask by the sum of all entries, where those with
/// an odd number of bits in the mask are subtracted: the Walsh–Hadamard
/// transform.
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
