//! The splits into a rare heap and another one, for a block of heaps at once.

use crate::solver::{BLOCK, Solver};

/// Which values below `BOUND`, a power of two, some option is known to have.
pub type Seen<const BOUND: usize> = [bool; BOUND];

impl Solver<'_> {
    /// Returns the values of the far splits of a block: those into a rare heap
    /// of at least `BLOCK` beans and another heap, which is therefore smaller
    /// than the first heap of the block, and solved.
    ///
    /// From one heap of the block to the next, the rare heap of a split stays
    /// the same and the other one grows by one. So one loop looks at a split
    /// of each.
    pub fn far_splits<const BOUND: usize>(&mut self) -> [Seen<BOUND>; BLOCK] {
        // ANCHOR: far
        let start = self.grundy.len();
        let mut block = [[false; BOUND]; BLOCK];
        for &taken in &self.splits {
            // Otherwise the other heap has fewer than `BLOCK` beans.
            let is_far = |&&rare: &&usize| rare + taken < start;
            for &rare in self.rare.iter().take_while(is_far) {
                let first = start - taken - rare;
                let others = &self.grundy[first..first + BLOCK];
                // Where both heaps are equal. If that is not allowed, the
                // value 0 of this split does not count.
                let equal = rare.wrapping_sub(first);
                let zero = block.get(equal).map(|seen| seen[0]);
                let value = self.grundy[rare];
                for (seen, other) in block.iter_mut().zip(others) {
                    // No value is larger; the remainder saves a bounds check.
                    seen[(value ^ other) as usize % BOUND] = true;
                }
                if let (true, Some(zero)) = (self.rules.unequal, zero) {
                    block[equal][0] = zero;
                }
                self.looked_at += BLOCK as u64;
            }
        }
        block
    }
    // ANCHOR_END: far
}

impl Solver<'_> {
    /// Returns whether pairs save time. Taking them apart costs as much as a
    /// few hundred rare heaps.
    pub fn pairs_are_faster(&self) -> bool {
        !self.rules.unequal && self.rare.len() > 500
    }

    // ANCHOR: pairs
    /// Returns the same with two heaps in each look, while all values are
    /// below 16, if the heaps of a split may be equal.
    ///
    /// The two values are the digits of one number, and an xor works on both.
    pub fn far_pairs(&mut self) -> [Seen<16>; BLOCK] {
        let start = self.grundy.len();
        let mut pairs = [[false; 256]; BLOCK / 2];
        for &taken in &self.splits {
            let is_far = |&&rare: &&usize| rare + taken < start;
            for &rare in self.rare.iter().take_while(is_far) {
                let first = start - taken - rare;
                let others =
                    self.value_pairs[first..first + BLOCK].chunks_exact(2);
                let value = self.grundy[rare] * 17;
                for (seen, other) in pairs.iter_mut().zip(others) {
                    seen[(value ^ other[0]) as usize % 256] = true;
                }
                self.looked_at += BLOCK as u64;
            }
        }
        // ANCHOR_END: pairs
        let mut block = [[false; 16]; BLOCK];
        for (both, seen) in block.chunks_exact_mut(2).zip(&pairs) {
            for value in (0..256).filter(|&value| seen[value]) {
                both[0][value % 16] = true;
                both[1][value / 16] = true;
            }
        }
        block
    }
}
