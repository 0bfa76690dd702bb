//! The Grundy numbers of an octal game, 32 heaps at a time.

use crate::bits::{HEAPS, Row, VALUES};
use crate::classes::Classes;
use crate::heaps::grundy_numbers;
use crate::octal::Octal;
use crate::rows::{Rows, distances};

/// An octal game whose heaps below `grundy.len()` are solved.
pub struct Game<'a> {
    /// The rules.
    pub code: &'a Octal,
    /// How many pins a move that splits may take.
    pub splits: Vec<usize>,
    /// The values of the solved heaps.
    pub grundy: Vec<u8>,
    /// The same as bits; the rare heaps and the first ones are listed.
    pub rows: Rows,
    /// For each value of a heap, and each set of values: which of them options
    /// of the 32 heaps above it get from it.
    pub above: Vec<Vec<Row>>,
    /// Whether a heap of even and of odd size with each value is rare.
    pub is_rare: [[bool; 256]; 2],
}

/// The heaps below this are solved by all options, and all are listed.
const FIRST: usize = 2 * HEAPS;

impl<'a> Game<'a> {
    /// Solves the first heaps of a game, and makes room for the heaps 0 to
    /// `last` and one extra block; `None` if a value is above 255.
    pub fn new(code: &'a Octal, last: usize) -> Option<Self> {
        let first = grundy_numbers(code, FIRST);
        let sets = sets_for(*first.iter().max()?);
        let mut game = Self {
            code,
            splits: (0..=code.max_removed())
                .filter(|&taken| code.allows(taken, 2))
                .collect(),
            grundy: Vec::with_capacity(last + HEAPS),
            rows: Rows::new(last.max(FIRST) + HEAPS, sets),
            above: Vec::new(),
            is_rare: [[true; 256]; 2],
        };
        for value in first {
            game.push(u8::try_from(value).ok()?);
        }
        game.fill_above();
        Some(game)
    }

    /// Records the value of the next heap.
    #[inline(always)]
    pub fn push(&mut self, value: u8) {
        let heap = self.grundy.len();
        self.grundy.push(value);
        let value = usize::from(value);
        if heap > 0 {
            let bit = 1 << (value % VALUES);
            self.rows.sets[value / VALUES][heap] = bit;
        }
        self.list(heap);
    }

    /// Lists a heap if it is rare, or one of the first.
    #[inline(always)]
    fn list(&mut self, heap: usize) {
        let value = usize::from(self.grundy[heap]);
        if heap < FIRST || self.is_rare[heap % 2][value] {
            self.rows.list(self.code, heap, value);
        }
    }

    // ANCHOR: above
    /// Finds what a heap of each value gives the heaps above it.
    fn fill_above(&mut self) {
        let sets = self.rows.sets.len();
        self.above = vec![vec![[0; HEAPS]; sets]; sets * VALUES];
        for (value, above) in self.above.iter_mut().enumerate() {
            for part in 0..HEAPS {
                let option = value ^ usize::from(self.grundy[part]);
                let row = &mut above[option / VALUES];
                for distance in distances(self.code, part) {
                    if let Some(set) = row.get_mut(distance - 1) {
                        *set |= 1 << (option % VALUES);
                    }
                }
            }
        }
    }
    // ANCHOR_END: above
}

impl Game<'_> {
    /// Chooses again which heaps are rare, and lists them.
    pub fn choose_classes(&mut self) {
        let bound = VALUES * self.rows.sets.len();
        let classes = Classes::choose(&self.grundy, bound, &self.splits);
        for (heap, is_rare) in self.is_rare.iter_mut().enumerate() {
            for (value, is_rare) in (0..).zip(is_rare) {
                *is_rare = classes.is_rare(heap, value);
            }
        }
        self.rows.distances.iter_mut().for_each(Vec::clear);
        for heap in 0..self.grundy.len() {
            self.list(heap);
        }
    }

    /// Returns how many sets hold the values of the last block.
    pub fn sets_of_last(&self) -> usize {
        let last = self.grundy.iter().rev().take(HEAPS);
        sets_for(last.copied().max().unwrap_or(0).into())
    }

    /// Makes room for this many sets.
    pub fn make_room(&mut self, sets: usize) {
        while self.rows.sets.len() < sets {
            self.rows.grow();
            self.fill_above();
        }
    }
}

/// Returns how many sets hold the values up to `largest`: a power of two.
fn sets_for(largest: usize) -> usize {
    (largest / VALUES + 1).next_power_of_two()
}
