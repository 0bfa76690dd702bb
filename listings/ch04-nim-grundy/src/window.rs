//! What the next value depends on, beyond the last rare heap.

use crate::classes::Classes;
use crate::rules::Rules;

/// A set of values below 256, one bit for each.
pub type Set = [u64; 4];

// ANCHOR: dependencies
/// What decides the value of a heap, together with the values of the `width`
/// heaps before it, if the last rare heap is far behind.
///
/// A look is the distance back to a heap, and a value to xor with its value.
#[derive(Clone, Debug)]
pub struct Dependencies {
    /// How many heaps the window has.
    pub width: usize,
    /// The last rare heap.
    pub last_rare: usize,
    /// The looks for all moves to one heap and all splits with one rare part.
    pub needed: Vec<(usize, u8)>,
    /// The looks for splits into two common heaps, small parts first.
    pub common_splits: Vec<(usize, u8)>,
    /// Which heaps are rare.
    pub classes: Classes,
    /// The values with which a heap of even and of odd size is common.
    pub common: [Set; 2],
}
// ANCHOR_END: dependencies

impl Dependencies {
    // ANCHOR: new
    /// Takes the rare heaps from the first values of a game. `None` if a value
    /// is above 255, if `width` is too small for the last rare heap, or if
    /// `first` has no more values than both together.
    pub fn new(
        rules: &Rules,
        first: &[u32],
        classes: Classes,
        width: usize,
    ) -> Option<Self> {
        let is_rare = |heap: usize| classes.is_rare(heap, first[heap]);
        let last_rare = (0..first.len()).rfind(|&heap| is_rare(heap))?;
        let max_taken = rules.digits.len() - 1;
        let room =
            last_rare + max_taken <= width && last_rare + width < first.len();
        if !room || first.iter().any(|&value| value > 255) {
            return None;
        }
        let one =
            (1..=max_taken).filter(|&taken| rules.digits[taken] & 2 != 0);
        let mut needed: Vec<_> = one.map(|taken| (taken, 0)).collect();
        let mut common_splits = Vec::new();
        for part in 1..width {
            for taken in rules.splits() {
                if part + taken <= width {
                    let pairs = if is_rare(part) {
                        &mut needed
                    } else {
                        &mut common_splits
                    };
                    pairs.push((part + taken, first[part] as u8));
                }
            }
        }
        // ANCHOR_END: new
        let common = [0, 1].map(|heap| {
            let mut set = [0; 4];
            for value in
                (0..=255_u8).filter(|&v| !classes.is_rare(heap, v.into()))
            {
                insert(&mut set, value);
            }
            set
        });
        Some(Self {
            width,
            last_rare,
            needed,
            common_splits,
            classes,
            common,
        })
    }
}

/// Puts a value into a set.
fn insert(set: &mut Set, value: u8) {
    set[usize::from(value / 64)] |= 1 << (value % 64);
}

// ANCHOR: seen
impl Dependencies {
    /// Returns the values of the moves to one heap and of the splits with a
    /// rare part; `before` has the values of `width` or more heaps before.
    pub fn seen(&self, before: &[u8]) -> Set {
        let mut seen = [0; 4];
        for (distance, value) in &self.needed {
            insert(&mut seen, before[before.len() - distance] ^ value);
        }
        seen
    }
    // ANCHOR_END: seen

    // ANCHOR: next
    /// Returns the value of a heap; `before` has those of the heaps before it.
    ///
    /// `None` if the window can't tell: a rare value is not found, or all
    /// common values below 256 are.
    pub fn next(&self, heap: u64, before: &[u8]) -> Option<u8> {
        let mut seen = self.seen(before);
        let common = &self.common[(heap % 2) as usize];
        let free = |word: usize| common[word] & !seen[word];
        let word = (0..4).find(|&word| free(word) != 0)?;
        let least = 64 * word as u32 + free(word).trailing_zeros();
        let mut more_looks = self.common_splits.iter();
        for word in 0..=word {
            let bit = 1_u64.checked_shl(least - 64 * word as u32);
            let below = bit.map_or(u64::MAX, |bit| bit - 1);
            while below & !seen[word] != 0 {
                let (distance, value) = more_looks.next()?;
                insert(&mut seen, before[before.len() - distance] ^ value);
            }
        }
        Some(least as u8)
    }
}
// ANCHOR_END: next
