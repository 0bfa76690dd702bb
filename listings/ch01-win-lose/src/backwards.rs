//! The grid, every cell labelled from the bottom right corner up.

// ANCHOR: winning_cells
/// Which cells are winning for the player to move, if `free[row][column]`
/// tells where the token may go. All rows of `free` are equally long.
///
/// The answer has one row and one column more than the board. They stand for
/// "off the board", which counts as winning, as do walls: nobody gains by
/// moving there. Looks at each cell once.
pub fn winning_cells(free: &[Vec<bool>]) -> Vec<Vec<bool>> {
    let width = free.first().map_or(0, Vec::len);
    let mut winning = vec![vec![true; width + 1]; free.len() + 1];
    for row in (0..free.len()).rev() {
        for column in (0..width).rev() {
            winning[row][column] = !free[row][column]
                || !winning[row + 1][column]
                || !winning[row][column + 1]
                || !winning[row + 1][column + 1];
        }
    }
    winning
}
// ANCHOR_END: winning_cells
