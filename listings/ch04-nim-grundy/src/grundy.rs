//! The mex, and the Grundy numbers of a graph: how much of a heap a position
//! is.

// ANCHOR: mex
/// The least number that is not among `values` (minimum excluded value). O(n).
pub fn mex(values: &[usize]) -> usize {
    // Among n values, one of 0, 1, … n is missing.
    let mut found = vec![false; values.len() + 1];
    for &value in values {
        if let Some(found) = found.get_mut(value) {
            *found = true;
        }
    }
    found.iter().take_while(|&&found| found).count()
}
// ANCHOR_END: mex

// ANCHOR: grundy_numbers
/// The Grundy number of every position of a game, if `options[position]` are
/// the positions that a move can reach, all smaller than `position`.
///
/// O(positions + moves). Sprague 1935, Grundy 1939.
pub fn grundy_numbers(options: &[Vec<usize>]) -> Vec<usize> {
    let mut grundy = Vec::with_capacity(options.len());
    for targets in options {
        let values: Vec<usize> =
            targets.iter().map(|&target| grundy[target]).collect();
        grundy.push(mex(&values));
    }
    grundy
}
// ANCHOR_END: grundy_numbers

// ANCHOR: counting_game
/// The counting game, in which a turn says 1 to `max_turn` numbers and whoever says
/// `last` loses: position p is the one where `last - p` must be said next.
pub fn counting_game(last: usize, max_turn: usize) -> Vec<Vec<usize>> {
    (0..last)
        .map(|left| (left.saturating_sub(max_turn)..left).collect())
        .collect()
}
// ANCHOR_END: counting_game
