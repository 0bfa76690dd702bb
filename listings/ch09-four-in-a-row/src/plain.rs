//! Alpha–beta on the score.

use crate::board::Board;

// ANCHOR: order
/// The columns from the left to the right.
pub fn from_the_left<const W: u32>() -> Vec<u32> {
    (0..W).collect()
}

/// The columns from the middle to the sides.
pub fn from_the_middle<const W: u32>() -> Vec<u32> {
    let mut columns = from_the_left::<W>();
    columns.sort_by_key(|column| (2 * column + 1).abs_diff(W));
    columns
}
// ANCHOR_END: order

// ANCHOR: score
/// The score of the player to move if it is between `alpha` and `beta`, else
/// whichever of the two is nearer. A win is worth one point more than the
/// stones that the winner has left. The columns are tried in the order of
/// `columns`; adds to `nodes` how many positions it looks at.
pub fn score<const W: u32, const H: u32>(
    board: Board<W, H>,
    mut alpha: i32,
    beta: i32,
    columns: &[u32],
    nodes: &mut u64,
) -> i32 {
    *nodes += 1;
    let left = board.empty_count();
    if left == 0 {
        return 0.clamp(alpha, beta);
    }
    if board.wins_now() {
        return ((left + 1) / 2).clamp(alpha, beta);
    }
    for &column in columns {
        let cell = board.playable() & Board::<W, H>::column(column);
        if cell != 0 && alpha < beta {
            let next = board.play(cell);
            let value = -score(next, -beta, -alpha, columns, nodes);
            alpha = alpha.max(value);
        }
    }
    alpha
}
// ANCHOR_END: score

/// The score of the player to move, and how many positions were looked at.
pub fn solve<const W: u32, const H: u32>(
    board: Board<W, H>,
    columns: &[u32],
) -> (i32, u64) {
    let max_score = (W * H).cast_signed();
    let mut nodes = 0;
    let score = score(board, -max_score, max_score, columns, &mut nodes);
    (score, nodes)
}
