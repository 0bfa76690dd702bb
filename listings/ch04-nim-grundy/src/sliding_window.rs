//! Grundy numbers by the million, from a window that slides over the heaps, a
//! block at a time.

use crate::parity_bit::ParityBit;
use crate::set_window::{BlockError, SetWindow};
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
}

/// The values of a window as sets of one element.
#[derive(Clone, Debug)]
enum Sets {
    /// All short values are below 16.
    Narrow(Box<SetWindow<u16>>),
    /// All short values are below 32.
    Wide(Box<SetWindow<u32>>),
    /// Some are larger, or there are no short values.
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
        Self {
            dependencies,
            heap,
            values: values.to_vec(),
            sets: Sets::new(dependencies, values),
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
        let Some(bit) = ParityBit::new(dependencies.classes) else {
            return Self::None;
        };
        let narrow = SetWindow::new(dependencies, bit, values);
        narrow.map_or_else(
            || Self::wide(dependencies, bit, values),
            |narrow| Self::Narrow(Box::new(narrow)),
        )
    }

    /// Chooses sets that are not narrow.
    fn wide(
        dependencies: &Dependencies,
        bit: ParityBit,
        values: &[u8],
    ) -> Self {
        SetWindow::new(dependencies, bit, values)
            .map_or(Self::None, |wide| Self::Wide(Box::new(wide)))
    }

    /// Chooses wider sets than these.
    fn widen(&mut self, dependencies: &Dependencies, values: &[u8]) {
        *self = match (&self, ParityBit::new(dependencies.classes)) {
            (Self::Narrow(_), Some(bit)) => {
                Self::wide(dependencies, bit, values)
            }
            _ => Self::None,
        };
    }
}

impl SlidingWindow<'_> {
    /// Solves the next `count` heaps, at most [`BLOCK`]. `None` if the window
    /// can't tell the value of one of them.
    #[inline(always)]
    fn solve_block(&mut self, count: usize) -> Option<()> {
        self.forget();
        let Self {
            dependencies,
            heap,
            values,
            sets,
        } = self;
        loop {
            let solved = match sets {
                Sets::Narrow(sets) => sets.advance(*heap, values, count),
                Sets::Wide(sets) => sets.advance(*heap, values, count),
                Sets::None => {
                    one_by_one(dependencies, *heap, values, count)?;
                    Ok(())
                }
            };
            match solved {
                Ok(()) => break,
                Err(BlockError::TooLarge) => sets.widen(dependencies, values),
                Err(BlockError::Undecided) => return None,
            }
        }
        *heap += count as u64;
        Some(())
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

/// Solves heaps without sets, and appends their values to those before `heap`.
fn one_by_one(
    dependencies: &Dependencies,
    heap: u64,
    values: &mut Vec<u8>,
    count: usize,
) -> Option<()> {
    for heap in (heap..).take(count) {
        let value = dependencies.next(heap, values)?;
        values.push(value);
    }
    Some(())
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
