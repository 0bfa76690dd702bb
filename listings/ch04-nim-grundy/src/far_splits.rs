//! The splits into a rare heap and another one, for a block of heaps together.

use crate::solver::{BLOCK, Solver};

/// Which values below `BOUND`, a power of two, have been seen in an option.
pub type Seen<const BOUND: usize> = [bool; BOUND];

impl Solver<'_> {
    /// The values of the far splits of the next heaps: the splits into a rare
    /// heap of at least `BLOCK` and another one. So the other one is smaller
    /// than the first of the next heaps: it is solved.
    ///
    /// From one of the next heaps to the following one, the rare heap of a
    /// split stays and the other one grows by one. So one loop looks at a
    /// split of each of them.
    pub fn far_splits<const BOUND: usize>(&mut self) -> [Seen<BOUND>; BLOCK] {
        // ANCHOR: far
        let start = self.grundy.len();
        let mut block = [[false; BOUND]; BLOCK];
        for &taken in &self.splits {
            // Otherwise the other heap has less than `BLOCK`.
            let is_far = |&&rare: &&usize| rare + taken < start;
            for &rare in self.rare.iter().take_while(is_far) {
                let first = start - taken - rare;
                let others = &self.grundy[first..first + BLOCK];
                // Where both heaps are equal. If they may not be, the value 0
                // of this split does not count.
                let equal = rare.wrapping_sub(first);
                let zero = block.get(equal).map(|seen| seen[0]);
                let value = self.grundy[rare];
                for (seen, other) in block.iter_mut().zip(others) {
                    // No value is larger; the remainder saves a check.
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
    /// Is it worth it to look at pairs? To take them apart costs as much as
    /// some hundred rare heaps.
    pub fn pairs_are_faster(&self) -> bool {
        !self.rules.unequal && self.rare.len() > 500
    }

    // ANCHOR: pairs
    /// The same while all values are below 16, if heaps of a split may be
    /// equal: for two of the next heaps in each look.
    ///
    /// Their two values are the digits of one number, and xor works on both.
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
