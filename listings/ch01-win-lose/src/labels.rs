//! The counting game, every position labelled from the last number down.

// ANCHOR: winning_numbers
/// Which numbers are good to be next on: `winning[next]` says whether the
/// player who must say `next` wins, if a turn says 1 to `max` numbers and
/// whoever says `last` loses.
///
/// `last` is at most a billion or so, the size of a table that fits in memory.
/// `winning[0]` is no position and stays `false`. Looks at each of the at most
/// `last * max` moves once.
pub fn winning_numbers(last: usize, max: usize) -> Vec<bool> {
    let mut winning = vec![false; last + 1];
    for next in (1..last).rev() {
        let furthest = last.min(next.saturating_add(max));
        winning[next] = winning[next + 1..=furthest].contains(&false);
    }
    winning
}
// ANCHOR_END: winning_numbers
