//! Which move to try first.

use crate::forced::Board;
use crate::threats::centre;

// ANCHOR: worth
/// The more, the sooner the player to move should try this cell.
pub fn worth<const W: u32, const H: u32>(
    board: Board<W, H>,
    cell: u64,
) -> i32 {
    let danger = board.winning(board.theirs());
    let after = board.play(cell);
    // Nobody comes above a cell of danger: the opponent wins there.
    let threats = after.winning(after.theirs()) & !(danger << 1);
    // Below these the opponent must not step any more.
    let closing = threats & after.next() << 1;
    let points = threats.count_ones() + 4 * closing.count_ones();
    points.cast_signed() * 16 + centre::<W, H>(cell)
}
// ANCHOR_END: worth
