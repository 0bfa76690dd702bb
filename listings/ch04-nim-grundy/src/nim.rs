//! The nim-sum, and the winning moves of Nim: a move takes any number of beans,
//! at least one, from one heap.

// ANCHOR: nim_sum
/// Returns the sum of the heaps, added in binary without carrying.
pub fn nim_sum(heaps: &[u64]) -> u64 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

/// Returns whether the player to move wins. O(heaps). Bouton 1901.
pub fn is_winning(heaps: &[u64]) -> bool {
    nim_sum(heaps) != 0
}
// ANCHOR_END: nim_sum

// ANCHOR: winning_moves
/// A move that takes beans from one heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index of the heap.
    pub heap: usize,
    /// How many beans are left in it, fewer than before.
    pub leave: u64,
}

/// Returns all winning moves: at most one for each heap, and an odd number of
/// them unless there is none. O(heaps).
pub fn winning_moves(heaps: &[u64]) -> Vec<Move> {
    let sum = nim_sum(heaps);
    let to_zero = |(heap, beans): (usize, &u64)| {
        let leave = beans ^ sum;
        (leave < *beans).then_some(Move { heap, leave })
    };
    heaps.iter().enumerate().filter_map(to_zero).collect()
}
// ANCHOR_END: winning_moves
