//! The counting game by arithmetic alone.

// ANCHOR: first_wins
/// Does the first player win, if a turn says 1 to `most` numbers and whoever
/// says `last` loses? For `last` and `most` from 1 to 10^18, in a few steps.
pub fn first_wins(last: u64, most: u64) -> bool {
    winning_opening(last, most).is_some()
}

/// How many numbers the first player must say to win; there is never more than
/// one way to win.
pub fn winning_opening(last: u64, most: u64) -> Option<u64> {
    let opening = (last - 1) % (most + 1);
    (opening != 0).then_some(opening)
}
// ANCHOR_END: first_wins
