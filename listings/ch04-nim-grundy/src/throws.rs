//! The winning throws of Kayles with several rows of pins.

use crate::heaps::grundy_numbers;
use crate::octal::Octal;

// ANCHOR: throw
/// A throw, which leaves up to two rows of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// The index of the row.
    pub row: usize,
    /// How many pins of that row remain to the left of the gap.
    pub left: usize,
    /// How many pins fall, 1 or 2.
    pub pins: usize,
}
// ANCHOR_END: throw

// ANCHOR: winning_throws
/// All throws that win, given the number of pins in each row.
///
/// O(n²) for the table of a longest row of n pins, and then two looks for each
/// pin.
pub fn winning_throws(rows: &[usize]) -> Vec<Throw> {
    let kayles = Octal {
        digits: vec![0, 7, 7],
    };
    let longest = rows.iter().copied().max().unwrap_or(0);
    let grundy = grundy_numbers(&kayles, longest);
    let sum = rows.iter().fold(0, |sum, &pins| sum ^ grundy[pins]);
    let mut throws = Vec::new();
    for (row, &standing) in rows.iter().enumerate() {
        // What this row must become to balance all the others.
        let wanted = sum ^ grundy[standing];
        for pins in 1..=standing.min(2) {
            for left in 0..=standing - pins {
                let right = standing - pins - left;
                if grundy[left] ^ grundy[right] == wanted {
                    throws.push(Throw { row, left, pins });
                }
            }
        }
    }
    throws
}
// ANCHOR_END: winning_throws
