//! Which move to try first.

use crate::forced::Board;
use crate::threats::centre;

// ANCHOR: move_score
/// The more, the sooner the player to move should try this cell.
pub fn move_score<const W: u32, const H: u32>(
    board: Board<W, H>,
    cell: u64,
) -> i32 {
    let danger = board.winning_cells(board.theirs());
    let after = board.play(cell);
    // Nobody comes above a cell of danger: the opponent wins there.
    let threats = after.winning_cells(after.theirs()) & !(danger << 1);
    // Below these the opponent must not step any more.
    let closing = threats & (after.playable() << 1);
    let points = threats.count_ones() + 4 * closing.count_ones();
    points.cast_signed() * 16 + centre::<W, H>(cell)
}
// ANCHOR_END: move_score
