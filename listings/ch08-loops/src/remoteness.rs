//! How long a game with cycles takes, and the moves that win it.

use crate::retrograde::predecessors;
use std::collections::VecDeque;

// ANCHOR: remoteness
/// After how many moves the game ends from each position if the winner hurries
/// and the loser delays; `None` is a draw, an odd number a win for the player
/// to move, an even number a loss (Smith 1966). O(n + m).
///
/// `options[at]` are the positions that a move from position `at` can reach,
/// all of them below `options.len()`. Whoever can't move loses.
pub fn remoteness(options: &[Vec<usize>]) -> Vec<Option<usize>> {
    let predecessors = predecessors(options);
    let mut left: Vec<usize> = options.iter().map(Vec::len).collect();
    let mut remoteness = vec![None; options.len()];
    // First in, first out, so in order of remoteness.
    let mut decided: VecDeque<(usize, usize)> = VecDeque::new();
    for at in (0..options.len()).filter(|&at| left[at] == 0) {
        remoteness[at] = Some(0);
        decided.push_back((at, 0));
    }
    while let Some((option, moves)) = decided.pop_front() {
        for &at in &predecessors[option] {
            left[at] -= 1;
            let option_loses = moves % 2 == 0;
            if remoteness[at].is_none() && (option_loses || left[at] == 0) {
                remoteness[at] = Some(moves + 1);
                decided.push_back((at, moves + 1));
            }
        }
    }
    remoteness
}
// ANCHOR_END: remoteness

// ANCHOR: best_options
/// The best of the options `from` a position, given the `remoteness` of every
/// position: the quickest wins; without a win, all draws; without a draw, the
/// slowest losses.
pub fn best_options(
    from: &[usize],
    remoteness: &[Option<usize>],
) -> Vec<usize> {
    // Smaller is better. The opponent moves next, so even is good.
    let rank = |&option: &usize| match remoteness[option] {
        Some(moves) if moves % 2 == 0 => (0, moves),
        None => (1, 0),
        Some(moves) => (2, usize::MAX - moves),
    };
    let best = from.iter().map(rank).min();
    let is_best = |option: &usize| Some(rank(option)) == best;
    from.iter().copied().filter(is_best).collect()
}
// ANCHOR_END: best_options
