//! # Round and round
//! minutes: 30
//! stars: 3
//! needs: [A column is a number](../ch09-four-in-a-row/bits.md#four-by-two-shifts)
//!
//! Bend the board until the first column comes after the last.
//! On such a cylinder a row of four, level or diagonal, may go on from the last column to the first.
//! Upright rows stay as they are, because there is still a bottom and a top.
//!
//! Write `has_four` for a cylinder, with shifts and without looking at single cells.
//! `winner` is given; it needs only your function.
//! *Beyond the tests:* who wins on five columns of four?
//! (In release mode, `winner` finds out within a minute.)
//! Is there still a reason to begin in the middle?
//!
//! ## Hint
//! Unroll the cylinder: write the first three columns once more, behind the last.
//! Every row of four is then somewhere on the unrolled board in one piece.
//! How many bits can that take?
//!
//! ## Solution
//! A row of four that crosses the seam starts in one of the last three columns and ends in one of the first three.
//! A copy of the first three columns behind the last puts it in one piece.
//! Nothing new can appear by mistake: with at least four columns, four neighbouring columns of the unrolled board are four different columns of the cylinder, and the guard bits are copied as well, so no step leads over the top.
//!
//! Seven columns of six have 49 bits, and three more columns make that 70, which is why the unrolled board is a `u128`.
//!
//! Five columns of four are a draw.
//! And there is no middle: turning the cylinder changes nothing, so all first moves are worth the same.

use std::collections::HashMap;

/// Are four of these stones in a row on a cylinder of `width` columns, at least
/// four? Columns have `height` cells and a guard bit, and fit in 63 bits.
pub fn has_four(stones: u64, width: u32, height: u32) -> bool {
    // BEGIN SOLUTION
    let column = height + 1;
    let seam = stones & ((1 << (3 * column)) - 1);
    let unrolled = u128::from(stones) | u128::from(seam) << (width * column);
    [1, height, height + 1, height + 2].iter().any(|step| {
        let pairs = unrolled & unrolled >> step;
        pairs & pairs >> (2 * step) != 0
    })
    // END SOLUTION
}

/// Who wins from the empty cylinder: 1 if the first player does, −1 if the
/// second does, 0 for a draw.
pub fn winner(width: u32, height: u32) -> i32 {
    fn search(
        size @ (width, height): (u32, u32),
        (mine, all): (u64, u64),
        memo: &mut HashMap<(u64, u64), i32>,
    ) -> i32 {
        if let Some(&known) = memo.get(&(mine, all)) {
            return known;
        }
        let cells: Vec<u64> = (0..width)
            .map(|column| {
                let bottom = 1 << (column * (height + 1));
                (all + bottom) & (bottom * ((1 << height) - 1))
            })
            .filter(|&cell| cell != 0)
            .collect();
        let wins_now = cells
            .iter()
            .any(|cell| has_four(mine | cell, width, height));
        let mut best = if wins_now {
            1
        } else if cells.is_empty() {
            0
        } else {
            -1
        };
        for cell in cells {
            if best == 1 {
                break;
            }
            best = best.max(-search(size, (mine ^ all, all | cell), memo));
        }
        memo.insert((mine, all), best);
        best
    }

    search((width, height), (0, 0), &mut HashMap::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The stones on these cells, each its column and its row from below.
    fn stones(height: u32, cells: &[(u32, u32)]) -> u64 {
        cells.iter().fold(0, |bits, (column, row)| {
            bits | 1 << (column * (height + 1) + row)
        })
    }

    /// The same question, cell by cell.
    fn cell_by_cell(bits: u64, width: u32, height: u32) -> bool {
        let is_set = |column: i64, row: i64| {
            let column = column.rem_euclid(i64::from(width));
            (0..i64::from(height)).contains(&row)
                && bits >> (column * (i64::from(height) + 1) + row) & 1 == 1
        };
        (0..i64::from(width)).any(|column| {
            (0..i64::from(height)).any(|row| {
                [(0, 1), (1, -1), (1, 0), (1, 1)].iter().any(|(right, up)| {
                    (0..4).all(|step| {
                        is_set(column + step * right, row + step * up)
                    })
                })
            })
        })
    }

    #[test]
    fn a_row_goes_on_from_the_last_column_to_the_first() {
        for start in 0..7 {
            let cells = [0, 1, 2, 3].map(|step| ((start + step) % 7, 2));
            assert!(has_four(stones(6, &cells), 7, 6), "{cells:?}");
        }
    }

    #[test]
    fn a_diagonal_goes_on_as_well() {
        for start in 0..7 {
            let up = [0, 1, 2, 3].map(|step| ((start + step) % 7, 1 + step));
            assert!(has_four(stones(6, &up), 7, 6), "{up:?}");
            let down =
                [0, 1, 2, 3].map(|step| ((start + step) % 7, 5 - step));
            assert!(has_four(stones(6, &down), 7, 6), "{down:?}");
        }
    }

    #[test]
    fn no_row_goes_over_the_top() {
        assert!(!has_four(
            stones(6, &[(2, 4), (2, 5), (3, 0), (3, 1)]),
            7,
            6
        ));
        assert!(!has_four(
            stones(6, &[(6, 4), (6, 5), (0, 0), (0, 1)]),
            7,
            6
        ));
    }

    #[test]
    fn all_boards_of_four_by_three() {
        for code in 0_u64..1 << 12 {
            let bits = (0..4).fold(0, |bits, column| {
                bits | (code >> (3 * column) & 7) << (4 * column)
            });
            assert_eq!(
                has_four(bits, 4, 3),
                cell_by_cell(bits, 4, 3),
                "{bits:016b}"
            );
        }
    }

    #[test]
    fn many_boards_of_seven_by_six() {
        let mut random = 1_u64;
        for _ in 0..20_000 {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let guards =
                (0..7).fold(0, |bits, column| bits | 64 << (7 * column));
            let bits =
                random & random.rotate_left(23) & ((1 << 49) - 1) & !guards;
            assert_eq!(
                has_four(bits, 7, 6),
                cell_by_cell(bits, 7, 6),
                "{bits:049b}"
            );
        }
    }

    #[test]
    fn small_cylinders() {
        assert_eq!(
            [(4, 1), (4, 2), (4, 3), (5, 2)]
                .map(|(width, height)| winner(width, height)),
            [0; 4]
        );
    }
}
