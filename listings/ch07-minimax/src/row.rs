//! Cards in a row, of which a turn takes the first or the last: by greed, by
//! recursion and by a table, and the best ends to take from.
//!
//! The points of all cards together fit in 63 bits.

// ANCHOR: by_search
/// The margin of the player who starts, their points minus the opponent's, if
/// both play as well as they can. Takes 2^n - 1 calls for n cards.
pub fn by_search(cards: &[i64]) -> i64 {
    let [left, .., right] = cards else {
        return cards.iter().sum(); // one card, or none
    };
    let without_left = &cards[1..];
    let without_right = &cards[..cards.len() - 1];
    (left - by_search(without_left)).max(right - by_search(without_right))
}
// ANCHOR_END: by_search

// ANCHOR: greedy
/// The margin of the player who starts, if both always take the larger card,
/// and the left of two equal cards. Recurses once for each card, so there are
/// at most 10,000.
pub fn greedy(cards: &[i64]) -> i64 {
    let [left, .., right] = cards else {
        return cards.iter().sum();
    };
    if left >= right {
        left - greedy(&cards[1..])
    } else {
        right - greedy(&cards[..cards.len() - 1])
    }
}
// ANCHOR_END: greedy

// ANCHOR: by_table
/// The same as `by_search`, from short rows to long ones, in O(n²) time and
/// O(n) memory.
pub fn by_table(cards: &[i64]) -> i64 {
    // margins[start] belongs to the row of `length` cards from `start` on.
    let mut margins = cards.to_vec();
    for length in 2..=cards.len() {
        for start in 0..=cards.len() - length {
            let left = cards[start] - margins[start + 1];
            let right = cards[start + length - 1] - margins[start];
            margins[start] = left.max(right);
        }
    }
    margins.first().copied().unwrap_or(0)
}
// ANCHOR_END: by_table

// ANCHOR: best_ends
/// The two ends of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The end with the first card.
    Left,
    /// The end with the last card.
    Right,
}

/// The ends that keep the margin of `by_table`: one or both, or none if there
/// are no cards. A single card counts as the left end. O(n²).
pub fn best_ends(cards: &[i64]) -> Vec<End> {
    let [left, .., right] = cards else {
        return cards.iter().map(|_| End::Left).collect(); // at most one card
    };
    let at_left = left - by_table(&cards[1..]);
    let at_right = right - by_table(&cards[..cards.len() - 1]);
    [(End::Left, at_left), (End::Right, at_right)]
        .into_iter()
        .filter(|&(_, margin)| margin == at_left.max(at_right))
        .map(|(end, _)| end)
        .collect()
}
// ANCHOR_END: best_ends
