//! The map of chapter 2: all rows of seven cells with checkers.

use super::squares::{SIDE, Square, small};
use crate::prelude::*;
use ch02_memoization::bottom_up::winning_rows;

pub(super) fn figure() -> Result<Figure> {
    // Where the checkers of the first six cells may stand fills the map; what
    // comes to the last cell is gone.
    let winning = winning_rows((SIDE * SIDE).ilog2() + 1);
    small(|row, column| Square::of(winning[2 * (row * SIDE + column)]))
}

#[cfg(test)]
mod tests {
    use super::super::squares::circles;
    use ch02_memoization::checkers::is_winning;

    #[test]
    fn the_circles_are_the_rows_that_the_recursion_calls_losing() {
        assert_eq!(circles(super::figure()), (0..64).filter(|&row| !is_winning(2 * row)).count());
    }
}
