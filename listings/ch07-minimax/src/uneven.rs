//! Random games without draws, in which some positions have few options and
//! others many.

use crate::minimax::Position;

// ANCHOR: uneven
/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uneven {
    /// The random number of this position, which decides everything below it.
    pub number: u64,
    /// How many moves are left.
    pub left: u32,
    /// The numbers of options that a position can have, all equally likely.
    pub counts: [u64; 4],
}
// ANCHOR_END: uneven

// ANCHOR: options
impl Position for Uneven {
    fn options(&self) -> Vec<Self> {
        if self.left == 0 {
            return Vec::new();
        }
        let count = self.counts[(self.number >> 62) as usize];
        let option = |at: u64| {
            let mixed =
                (self.number ^ at).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let number =
                (mixed ^ (mixed >> 32)).wrapping_mul(0x94d0_49bb_1331_11eb);
            Self {
                number,
                left: self.left - 1,
                ..*self
            }
        };
        (1..=count).map(option).collect()
    }

    fn score(&self) -> i32 {
        if (self.number >> 32) & 7 < 5 { 1 } else { -1 }
    }
}
// ANCHOR_END: options
