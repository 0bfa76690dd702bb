//! The score by trying everything, and how many positions there are to try.

use crate::board::Board;
use std::collections::HashSet;

// ANCHOR: score
/// The score of the player to move, by trying all moves to the end; adds to
/// `nodes` how many positions that takes.
pub fn score<const W: u32, const H: u32>(
    board: Board<W, H>,
    nodes: &mut u64,
) -> i32 {
    *nodes += 1;
    if board.wins_now() {
        return (board.empty_count() + 1) / 2;
    }
    let scores = options(board).map(|option| -score(option, nodes));
    scores.max().unwrap_or(0)
}

/// What the moves leave, from the left column to the right one.
pub fn options<const W: u32, const H: u32>(
    board: Board<W, H>,
) -> impl Iterator<Item = Board<W, H>> {
    (0..W)
        .map(move |column| board.playable() & Board::<W, H>::column(column))
        .filter(|&cell| cell != 0)
        .map(move |cell| board.play(cell))
}
// ANCHOR_END: score

// ANCHOR: positions
/// How many positions without four in a row come up, for 0, 1, 2, … stones up
/// to `max_stones`, which is at most the number of cells. Keeps only one layer
/// at a time, the positions with the same number of stones.
pub fn positions<const W: u32, const H: u32>(max_stones: u32) -> Vec<usize> {
    let mut layer = HashSet::from([Board::<W, H>::default()]);
    let mut counts = vec![1];
    for _ in 0..max_stones {
        layer = layer.into_iter().flat_map(options).collect();
        layer.retain(|board| !Board::<W, H>::has_four(board.theirs()));
        counts.push(layer.len());
    }
    counts
}
// ANCHOR_END: positions
