//! # How often does the first player win?
//! minutes: 60
//! stars: 3
//! needs: [Labels in a table](../ch01-win-lose/fast.md#labels-in-a-table)
//!
//! Take this chapter's token on a grid, with moves down, right and diagonally.
//! For each cell except the top left one, the toss of a coin decides whether it is a wall.
//! On how many of the possible grids does the first player win?
//! Count them exactly: trying every grid is fine for 12 cells and hopeless for 48.
//! The tests ask about grids of up to 6 by 8 cells.
//!
//! *Beyond the tests, and open:* let the grid grow.
//! Does the share of first-player wins converge? How fast? And what if a wall is less likely than one half?
//! For a token that moves only down and right, [Holroyd, Marcovici and Martin](../bibliography.md#holroyd-marcovici-martin-2019) proved that on an endless random board, however rare the walls are, one of the players can force a win, with probability one.
//! Plot what your program counts, and see how far you get.
//!
//! ## Hint
//! Label the cells backwards, row by row, but for all grids at once.
//! To label the next cell, you need to know only which of the last `width + 1` labelled cells are losing.
//! So count how many grids lead to each of these patterns (at most 2^(width + 1) of them), and update the counts one cell at a time.
//! Take care at the right edge, where the cells labelled one step and `width + 1` steps ago belong to other rows.
//!
//! ## Solution
//! A pattern has a bit for each of the last `width + 1` cells, 1 for losing.
//! Each new cell turns an old pattern into two: one with a wall, which counts as winning, and one with a free cell, which is losing if none of the three cells it leads to is losing.
//! The top left cell comes last and is never a wall.
//! With 48 cells there are 2^47 grids, but never more than 512 patterns.

/// On how many grids of this size, with a free top left cell, the first player
/// wins. For at most 6 rows and 8 columns.
pub fn grids_won(height: usize, width: usize) -> u64 {
    // BEGIN SOLUTION
    // Bit i of a pattern: is the cell labelled i + 1 steps ago losing? Walls, and
    // cells off the board, count as winning.
    let keep = (1_u32 << (width + 1)) - 1;
    let mut grids = std::collections::HashMap::from([(0_u32, 1_u64)]);
    for row in (0..height).rev() {
        for column in (0..width).rev() {
            let mut next = std::collections::HashMap::new();
            for (pattern, count) in grids {
                let at_edge = column + 1 == width;
                let right = !at_edge && pattern & 1 == 1;
                let down = pattern >> (width - 1) & 1 == 1;
                let diagonal = !at_edge && pattern >> width & 1 == 1;
                let losing = !(right || down || diagonal);
                let free = (pattern << 1 | u32::from(losing)) & keep;
                *next.entry(free).or_insert(0) += count;
                if (row, column) != (0, 0) {
                    *next.entry(pattern << 1 & keep).or_insert(0) += count;
                }
            }
            grids = next;
        }
    }
    grids
        .iter()
        .filter(|&(pattern, _)| pattern & 1 == 0)
        .map(|(_, count)| count)
        .sum()
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::grids_won;

    /// Tries all grids.
    fn by_trying(height: usize, width: usize) -> u64 {
        let wins = |walls: &u32| {
            let mut winning = vec![vec![true; width + 1]; height + 1];
            for row in (0..height).rev() {
                for column in (0..width).rev() {
                    let wall = walls >> (row * width + column) & 1 == 1;
                    let options = [
                        (row + 1, column),
                        (row, column + 1),
                        (row + 1, column + 1),
                    ];
                    winning[row][column] = wall
                        || options
                            .iter()
                            .any(|&(row, column)| !winning[row][column]);
                }
            }
            winning[0][0]
        };
        (0..1_u32 << (height * width))
            .filter(|walls| walls & 1 == 0)
            .filter(wins)
            .count() as u64
    }

    #[test]
    fn the_smallest_grids() {
        assert_eq!(grids_won(1, 1), 0);
        assert_eq!(grids_won(1, 2), 1);
        assert_eq!(grids_won(2, 1), 1);
        assert_eq!(grids_won(1, 3), 1);
    }

    #[test]
    fn all_grids_of_up_to_twelve_cells() {
        for height in 1..=6 {
            for width in 1..=8 {
                if height * width <= 12 {
                    assert_eq!(
                        grids_won(height, width),
                        by_trying(height, width),
                        "{height} {width}"
                    );
                }
            }
        }
    }

    #[test]
    fn large_grids_agree_with_their_mirror_image() {
        assert_eq!(grids_won(5, 6), grids_won(6, 5));
        assert!(grids_won(6, 8) < 1 << 47);
        assert!(grids_won(6, 8) > 1 << 46);
    }
}
