//! Cards with points on a table, by search and by greed: two players take
//! turns to take one.

// ANCHOR: by_search
/// The points of the player who starts, if both play as well as they can. The
/// points of all cards together fit in 64 bits.
///
/// Tries `n` cards in every order, in about e · n! calls, so it is meant for
/// ten cards at most.
pub fn by_search(cards: &[u64]) -> u64 {
    let all: u64 = cards.iter().sum();
    (0..cards.len())
        .map(|taken| {
            let mut rest = cards.to_vec();
            rest.remove(taken);
            all - by_search(&rest)
        })
        .max()
        .unwrap_or(0)
}
// ANCHOR_END: by_search

// ANCHOR: greedy
/// The same, if both always take the best card left: the best, the third
/// best, the fifth best and so on go to the player who starts. O(n log n).
pub fn greedy(cards: &[u64]) -> u64 {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards.iter().rev().step_by(2).sum()
}
// ANCHOR_END: greedy
