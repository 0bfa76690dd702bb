//! # Whole rows at once
//! minutes: 10
//! stars: 1
//! needs: [A board is a number](../ch02-memoization/masks.md#five-tricks)
//!
//! Take a row of checkers, as in this chapter: bit `i` is 1 if there is a checker on the cell with `i` cells to its right.
//! Bit 0 is always 0, because a checker on the last cell leaves the board.
//! Answer three questions about a row with shifts, `&`, `!` and `count_ones`, without looking at cells one by one:
//!
//! - How many *pairs* of checkers are side by side? Three checkers next to each other make two pairs.
//! - Which checkers are *stuck*: unable to step into the next cell, and unable to jump over two checkers?
//! - How many checkers are in the *longest run*, the longest stretch of the row without an empty cell?
//!
//! Two of the three take one line.
//! The third may use a loop, with as many rounds as the answer.
//!
//! ## Hint
//! `row << 1` gives each cell what was on its right.
//! So `row & (row << 1)` are the checkers whose right neighbour is a checker.
//! What is left of a run of five checkers if you do this once? Twice?
//!
//! ## Solution
//! Each pair has one left member, and `row & (row << 1)` are the left members of all pairs.
//!
//! A checker is stuck if its right neighbour is a checker and it can't jump: a jump needs a checker on the second cell and none on the third.
//!
//! `row & (row << 1)` removes the rightmost checker of each run.
//! So each run loses one checker a round, and the last one disappears after as many rounds as there are checkers in the longest run.

/// How many pairs of checkers are side by side, on a row of at most 32
/// cells?
pub fn pairs(row: u32) -> u32 {
    // BEGIN SOLUTION
    (row & (row << 1)).count_ones()
    // END SOLUTION
}

/// The checkers that can neither step nor jump, on a row of at most 32 cells.
pub fn stuck(row: u32) -> u32 {
    // BEGIN SOLUTION
    row & (row << 1) & !((row << 2) & !(row << 3))
    // END SOLUTION
}

/// How many checkers are in the longest run, on a row of at most 32 cells?
pub fn longest_run(row: u32) -> u32 {
    // BEGIN SOLUTION
    let mut left = row;
    let mut rounds = 0;
    while left != 0 {
        left &= left << 1;
        rounds += 1;
    }
    rounds
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::{longest_run, pairs, stuck};

    /// All rows of 12 cells, and some of 32.
    fn rows() -> impl Iterator<Item = u32> {
        let long = (1..200).map(|seed: u32| seed.wrapping_mul(0x9e37_79b9));
        let full = [0, 1 << 31, 0b11 << 30, 0b1111 << 28, u32::MAX];
        (0..1 << 12).chain(long).chain(full).map(|row| row & !1)
    }

    /// Is there a checker on the cell with `right` cells to its right?
    fn is_checker(row: u32, right: u32) -> bool {
        row.checked_shr(right).unwrap_or(0) & 1 == 1
    }

    #[test]
    fn pairs_agree_with_a_loop_over_cells() {
        for row in rows() {
            let pair = |&cell: &u32| {
                is_checker(row, cell) && is_checker(row, cell + 1)
            };
            let expected = (0..32).filter(pair).count();
            assert_eq!(pairs(row) as usize, expected, "{row:b}");
        }
    }

    #[test]
    fn stuck_checkers_agree_with_the_rules() {
        for row in rows() {
            let mut expected = 0;
            for cell in (1..32).filter(|&cell| is_checker(row, cell)) {
                let can_step = !is_checker(row, cell - 1);
                let can_jump = cell >= 3
                    && is_checker(row, cell - 1)
                    && is_checker(row, cell - 2)
                    && !is_checker(row, cell - 3);
                if !can_step && !can_jump {
                    expected |= 1 << cell;
                }
            }
            assert_eq!(stuck(row), expected, "{row:b}");
        }
    }

    #[test]
    fn longest_runs_agree_with_split() {
        for row in rows() {
            let text = format!("{row:b}");
            let expected = text.split('0').map(str::len).max();
            assert_eq!(Some(longest_run(row) as usize), expected, "{text}");
        }
    }
}
