//! Which move to try first.

use crate::forced::Board;
use crate::threats::centre;

// ANCHOR: move_score
/// How promising the cell looks: the largest scores are tried first.
pub fn move_score<const W: u32, const H: u32>(
    board: Board<W, H>,
    cell: u64,
) -> i32 {
    move_score_beside(board.winning_cells(board.theirs()), board, cell)
}

/// The same, given the cells in which the opponent would make four, which are
/// the same for all moves.
pub fn move_score_beside<const W: u32, const H: u32>(
    danger: u64,
    board: Board<W, H>,
    cell: u64,
) -> i32 {
    let after = board.play(cell);
    // A threat right above a danger comes to nothing: the opponent wins below
    // it, or you stop that, and the opponent stops the threat.
    let threats = after.winning_cells(after.theirs()) & !(danger << 1);
    // From now on the opponent must not step below these.
    let closing = threats & (after.playable() << 1);
    let points = threats.count_ones() + 4 * closing.count_ones();
    points.cast_signed() * 16 + centre::<W, H>(cell)
}
// ANCHOR_END: move_score
