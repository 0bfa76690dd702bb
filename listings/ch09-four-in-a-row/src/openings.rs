//! The beginning of a game on the usual board, from a file.

use crate::board::cells;
use crate::merged::Board;
use crate::packed::look;

type Standard = Board<7, 6>;

// ANCHOR: follow
/// The positions one move later, each once, in the order of their merged keys.
pub fn successors(boards: &[Standard]) -> Vec<Standard> {
    let mut next: Vec<(u64, Standard)> = boards
        .iter()
        .flat_map(|&board| {
            cells(board.playable()).map(move |cell| board.play(cell))
        })
        .filter(|board| !Standard::has_four(board.theirs()))
        .map(|board| (board.merged_key(), board))
        .collect();
    next.sort_unstable_by_key(|&(key, board)| (key, board.mine, board.all));
    next.dedup_by_key(|&mut (key, _)| key);
    next.into_iter().map(|(_, board)| board).collect()
}
// ANCHOR_END: follow

// ANCHOR: stored_positions
/// How many stones the positions of the file have.
pub const STONES: [usize; 2] = [6, 10];

/// The positions with this many stones in which the player to move doesn't win
/// at once.
pub fn stored_positions(stones: usize) -> Vec<Standard> {
    let start = vec![Standard::default()];
    let mut last = (0..stones).fold(start, |boards, _| successors(&boards));
    last.retain(|board| !board.wins_now());
    last
}
// ANCHOR_END: stored_positions

// ANCHOR: outcome
/// Who wins a position with at most ten stones, by the file: 1 is the player to
/// move, -1 the opponent, and 0 a draw.
pub fn outcome(file: &[u8], board: Standard) -> i32 {
    if board.wins_now() {
        return 1;
    }
    let stones = board.all.count_ones() as usize;
    if STONES.contains(&stones) {
        return i32::from(look(file, board.merged_key())) - 1;
    }
    let moves = cells(board.playable());
    moves
        .map(|cell| -outcome(file, board.play(cell)))
        .max()
        .unwrap_or(0)
}
// ANCHOR_END: outcome
