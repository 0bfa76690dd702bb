//! The heaps of a block, one at a time: near splits, and rare values.

use crate::far_splits::Seen;
use crate::solver::BLOCK;
use std::ops::Range;

// In this module the solver gets the last of its methods.
pub use crate::solver::Solver;

impl Solver<'_> {
    /// Solves a block of heaps, up to `last`, while all values are below
    /// `BOUND`; `far` finds the values of their far splits.
    pub fn block<const BOUND: usize>(
        &mut self,
        last: usize,
        far: impl Fn(&mut Self) -> [Seen<BOUND>; BLOCK],
    ) {
        for mut seen in far(self) {
            if self.grundy.len() > last || self.bound > BOUND {
                break;
            }
            let value = self.finish(&mut seen);
            self.push(value);
        }
    }

    /// Looks at the splits of `left` beans whose smaller part has one of these
    /// sizes.
    fn look<const BOUND: usize>(
        &self,
        seen: &mut Seen<BOUND>,
        left: usize,
        smaller: Range<usize>,
    ) {
        let larger = self.grundy[..left + 1 - smaller.start].iter().rev();
        for (one, other) in self.grundy[smaller].iter().zip(larger) {
            seen[(one ^ other) as usize % BOUND] = true;
        }
    }
}

impl Solver<'_> {
    /// Returns the value of the next heap if the values of its far splits are
    /// `seen`.
    ///
    /// It adds the near splits, those with a heap of fewer than `BLOCK` beans.
    /// Then all splits into a rare heap and a common one have been seen, and
    /// so have all common values of splits. If the least value not seen is
    /// common, no option has it, and it is the answer. If it is rare, a split
    /// into two common heaps, or two rare ones, may still have it, so the loop
    /// looks at more splits until one has it, or none are left.
    fn finish<const BOUND: usize>(&mut self, seen: &mut Seen<BOUND>) -> u32 {
        let heap = self.grundy.len();
        for (taken, digit) in self.rules.digits.iter().enumerate().skip(1) {
            if digit & 2 != 0 {
                seen[self.grundy[heap - taken] as usize % BOUND] = true;
            }
        }
        for &taken in &self.splits {
            self.look(seen, heap - taken, 1..BLOCK);
            self.looked_at += BLOCK as u64 - 1;
        }
        // ANCHOR: finish
        let max_half = self.splits.first();
        let max_half =
            max_half.map_or(0, |taken| self.rules.half(heap - taken));
        let mut least = 0;
        let mut next = BLOCK;
        loop {
            while seen.get(least as usize) == Some(&true) {
                least += 1;
            }
            if next > max_half || !self.classes.is_rare(heap, least) {
                return least;
            }
            for &taken in &self.splits {
                let left = heap - taken;
                let end = (next + BLOCK).min(self.rules.half(left) + 1);
                self.look(seen, left, next.min(end)..end);
                self.looked_at += end.saturating_sub(next) as u64;
            }
            next += BLOCK;
        }
    }
}
// ANCHOR_END: finish
