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

/// The Grundy numbers of rows up to the longest of these. O(n²) for n pins.
fn table(rows: &[usize]) -> Vec<usize> {
    let kayles = Octal {
        digits: vec![0, 7, 7],
    };
    grundy_numbers(&kayles, rows.iter().copied().max().unwrap_or(0))
}

// ANCHOR: winning_throws
/// All throws that win, given the number of pins in each row; after the table,
/// two looks for each pin.
pub fn winning_throws(rows: &[usize]) -> Vec<Throw> {
    let grundy = table(rows);
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
