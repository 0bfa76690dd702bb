//! The score by trying everything, and how many positions there are to try.

use crate::board::Board;
use std::collections::HashSet;

// ANCHOR: score
/// The score of the player to move, by trying all moves to the end; adds to
/// `visited` how many positions that takes.
pub fn score<const W: u32, const H: u32>(
    board: Board<W, H>,
    visited: &mut u64,
) -> i32 {
    *visited += 1;
    if board.wins_now() {
        return (board.left() + 1) / 2;
    }
    let scores = options(board).map(|option| -score(option, visited));
    scores.max().unwrap_or(0)
}

/// What the moves leave, from the left column to the right one.
pub fn options<const W: u32, const H: u32>(
    board: Board<W, H>,
) -> impl Iterator<Item = Board<W, H>> {
    (0..W)
        .map(move |column| board.next() & Board::<W, H>::column(column))
        .filter(|&cell| cell != 0)
        .map(move |cell| board.play(cell))
}
// ANCHOR_END: score

// ANCHOR: positions
/// How many positions without four in a row come up, for 0, 1, 2, … stones up
/// to `most`, which is at most the number of cells. Keeps those with the same
/// number of stones.
pub fn positions<const W: u32, const H: u32>(most: u32) -> Vec<usize> {
    let mut layer = HashSet::from([Board::<W, H>::default()]);
    let mut counts = vec![1];
    for _ in 0..most {
        layer = layer.into_iter().flat_map(options).collect();
        layer.retain(|board| !Board::<W, H>::has_four(board.theirs()));
        counts.push(layer.len());
    }
    counts
}
// ANCHOR_END: positions
