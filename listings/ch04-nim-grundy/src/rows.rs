//! The values of the options of 32 heaps in a row, all at once.

use crate::bits::{HEAPS, Row, VALUES, nim_add, union};
use crate::octal::Octal;

// ANCHOR: rows
/// The solved heaps of an octal game as rows of bits.
pub struct Rows {
    /// Set k has the value of each heap, if it is from 16k to 16k + 15; it is
    /// empty for heaps that are not solved, and for the heap 0.
    pub sets: Vec<Vec<u16>>,
    /// For each value, how far the other part is below the heap that a move
    /// splits, if one part is a listed heap of this value.
    pub distances: Vec<Vec<usize>>,
}
// ANCHOR_END: rows

impl Rows {
    /// Makes room for heaps below `end` with values below 16 · `sets`.
    pub fn new(end: usize, sets: usize) -> Self {
        let sets = vec![vec![0; end + HEAPS]; sets];
        let distances = vec![Vec::new(); VALUES * sets.len()];
        Self { sets, distances }
    }

    /// Makes room for twice as many values.
    pub fn grow(&mut self) {
        let sets = self.sets.len();
        self.sets.resize(2 * sets, vec![0; self.sets[0].len()]);
        self.distances.resize(2 * sets * VALUES, Vec::new());
    }

    /// Lists a heap of this value.
    pub fn list(&mut self, code: &Octal, heap: usize, value: usize) {
        self.distances[value].extend(distances(code, heap));
    }
}

// ANCHOR: distances
/// Returns how far the other part is below a heap that a move splits, if one
/// part has this size; with size 0, the move leaves a single heap.
pub fn distances(code: &Octal, part: usize) -> impl Iterator<Item = usize> {
    let heaps = if part == 0 { 1 } else { 2 };
    let taken = 0..=code.max_removed();
    let taken = taken.filter(move |&taken| code.allows(taken, heaps));
    taken
        .map(move |taken| taken + part)
        .filter(|&distance| distance > 0)
}
// ANCHOR_END: distances

impl Rows {
    // ANCHOR: options
    /// Returns which values below 16 · `SETS` options of the heaps from
    /// `start` on have, as far as one part is a listed heap and the other is
    /// solved. `SETS` is a power of two, and at most the number of sets there
    /// are.
    #[inline(always)]
    pub fn options<const SETS: usize>(&self, start: usize) -> [Row; SETS] {
        let mut options = [[0; HEAPS]; SETS];
        for low in 0..VALUES {
            let mut rows = [[0; HEAPS]; SETS];
            for high in 0..self.sets.len() {
                for distance in &self.distances[high * VALUES + low] {
                    let Some(first) = start.checked_sub(*distance) else {
                        continue;
                    };
                    for set in 0..SETS {
                        let others = &self.sets[set ^ high][first..];
                        if let Some(others) = others.first_chunk() {
                            rows[set] = union(rows[set], others);
                        }
                    }
                }
            }
            for set in 0..SETS {
                for heap in 0..HEAPS {
                    options[set][heap] |= nim_add(rows[set][heap], low);
                }
            }
        }
        options
    }
    // ANCHOR_END: options
}
