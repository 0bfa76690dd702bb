//! The counting game by a table: every number labelled, from the last one down.

// ANCHOR: winning_numbers
/// Which numbers win for the player who must say them: `winning[next]` is the
/// label of `next`, if a turn says 1 to `max` numbers and whoever says `last`
/// loses.
///
/// `last` is at most a billion or so, since the table must fit in memory.
/// `winning[0]` is no position and stays `false`. Looks once at each of the at
/// most `last * max` moves.
pub fn winning_numbers(last: usize, max: usize) -> Vec<bool> {
    let mut winning = vec![false; last + 1];
    for next in (1..last).rev() {
        let furthest = last.min(next.saturating_add(max));
        winning[next] = winning[next + 1..=furthest].contains(&false);
    }
    winning
}
// ANCHOR_END: winning_numbers
