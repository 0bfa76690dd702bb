//! Fibonacci Nim and Zeckendorf's sums. There is one heap; the first move takes
//! any number of beans but not all, and every later move at most twice as many
//! as the move before.

// ANCHOR: by_search
/// Does the player to move win, with `beans` left and at most `max_taken` of them
/// allowed? Looks at all moves.
pub fn by_search(beans: u64, max_taken: u64) -> bool {
    (1..=beans.min(max_taken))
        .any(|taken| !by_search(beans - taken, taken.saturating_mul(2)))
}
// ANCHOR_END: by_search

// ANCHOR: zeckendorf
/// The different Fibonacci numbers 1, 2, 3, 5, … that add up to `number`, the
/// largest first, no two of them neighbours (Zeckendorf). There is one way.
pub fn zeckendorf(mut number: u64) -> Vec<u64> {
    let mut fibonacci = vec![1, 2];
    let [mut a, mut b] = [1, 2];
    // While a + b is at most `number`; put like this, nothing overflows.
    while b <= number && a <= number - b {
        [a, b] = [b, a + b];
        fibonacci.push(b);
    }
    let mut parts = Vec::new();
    for part in fibonacci.into_iter().rev() {
        if part <= number {
            number -= part;
            parts.push(part);
        }
    }
    parts
}
// ANCHOR_END: zeckendorf

// ANCHOR: is_winning
/// The same by the smallest of these numbers, which is the smallest move that
/// can win (Whinihan 1963).
pub fn is_winning(beans: u64, max_taken: u64) -> bool {
    zeckendorf(beans)
        .last()
        .is_some_and(|&smallest| smallest <= max_taken)
}

/// All moves that win, the smallest first: those after which the other player
/// loses.
pub fn winning_moves(beans: u64, max_taken: u64) -> Vec<u64> {
    (1..=beans.min(max_taken))
        .filter(|taken| !is_winning(beans - taken, taken.saturating_mul(2)))
        .collect()
}
// ANCHOR_END: is_winning
