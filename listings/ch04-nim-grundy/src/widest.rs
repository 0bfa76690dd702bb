//! The Grundy numbers of an octal game, in the widest registers of the machine.
//!
//! Only a function that is inlined into `with_simd` can use them, so those of
//! `bits`, `rows`, `blocks` and `one_bit` always are.

use crate::octal::Octal;
use crate::one_bit::grundy_numbers;
use pulp::{Arch, Simd, WithSimd};

// ANCHOR: widest
/// The heaps 0 to `last` of a game, to be solved.
pub struct Heaps<'a> {
    /// The rules.
    pub code: &'a Octal,
    /// The last heap.
    pub last: usize,
}

impl WithSimd for Heaps<'_> {
    type Output = Option<Vec<u8>>;

    /// The compiler makes a copy of this for each width of registers.
    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> Self::Output {
        grundy_numbers(self.code, self.last)
    }
}

/// Returns the Grundy numbers of the heaps 0 to `last`, as `one_bit` finds
/// them.
pub fn solve(code: &Octal, last: usize) -> Option<Vec<u8>> {
    Arch::new().dispatch(Heaps { code, last })
}
// ANCHOR_END: widest
