//! Misère Nim: whoever takes the last bean loses.

use crate::nim::{Move, nim_sum, winning_moves as normal_moves};

// ANCHOR: is_winning
/// Does the player to move win, if whoever takes the last bean loses? With no
/// bean left, yes. O(n). Bouton 1901.
pub fn is_winning(heaps: &[u64]) -> bool {
    let all_small = heaps.iter().all(|&heap| heap <= 1);
    (nim_sum(heaps) != 0) != all_small
}
// ANCHOR_END: is_winning

// ANCHOR: winning_moves
/// All moves that win. O(n).
pub fn winning_moves(heaps: &[u64]) -> Vec<Move> {
    let count = |least| heaps.iter().filter(|&&heap| heap >= least).count();
    let any = count(1);
    let large = count(2);
    if large > 1 {
        return normal_moves(heaps);
    }
    // Leave an odd number of single beans. Only the large heap, if there is
    // one, leaves a choice.
    let leave = u64::from(any % 2 == 1);
    let least = if large == 1 { 2 } else { leave + 1 };
    (0..heaps.len())
        .filter(|&heap| heaps[heap] >= least)
        .map(|heap| Move { heap, leave })
        .collect()
}
// ANCHOR_END: winning_moves
