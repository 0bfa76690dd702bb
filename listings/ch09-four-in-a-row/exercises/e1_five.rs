//! # Five in a row
//! minutes: 10
//! stars: 1
//! needs: [A column is a number](../ch09-four-in-a-row/bits.md#four-by-two-shifts)
//!
//! On a larger board four in a row is too easy, so the players need five.
//! A column has $`H`$ bits for its cells, the lowest first, and one bit above them that stays 0, as in the chapter.
//!
//! Two pairs, two steps apart, make four.
//! What makes five?
//! Write a function that finds five in a row with shifts, without looking at single cells.
//!
//! ## Hint
//! Five in a row are two overlapping rows of four, one step apart.
//! And each four is two pairs.
//!
//! ## Solution
//! `fours` has a bit for the first cell of each row of four.
//! If another row of four begins one step later, the two together are five.

/// Are five of these stones in a row? Columns have `height` cells, at most 29,
/// and a guard bit that is 0, and fit in 64 bits.
pub fn has_five(stones: u64, height: u32) -> bool {
    // BEGIN SOLUTION
    [1, height, height + 1, height + 2].iter().any(|step| {
        let pairs = stones & stones >> step;
        let fours = pairs & pairs >> (2 * step);
        fours & fours >> step != 0
    })
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::has_five;

    const WIDTH: i32 = 7;
    const HEIGHT: i32 = 6;

    fn bit(column: i32, row: i32) -> u64 {
        1 << (column * (HEIGHT + 1) + row)
    }

    /// All rows of so many cells that fit on the board.
    fn lines(length: i32) -> Vec<u64> {
        let mut lines = Vec::new();
        for (right, up) in [(0, 1), (1, -1), (1, 0), (1, 1)] {
            for column in 0..WIDTH {
                for row in 0..HEIGHT {
                    let at = |step| (column + step * right, row + step * up);
                    let (last, top) = at(length - 1);
                    if last < WIDTH && (0..HEIGHT).contains(&top) {
                        let cells = (0..length).map(at);
                        lines.push(cells.fold(0, |line, (column, row)| {
                            line | bit(column, row)
                        }));
                    }
                }
            }
        }
        lines
    }

    #[test]
    fn all_rows_of_five_are_found() {
        for line in lines(5) {
            assert!(has_five(line, 6), "{line:b}");
        }
    }

    #[test]
    fn four_are_not_enough() {
        for line in lines(4) {
            assert!(!has_five(line, 6), "{line:b}");
        }
        // Two rows of four that don't meet.
        assert!(!has_five(0b1111 | 0b1111 << 7, 6));
        assert!(!has_five(0b11_0111, 6));
    }

    #[test]
    fn a_row_with_one_stone_missing_is_none() {
        for line in lines(5) {
            for cell in (0..64).map(|bit| 1 << bit) {
                if line & cell != 0 {
                    assert!(!has_five(line ^ cell, 6), "{line:b} {cell:b}");
                }
            }
        }
    }

    #[test]
    fn the_guard_row_keeps_columns_apart() {
        // Three at the top of a column, and two at the bottom of the next.
        assert!(!has_five(0b111 << 3 | 0b11 << 7, 6));
        assert!(has_five(0b1_1111, 6));
    }
}
