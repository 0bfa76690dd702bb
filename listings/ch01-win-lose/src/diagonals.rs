//! The grid of `grid.rs`, one diagonal at a time in the bits of a word.

// ANCHOR: diagonals
/// A grid of at most 128 rows, cut into diagonals that rise to the right.
#[derive(Clone, Debug)]
pub struct Diagonals {
    /// Bit `row` of `free[row + column]` is 1 if that cell is free.
    free: Vec<u128>,
}

impl Diagonals {
    /// The grid with these rows, `true` for a free cell. `None` if there are more
    /// than 128 rows, or if their lengths differ.
    pub fn new(rows: &[Vec<bool>]) -> Option<Self> {
        let width = rows.first().map_or(0, Vec::len);
        if rows.len() > 128 || rows.iter().any(|row| row.len() != width) {
            return None;
        }
        let mut free = vec![0; rows.len() + width];
        for (row, cells) in rows.iter().enumerate() {
            for (diagonal, &is_free) in free[row..].iter_mut().zip(cells) {
                *diagonal |= u128::from(is_free) << row;
            }
        }
        Some(Self { free })
    }
}
// ANCHOR_END: diagonals

// ANCHOR: first_wins
impl Diagonals {
    /// Does the first player win from the top left cell, if that is no wall?
    /// Takes six operations for each diagonal.
    pub fn first_wins(&self) -> bool {
        // The losing cells of the next diagonal, and of the one after that.
        let mut next = 0;
        let mut after = 0;
        for free in self.free.iter().rev() {
            let can_reach_losing = next | (next >> 1) | (after >> 1);
            (next, after) = (free & !can_reach_losing, next);
        }
        next & 1 == 0
    }
}
// ANCHOR_END: first_wins
