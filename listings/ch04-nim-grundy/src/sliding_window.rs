//! Grundy numbers by the million, from a window that slides over the heaps, a
//! block at a time.

use crate::set_window::SetWindow;
use crate::window::Dependencies;
use pulp::{Arch, Simd, WithSimd};

pub use crate::groups::BLOCK;

// ANCHOR: slide
/// A window that slides over the values of a game.
#[derive(Clone, Debug)]
pub struct SlidingWindow<'a> {
    dependencies: &'a Dependencies,
    /// The next heap.
    pub heap: u64,
    /// The values of at least `width` heaps before it.
    values: Vec<u8>,
    /// The same values as sets.
    sets: Sets,
    /// The needed looks into the block itself.
    near: Vec<(usize, u8)>,
}

/// The values of a window as sets of one element.
#[derive(Clone, Debug)]
enum Sets {
    /// All values are below 32.
    Narrow(SetWindow<u32>),
    /// All values are below 64.
    Wide(SetWindow<u64>),
    /// Some values are larger.
    None,
}
// ANCHOR_END: slide

impl<'a> SlidingWindow<'a> {
    /// A window before this heap; `values` has the `width` values in it.
    pub fn new(
        dependencies: &'a Dependencies,
        heap: u64,
        values: &[u8],
    ) -> Self {
        let is_near = |pair: &&(usize, u8)| pair.0 < BLOCK;
        let near = dependencies.needed.iter().filter(is_near);
        Self {
            dependencies,
            heap,
            values: values.to_vec(),
            sets: Sets::new(dependencies, values),
            near: near.copied().collect(),
        }
    }

    /// Returns the values of the `width` heaps before the next one.
    pub fn window(&self) -> &[u8] {
        &self.values[self.values.len() - self.dependencies.width..]
    }

    /// Returns how many heaps ago the window had these values, if it did in
    /// the last block, and after `mark`.
    pub fn find_repeat(&self, mark: u64, window: &[u8]) -> Option<usize> {
        // Most windows differ in their last values already.
        let end = window.last_chunk::<16>();
        (0..BLOCK).rev().find(|&ago| {
            let count = self.values.len().saturating_sub(ago);
            let values = &self.values[..count];
            values.last_chunk() == end
                && self.heap - ago as u64 > mark
                && values.ends_with(window)
        })
    }

    /// Returns the last `count` values, at most `width`.
    pub fn last_values(&self, count: usize) -> &[u8] {
        &self.values[self.values.len() - count..]
    }
}

impl Sets {
    /// Chooses the narrowest sets for these values and those of all looks.
    fn new(dependencies: &Dependencies, values: &[u8]) -> Self {
        let looks = dependencies
            .needed
            .iter()
            .chain(&dependencies.common_splits);
        let all = values.iter().chain(looks.map(|(_, value)| value));
        match all.max() {
            None | Some(0..32) => {
                Self::Narrow(SetWindow::new(dependencies, values))
            }
            Some(32..64) => Self::Wide(SetWindow::new(dependencies, values)),
            Some(64..) => Self::None,
        }
    }
}

impl SlidingWindow<'_> {
    // ANCHOR: advance
    /// Solves the next `count` heaps, at most [`BLOCK`]. `None` if the window
    /// can't tell the value of `heap`.
    #[inline(always)]
    fn solve_block(&mut self, count: usize) -> Option<()> {
        self.forget();
        let options = match &mut self.sets {
            Sets::Narrow(sets) => sets.options(),
            Sets::Wide(sets) => sets.options(),
            Sets::None => [0; BLOCK],
        };
        for mut seen in options.into_iter().take(count) {
            for (distance, value) in &self.near {
                let other = self.values[self.values.len() - distance];
                seen |= 1_u64.wrapping_shl((other ^ value).into());
            }
            let value = self.value(seen)?;
            self.push(value);
        }
        Some(())
    }
    // ANCHOR_END: advance

    // ANCHOR: value
    /// Returns the value of the next heap if `seen` are values of its options:
    /// the least common one that is not among them, if all rare ones below it
    /// are.
    #[inline(always)]
    fn value(&self, seen: u64) -> Option<u8> {
        let common = self.dependencies.common[(self.heap % 2) as usize][0];
        let free = !seen & common;
        let below = (free & free.wrapping_neg()).wrapping_sub(1);
        if matches!(self.sets, Sets::None) || free == 0 || !seen & below != 0
        {
            return self.look_further(seen);
        }
        Some(free.trailing_zeros() as u8)
    }

    /// Makes more looks where those of the block don't tell the value.
    fn look_further(&self, seen: u64) -> Option<u8> {
        let seen = match self.sets {
            Sets::None => self.dependencies.seen(&self.values),
            _ => [seen, 0, 0, 0],
        };
        self.dependencies.next(self.heap, &self.values, seen)
    }
    // ANCHOR_END: value

    /// Appends the value of the next heap.
    #[inline(always)]
    fn push(&mut self, value: u8) {
        self.values.push(value);
        self.heap += 1;
        match (&mut self.sets, value) {
            (Sets::Narrow(sets), 0..32) => sets.push(value),
            (Sets::Wide(sets), 0..64) => sets.push(value),
            (Sets::None, _) => {}
            // From now on the sets must be wider.
            _ => self.sets = Sets::new(self.dependencies, &self.values),
        }
    }

    /// Drops all values before the window, but not each time.
    fn forget(&mut self) {
        let width = self.dependencies.width;
        if self.values.len() > 5 * width {
            self.values.drain(..self.values.len() - width);
            match &mut self.sets {
                Sets::Narrow(sets) => sets.keep_last(width),
                Sets::Wide(sets) => sets.keep_last(width),
                Sets::None => {}
            }
        }
    }
}

// ANCHOR: advance_widest
/// The next `count` heaps of a window, to be solved in the widest registers.
struct Advance<'a, 'b> {
    window: &'a mut SlidingWindow<'b>,
    count: usize,
}

impl WithSimd for Advance<'_, '_> {
    type Output = Option<()>;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> Self::Output {
        self.window.solve_block(self.count)
    }
}

impl SlidingWindow<'_> {
    /// Solves the next `count` heaps, at most [`BLOCK`]. `None` if the window
    /// can't tell the value of one of them.
    pub fn advance(&mut self, count: usize) -> Option<()> {
        Arch::new().dispatch(Advance {
            window: self,
            count,
        })
    }
}
// ANCHOR_END: advance_widest
