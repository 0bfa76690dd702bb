//! The grid by a table: every cell labelled, from the bottom right corner up.

// ANCHOR: winning_cells
/// Says of each cell whether the player to move wins, if `free[row][column]`
/// says where the token may go. All rows of `free` are equally long.
///
/// The answer has one more row and one more column than the board, for moves
/// off the board. These count as winning, as do walls, so that no player gains
/// by moving there. Looks at each cell once.
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
