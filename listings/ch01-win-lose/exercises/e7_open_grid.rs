//! # A grid without walls
//! minutes: 15
//! stars: 2
//!
//! On a grid without walls, the token stands on the top left cell of `height` rows and `width` columns.
//! A move goes one cell down, right, or diagonally down-right; whoever can't move loses.
//! Heights and widths go up to 10^18, so no table will do.
//! Label a 5 by 5 grid by hand, from the bottom right corner, until you see it.
//!
//! ## Hint
//! Count the cells to the corner: `height - 1` down and `width - 1` to the right.
//! Only their parities matter.

/// Does the first player win on the open grid of this size, each from 1 to 10^18?
pub fn first_wins(height: u64, width: u64) -> bool {
    // BEGIN SOLUTION
    height % 2 == 0 || width % 2 == 0
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::first_wins;

    #[test]
    fn it_agrees_with_labels() {
        const SIZE: usize = 20;
        let mut winning = vec![vec![true; SIZE + 1]; SIZE + 1];
        for row in (0..SIZE).rev() {
            for column in (0..SIZE).rev() {
                let options = [
                    (row + 1, column),
                    (row, column + 1),
                    (row + 1, column + 1),
                ];
                winning[row][column] = options
                    .iter()
                    .any(|&(row, column)| !winning[row][column]);
                let (height, width) =
                    ((SIZE - row) as u64, (SIZE - column) as u64);
                assert_eq!(
                    first_wins(height, width),
                    winning[row][column],
                    "{height} {width}"
                );
            }
        }
    }

    #[test]
    fn size_does_not_matter() {
        assert!(first_wins(1_000_000_000_000_000_000, 1));
        assert!(!first_wins(
            999_999_999_999_999_999,
            999_999_999_999_999_999
        ));
    }
}
