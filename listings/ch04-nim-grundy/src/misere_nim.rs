//! Misère Nim: whoever takes the last bean loses.

use crate::nim::{Move, nim_sum, winning_moves as normal_moves};

// ANCHOR: is_winning
/// Does the player to move win, if whoever takes the last bean loses? With no
/// bean left, yes. O(n). Bouton 1901.
pub fn is_winning(heaps: &[u64]) -> bool {
    let all_small = heaps.iter().all(|&heap| heap <= 1);
    if all_small {
        nim_sum(heaps) == 0
    } else {
        nim_sum(heaps) != 0
    }
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
    // An odd number of single beans must be left. With one bean left of the
    // changed heap there are `any` of them, with none left one fewer.
    let leave = u64::from(any % 2 == 1);
    // The change is in the large heap. Without one, a single bean can only be
    // taken: a heap must have more than it would leave.
    let least = if large == 1 { 2 } else { leave + 1 };
    (0..heaps.len())
        .filter(|&heap| heaps[heap] >= least)
        .map(|heap| Move { heap, leave })
        .collect()
}
// ANCHOR_END: winning_moves
