//! Which move to try first.

use crate::forced::Board;
use crate::threats::centre;

// ANCHOR: order
/// What a solver has learned about the cells, for the first player and for the
/// second one: points for a stone there that has answered a question after
/// others had not, less one for each time that it was tried in vain.
#[derive(Clone, Copy, Debug)]
pub struct Order([[i32; 64]; 2]);

impl Default for Order {
    fn default() -> Self {
        Self([[0; 64]; 2])
    }
}

impl Order {
    /// Whoever begins so tries of equal moves the left one first.
    pub fn from_the_left() -> Self {
        let mut cells = [0; 64];
        for (worth, cell) in cells.iter_mut().zip((0..64).rev()) {
            *worth = cell;
        }
        Self([cells; 2])
    }
}
// ANCHOR_END: order

// ANCHOR: learn
impl Order {
    /// The last one of the moves has answered the question, the others have
    /// not.
    pub fn learn<const W: u32, const H: u32>(
        &mut self,
        board: Board<W, H>,
        moves: impl ExactSizeIterator<Item = u64>,
    ) {
        let useful = &mut self.0[player(board)];
        let last = i32::try_from(moves.len()).unwrap_or(1) - 1;
        for (number, cell) in (0..).zip(moves) {
            let points = if number == last { last } else { -1 };
            useful[cell.trailing_zeros() as usize] += points;
        }
    }
}

/// 0 for the first player, if the number of cells is even, else 1.
fn player<const W: u32, const H: u32>(board: Board<W, H>) -> usize {
    (board.left() % 2).unsigned_abs() as usize
}
// ANCHOR_END: learn

// ANCHOR: worth
impl Order {
    /// The more, the sooner a move should be tried.
    pub fn worth<const W: u32, const H: u32>(
        &self,
        board: Board<W, H>,
        cell: u64,
    ) -> i32 {
        let player = player(board);
        let danger = board.winning(board.theirs());
        let after = board.play(cell);
        let (next, threats) = (after.next(), after.winning(after.theirs()));
        // The opponent takes a cell of danger as soon as it can be reached,
        // and nobody comes above it.
        let lasting = threats & !danger & !((danger & !next) << 1);
        // The first player fills the odd rows, if nobody is forced to move.
        let even = Board::<W, H>::EVEN;
        let rows = if player == 0 { !even } else { even };
        let points = 2 * lasting.count_ones()
            + (lasting & rows).count_ones()
            + (threats & (next | next << 1)).count_ones();
        let points = points.cast_signed() * 8 + centre::<W, H>(cell);
        points * 64 + self.0[player][cell.trailing_zeros() as usize]
    }
}
// ANCHOR_END: worth
