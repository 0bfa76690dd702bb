//! Questions, a table, and moves chosen by threats.

pub use crate::board::Board;
use crate::board::cells;
use crate::questions::score_by;
use crate::table::{Table, narrowed};
use std::cmp::Reverse;

// ANCHOR: safe
impl<const W: u32, const H: u32> Board<W, H> {
    /// The moves after which the opponent can't make four at once. Call it
    /// only if the player to move can't make four now.
    pub fn safe_moves(self) -> u64 {
        let danger = self.winning_cells(self.theirs());
        let forced = self.playable() & danger;
        let moves = match forced.count_ones() {
            0 => self.playable(),
            1 => forced,
            _ => 0,
        };
        // A stone below a cell of danger lets the opponent into it.
        moves & !(danger >> 1)
    }
}
// ANCHOR_END: safe

// ANCHOR: ordered
/// The cells of a set, best first: where `move_score` is most.
pub fn ordered(set: u64, move_score: impl Fn(u64) -> i32) -> Vec<u64> {
    let mut cells: Vec<_> = cells(set).collect();
    cells.sort_by_cached_key(|&cell| Reverse(move_score(cell)));
    cells
}
// ANCHOR_END: ordered

// ANCHOR: reaches
/// Is the score at least `goal`? The player to move can't make four at once.
/// Of the safe moves, those with the largest `move_score` are tried first.
pub fn reaches<const W: u32, const H: u32>(
    board: Board<W, H>,
    goal: i32,
    move_score: MoveScore<W, H>,
    table: &Table,
    nodes: &mut u64,
) -> bool {
    *nodes += 1;
    let left = board.empty_count();
    let moves = board.safe_moves();
    if moves == 0 {
        // The board is full, or the opponent makes four.
        return goal <= -(left / 2);
    }
    let key = board.key().min(board.mirrored().key());
    let (low, high) = table.get(key);
    let low = low.max(-((left - 2) / 2));
    let high = high.min((left - 1) / 2);
    if goal <= low || goal > high {
        return goal <= low;
    }
    let reached = ordered(moves, |cell| move_score(board, cell))
        .into_iter()
        .map(|cell| board.play(cell))
        .any(|next| !reaches(next, 1 - goal, move_score, table, nodes));
    table.put(key, narrowed(low, high, goal, reached));
    reached
}
// ANCHOR_END: reaches

// ANCHOR: by_threats
/// How promising a move to a cell of a board looks.
pub type MoveScore<const W: u32, const H: u32> = fn(Board<W, H>, u64) -> i32;

/// The number of threats after the move; among equals, the distance from the
/// nearer side.
pub fn by_threats<const W: u32, const H: u32>(
    board: Board<W, H>,
    cell: u64,
) -> i32 {
    let threats = board.winning_cells(board.mine | cell).count_ones();
    threats.cast_signed() * 16 + centre::<W, H>(cell)
}

/// How far a cell's column is from the nearer side.
pub fn centre<const W: u32, const H: u32>(cell: u64) -> i32 {
    let column = cell.trailing_zeros() / (H + 1);
    column.min(W - 1 - column).cast_signed()
}
// ANCHOR_END: by_threats

/// The score of the player to move, and how many positions were looked at, with
/// the moves in the order of `move_score`.
pub fn solve_by<const W: u32, const H: u32>(
    board: Board<W, H>,
    move_score: MoveScore<W, H>,
    table: &Table,
) -> (i32, u64) {
    let mut nodes = 0;
    let ask = |goal| reaches(board, goal, move_score, table, &mut nodes);
    (score_by(board, ask), nodes)
}

/// The same, with the most threats first.
pub fn solve<const W: u32, const H: u32>(
    board: Board<W, H>,
    table: &Table,
) -> (i32, u64) {
    solve_by(board, by_threats, table)
}
