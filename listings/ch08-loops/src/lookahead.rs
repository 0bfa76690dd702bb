//! Who wins within a number of moves, as chapter 1 would find it out.

// ANCHOR: within
/// Can the player to move win within so many moves? `options[at]` are the
/// positions that a move from position `at` can reach, and whoever can't move
/// loses.
pub fn wins_within(moves: u32, at: usize, options: &[Vec<usize>]) -> bool {
    moves > 0
        && options[at]
            .iter()
            .any(|&option| loses_within(moves - 1, option, options))
}

/// Has the player to move lost within so many moves, whatever the moves are?
pub fn loses_within(moves: u32, at: usize, options: &[Vec<usize>]) -> bool {
    options[at].is_empty()
        || moves > 0
            && options[at]
                .iter()
                .all(|&option| wins_within(moves - 1, option, options))
}
// ANCHOR_END: within
