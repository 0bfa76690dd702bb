//! Alpha–beta that learns, while it searches, which moves refute others.

use crate::minimax::Position;
use std::cmp::Reverse;

/// As `alpha_beta`, but tries the moves first that have caused most cutoffs.
/// `move_of` says which entry of `cutoffs` counts those of a move from a
/// position to an option (Schaeffer 1983).
pub fn with_history<P: Position>(
    position: &P,
    mut alpha: i32,
    beta: i32,
    move_of: &impl Fn(&P, &P) -> usize,
    cutoffs: &mut [u64],
    nodes: &mut u64,
) -> i32 {
    *nodes += 1;
    let mut options = position.options();
    if options.is_empty() {
        return position.score();
    }
    // ANCHOR: sort
    options.sort_by_cached_key(|option| {
        Reverse(cutoffs[move_of(position, option)])
    });
    // ANCHOR_END: sort
    // ANCHOR: cutoff
    for option in &options {
        let score =
            -with_history(option, -beta, -alpha, move_of, cutoffs, nodes);
        alpha = alpha.max(score);
        if alpha >= beta {
            cutoffs[move_of(position, option)] += 1;
            break;
        }
    }
    alpha
}
// ANCHOR_END: cutoff
