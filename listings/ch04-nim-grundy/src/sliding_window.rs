//! Grundy numbers by the million, from a window that slides over the heaps, a
//! block at a time.

use crate::groups::{Group, groups};
use crate::window::Dependencies;

pub use crate::groups::BLOCK;

/// How many values are kept in registers at a time.
const LANES: usize = 16;

// ANCHOR: slide
/// A window that slides over the values of a game.
#[derive(Clone, Debug)]
pub struct SlidingWindow<'a> {
    dependencies: &'a Dependencies,
    /// The next heap.
    pub heap: u64,
    /// The values of at least `width` heaps before it.
    values: Vec<u8>,
    /// The same, with the bit of the value in place of the value.
    bits: Vec<u64>,
    /// What a block looks at, by value, the largest value first.
    groups: Vec<Group>,
    /// Whether there was a value above 63, for which there is no bit.
    has_value_above_63: bool,
}
// ANCHOR_END: slide

impl<'a> SlidingWindow<'a> {
    /// A window before this heap; `values` has the `width` values in it.
    pub fn new(
        dependencies: &'a Dependencies,
        heap: u64,
        values: &[u8],
    ) -> Self {
        let bits = values.iter().map(|&value| 1 << (value % 64)).collect();
        let pairs = dependencies
            .needed
            .iter()
            .chain(&dependencies.common_splits);
        let mut all = values.iter().chain(pairs.map(|(_, value)| value));
        let has_value_above_63 = all.any(|&value| value > 63);
        let values = values.to_vec();
        let groups = groups(dependencies);
        Self {
            dependencies,
            heap,
            values,
            bits,
            groups,
            has_value_above_63,
        }
    }

    /// Returns the values of the `width` heaps before the next one.
    pub fn window(&self) -> &[u8] {
        &self.values[self.values.len() - self.dependencies.width..]
    }

    /// Returns how many heaps ago the window had these values, if it did in
    /// the last block, and after `mark`.
    pub fn find_repeat(&self, mark: u64, window: &[u8]) -> Option<usize> {
        let width = window.len();
        let count = self.values.len();
        let key = &window[width.saturating_sub(16)..];
        (0..BLOCK).rev().find(|ago| {
            let end = count.saturating_sub(*ago);
            let values = &self.values[..end];
            values.ends_with(key)
                && self.heap - *ago as u64 > mark
                && values.ends_with(window)
        })
    }

    /// Returns the last `count` values, at most `width`.
    pub fn last_values(&self, count: usize) -> &[u8] {
        &self.values[self.values.len() - count..]
    }
}

// ANCHOR: exchange
/// Exchanges the bits of all values v and v ⊕ `with`, a power of two.
fn exchange(bits: u64, with: u32) -> u64 {
    let low = u64::MAX / ((1_u64 << with) + 1);
    ((bits & low) << with) | ((bits >> with) & low)
}
// ANCHOR_END: exchange

impl SlidingWindow<'_> {
    // ANCHOR: rows
    /// Returns the values of the far splits of the next heaps, one bit for
    /// each.
    fn rows(&self, sums: &mut [[u64; BLOCK]]) -> [u64; BLOCK] {
        sums.fill([0; BLOCK]);
        for (place, group) in self.groups.iter().enumerate() {
            for lane in (0..BLOCK).step_by(LANES) {
                let mut sum = [0; LANES];
                sum.copy_from_slice(&sums[place][lane..lane + LANES]);
                for distance in &group.distances {
                    let first = self.bits.len() - distance + lane;
                    let row = &self.bits[first..first + LANES];
                    for (sum, bits) in sum.iter_mut().zip(row) {
                        *sum |= bits;
                    }
                }
                if group.last == 0 {
                    sums[place][lane..lane + LANES].copy_from_slice(&sum);
                } else {
                    let parent = &mut sums[group.parent][lane..lane + LANES];
                    for (parent, bits) in parent.iter_mut().zip(sum) {
                        *parent |= exchange(bits, group.last);
                    }
                }
            }
        }
        sums.last().copied().unwrap_or([0; BLOCK])
    }
    // ANCHOR_END: rows
}

// ANCHOR: advance
impl SlidingWindow<'_> {
    /// Solves the next `count` heaps, at most [`BLOCK`]. `None` if the window
    /// can't tell the value of `heap`.
    pub fn advance(&mut self, count: usize) -> Option<()> {
        let dependencies = self.dependencies;
        let width = dependencies.width;
        if self.values.len() > 5 * width {
            self.values.drain(..self.values.len() - width);
            self.bits.drain(..self.bits.len() - width);
        }
        let mut sums = [[0; BLOCK]; 64];
        let rows = self.rows(&mut sums[..self.groups.len()]);
        let near = |pair: &&(usize, u8)| pair.0 < BLOCK;
        let near: Vec<_> = dependencies.needed.iter().filter(near).collect();
        for mut seen in rows.into_iter().take(count) {
            for (distance, value) in &near {
                let other = self.values[self.values.len() - distance];
                seen |= 1_u64.wrapping_shl((other ^ value).into());
            }
            let common = dependencies.common[(self.heap % 2) as usize][0];
            let free = !seen & common;
            let below = (free & free.wrapping_neg()).wrapping_sub(1);
            let value = if self.has_value_above_63 || free == 0 {
                let seen = dependencies.seen(&self.values);
                dependencies.next(self.heap, &self.values, seen)?
            } else if !seen & below != 0 {
                dependencies.next(self.heap, &self.values, [seen, 0, 0, 0])?
            } else {
                free.trailing_zeros() as u8
            };
            self.has_value_above_63 |= value > 63;
            self.values.push(value);
            self.bits.push(1_u64.wrapping_shl(value.into()));
            self.heap += 1;
        }
        Some(())
    }
}
// ANCHOR_END: advance
