//! Cards with points on a table, by search and by greed: two players take one
//! in turn.

// ANCHOR: by_search
/// The points of the player who starts, if both play as well as they can; the
/// points of all cards together fit in 64 bits.
///
/// Tries every order of taking `n` cards: about e · n! calls, which is for at
/// most ten cards or so.
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
/// The same, if both always take the best card that is left: the best, the
/// third, the fifth, … go to the player who starts. O(n log n).
pub fn greedy(cards: &[u64]) -> u64 {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards.iter().rev().step_by(2).sum()
}
// ANCHOR_END: greedy
