//! The Grundy numbers of an octal game, with one bit for a value.

use crate::bits::{HEAPS, VALUES, union};
use crate::octal::Octal;

// In this module the game gets the last of its methods.
pub use crate::blocks::Game;

/// How many splits are compared with a value at once.
const SPLITS_AT_ONCE: usize = 128;

/// What has been seen of the 32 heaps of a block, and of those above it.
type Seen<const SETS: usize> = [[u16; 2 * HEAPS]; SETS];

impl Game<'_> {
    // ANCHOR: block
    /// Solves the next 32 heaps, but stops before a value of 16 · `SETS` or
    /// more. Returns whether all 32 are solved.
    #[inline(always)]
    pub fn block<const SETS: usize>(&mut self) -> bool {
        let options = self.rows.options::<SETS>(self.grundy.len());
        let mut seen = [[0; 2 * HEAPS]; SETS];
        for (seen, options) in seen.iter_mut().zip(&options) {
            seen[..HEAPS].copy_from_slice(options);
        }
        for at in 0..HEAPS {
            let Some(value) = self.value(&mut seen, at) else {
                return false;
            };
            self.push(value);
            for (seen, above) in
                seen.iter_mut().zip(&self.above[usize::from(value)])
            {
                if let Some(row) = seen[at + 1..].first_chunk_mut() {
                    *row = union(*row, above);
                }
            }
        }
        true
    }
    // ANCHOR_END: block

    // ANCHOR: value
    /// Returns the value of the next heap, if it is below 16 · `SETS`.
    #[inline(always)]
    fn value<const SETS: usize>(
        &self,
        seen: &mut Seen<SETS>,
        at: usize,
    ) -> Option<u8> {
        let heap = self.grundy.len();
        for set in 0..SETS {
            while seen[set][at] < u16::MAX {
                let bit = seen[set][at].trailing_ones() as usize;
                let least = u8::try_from(set * VALUES + bit).ok()?;
                let rare = self.is_rare[heap % 2][usize::from(least)];
                if !rare || !self.some_split_is(heap, least) {
                    return Some(least);
                }
                seen[set][at] |= 1 << bit;
            }
        }
        None
    }
    // ANCHOR_END: value

    // ANCHOR: ask
    /// Returns whether a split of the heap is worth `value`; it compares 128
    /// splits at once.
    #[inline(always)]
    fn some_split_is(&self, heap: usize, value: u8) -> bool {
        for taken in &self.splits {
            let left = heap - taken;
            let half = left / 2;
            let ones = self.grundy[1..=half].chunks(SPLITS_AT_ONCE);
            let others =
                self.grundy[left - half..left].rchunks(SPLITS_AT_ONCE);
            for (ones, others) in ones.zip(others) {
                let mut found = false;
                for (one, other) in ones.iter().zip(others.iter().rev()) {
                    found |= one ^ other == value;
                }
                if found {
                    return true;
                }
            }
        }
        false
    }
    // ANCHOR_END: ask
}

// ANCHOR: solve
/// Returns the Grundy numbers of the heaps 0 to `last`; `None` if one is above
/// 255.
///
/// Each heap takes a 32nd of a step for each rare heap below and each digit
/// that splits, and what it takes to find the rare values.
#[inline(always)]
pub fn grundy_numbers(code: &Octal, last: usize) -> Option<Vec<u8>> {
    let mut game = Game::new(code, last)?;
    let mut sets = game.rows.sets.len();
    let mut next_choice = 0;
    while game.grundy.len() <= last {
        let heap = game.grundy.len();
        if heap >= next_choice {
            game.choose_classes();
            next_choice = 4 * heap;
        }
        // ANCHOR_END: solve
        // ANCHOR: sets
        let all_solved = match sets {
            1 => game.block::<1>(),
            2 => game.block::<2>(),
            4 => game.block::<4>(),
            8 => game.block::<8>(),
            16 => game.block::<16>(),
            _ => return None,
        };
        sets = if all_solved {
            game.sets_of_last()
        } else {
            2 * sets
        };
        game.make_room(sets);
    }
    game.grundy.truncate(last + 1);
    Some(game.grundy)
}
// ANCHOR_END: sets
