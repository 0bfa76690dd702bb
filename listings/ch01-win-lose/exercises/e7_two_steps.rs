//! # Two steps at a time
//! minutes: 20
//! stars: 2
//! needs: [No table at all](../ch01-win-lose/fast.md#no-table-at-all)
//!
//! On a board without walls, a token starts on the top left cell.
//! A move takes it one or two cells down, or one or two cells to the right, but never diagonally.
//! Whoever can't move loses.
//! Heights and widths go up to $`10^{18}`$, so no table will do.
//! Label a board of 6 by 6 cells, by hand or with a program, then guess, and prove your guess as the chapter does.
//!
//! ## Hint
//! Count the cells to the corner: `height - 1` down and `width - 1` to the right.
//! Along an edge this is a game of stones you know. Which remainder matters there?
//!
//! ## Solution
//! Let `d` and `r` be the distances to the corner. The player to move loses exactly when `d` and `r` leave the same remainder when divided by 3.
//! *In the corner* both distances are 0, so the remainders are the same.
//! *From equal remainders no move leads to equal ones:* a move changes one of the two by 1 or 2, which always changes its remainder.
//! *From different remainders some move does:* take the distance with the larger remainder, and shorten it by the difference of the remainders, which is 1 or 2.

/// Does the first player win on the open board of this size, each from 1 to
/// 10^18?
pub fn first_wins(height: u64, width: u64) -> bool {
    // BEGIN SOLUTION
    height % 3 != width % 3
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::first_wins;

    #[test]
    fn it_agrees_with_labels() {
        const SIZE: usize = 20;
        let mut winning = [[false; SIZE]; SIZE];
        for down in 0..SIZE {
            for right in 0..SIZE {
                winning[down][right] = (1..=down.min(2))
                    .any(|s| !winning[down - s][right])
                    || (1..=right.min(2)).any(|s| !winning[down][right - s]);
                let height = down as u64 + 1;
                let width = right as u64 + 1;
                assert_eq!(
                    first_wins(height, width),
                    winning[down][right],
                    "{height} {width}"
                );
            }
        }
    }

    #[test]
    fn size_does_not_matter() {
        const MAX_NUMBER: u64 = 1_000_000_000_000_000_000;
        assert!(first_wins(MAX_NUMBER, MAX_NUMBER - 1));
        assert!(!first_wins(MAX_NUMBER, MAX_NUMBER));
        assert!(!first_wins(MAX_NUMBER, 1));
    }
}
