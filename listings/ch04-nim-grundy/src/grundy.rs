//! The mex, and the Grundy numbers of a state graph: the size of the heap of
//! Nim that a position is worth.

// ANCHOR: mex
/// Returns the least number that is not among `values` (the minimum excluded
/// value). O(n).
pub fn mex(values: &[usize]) -> usize {
    // With n values, at least one of 0, 1, …, n is missing.
    let mut is_present = vec![false; values.len() + 1];
    for &value in values {
        if let Some(slot) = is_present.get_mut(value) {
            *slot = true;
        }
    }
    is_present.iter().take_while(|&&present| present).count()
}
// ANCHOR_END: mex

// ANCHOR: grundy_numbers
/// Returns the Grundy number of every position of a game. `options[position]`
/// are the positions that a move can reach, all smaller than `position`.
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
/// Returns the options of a counting game, in which a turn says 1 to
/// `max_turn` numbers and whoever says `last` loses. In position p the next
/// number to say is `last - p`.
pub fn counting_game(last: usize, max_turn: usize) -> Vec<Vec<usize>> {
    (0..last)
        .map(|left| (left.saturating_sub(max_turn)..left).collect())
        .collect()
}
// ANCHOR_END: counting_game
