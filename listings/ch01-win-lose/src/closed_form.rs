//! The counting game by arithmetic alone.

// ANCHOR: first_wins
/// Does the first player win, if a turn says 1 to `max` numbers and whoever
/// says `last` loses?
///
/// For `last` and `max` from 1 to 10^18, in a few operations.
pub fn first_wins(last: u64, max: u64) -> bool {
    winning_opening(last, max).is_some()
}

/// How many numbers the first player must say to win. There is never more than
/// one way to win.
pub fn winning_opening(last: u64, max: u64) -> Option<u64> {
    let opening = (last - 1) % (max + 1);
    (opening != 0).then_some(opening)
}
// ANCHOR_END: first_wins
