//! Who wins within a number of moves, by the recursion of chapter 1.

// ANCHOR: within
/// Can the player to move win within this many moves? `options[at]` are the
/// positions that a move from position `at` can reach, and whoever can't move
/// loses.
pub fn wins_within(moves: u32, at: usize, options: &[Vec<usize>]) -> bool {
    moves > 0
        && options[at]
            .iter()
            .any(|&option| loses_within(moves - 1, option, options))
}

/// Will the player to move have lost within this many moves, however they play?
pub fn loses_within(moves: u32, at: usize, options: &[Vec<usize>]) -> bool {
    options[at].is_empty()
        || moves > 0
            && options[at]
                .iter()
                .all(|&option| wins_within(moves - 1, option, options))
}
// ANCHOR_END: within
