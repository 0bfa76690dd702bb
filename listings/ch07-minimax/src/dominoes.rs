//! Domineering on a rectangle: one player lays dominoes upright, the other
//! flat, and whoever has no room loses.

use crate::minimax::Position;

/// A position. The bit of a cell is row · (columns + 1) + column, so after
/// each row comes a cell that is never free, and no domino wraps around the
/// edge. 64 bits are enough for 7 rows of 8 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dominoes {
    /// The free cells.
    pub free: u64,
    /// The distance from a cell to the one below it.
    pub row: u32,
    /// Does the player to move lay upright?
    pub is_upright: bool,
}

impl Dominoes {
    /// The empty board, at most 7 by 8; the player to move lays upright.
    pub fn new(rows: u32, columns: u32) -> Self {
        let row = columns + 1;
        let cells = (1 << columns) - 1;
        let free = (0..rows).map(|above| cells << (row * above)).sum();
        Self {
            free,
            row,
            is_upright: true,
        }
    }
}

// ANCHOR: places
impl Dominoes {
    /// The distance between the two cells of a domino of the player to move.
    pub fn step(&self) -> u32 {
        if self.is_upright { self.row } else { 1 }
    }

    /// Where the player to move can lay a domino: the bits of the first
    /// cells.
    pub fn places(&self) -> u64 {
        self.free & (self.free >> self.step())
    }

    /// The position after a domino at a place, which is one bit.
    #[must_use]
    pub fn after(&self, place: u64) -> Self {
        let covered = place | (place << self.step());
        Self {
            free: self.free & !covered,
            is_upright: !self.is_upright,
            ..*self
        }
    }
}
// ANCHOR_END: places

// ANCHOR: score
/// The score of the player who has no room. No estimate is as low.
pub const LOST: i32 = -100;

/// The score of the opponent. No estimate is as high.
pub const WON: i32 = -LOST;

impl Position for Dominoes {
    fn options(&self) -> Vec<Self> {
        bits(self.places()).map(|place| self.after(place)).collect()
    }

    fn score(&self) -> i32 {
        LOST
    }
}
// ANCHOR_END: score

/// The bits of a set, one by one, the lowest first.
pub fn bits(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

// ANCHOR: estimate
/// How many more places the player to move has than the opponent.
pub fn more_places(position: &Dominoes) -> i32 {
    let turned = Dominoes {
        is_upright: !position.is_upright,
        ..*position
    };
    let mine = position.places().count_ones();
    let theirs = turned.places().count_ones();
    mine.cast_signed() - theirs.cast_signed()
}
// ANCHOR_END: estimate
