//! Alpha–beta with a memo, wrong and right.

// ANCHOR: game
/// A game with a score that ends, position by position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The positions that a move from each position can reach.
    pub options: Vec<Vec<usize>>,
    /// The score of the player to move, where there is no option.
    pub score: Vec<i32>,
}
// ANCHOR_END: game

// ANCHOR: careless
/// The score from position `at` by alpha–beta, with a memo of what it found.
///
/// WRONG: up to `alpha` and from `beta` on it has found a bound and no score,
/// and another call may have other limits.
pub fn careless(
    at: usize,
    mut alpha: i32,
    beta: i32,
    game: &Game,
    memo: &mut [Option<i32>],
) -> i32 {
    if game.options[at].is_empty() {
        return game.score[at];
    }
    if let Some(known) = memo[at] {
        return known;
    }
    for &option in &game.options[at] {
        let score = -careless(option, -beta, -alpha, game, memo);
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    memo[at] = Some(alpha);
    alpha
}
// ANCHOR_END: careless

// ANCHOR: with_bounds
/// What is known of a score: it is from `low` to `high`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// It is not smaller.
    pub low: i32,
    /// It is not larger.
    pub high: i32,
}

/// Nothing is known. All scores are above `i32::MIN`, which has no negative.
pub const UNKNOWN: Bounds = Bounds { low: -i32::MAX, high: i32::MAX };

/// The same, and right: the memo keeps both bounds. Adds to `visited` how often
/// it is called.
///
/// As `alpha_beta`, it gives the score if that is above `alpha` and below
/// `beta`, and else only says on which side it is.
pub fn with_bounds(
    at: usize,
    mut alpha: i32,
    beta: i32,
    game: &Game,
    memo: &mut [Bounds],
    visited: &mut u64,
) -> i32 {
    *visited += 1;
    if game.options[at].is_empty() {
        return game.score[at];
    }
    let Bounds { low, high } = memo[at];
    if low >= beta || low == high {
        return low;
    }
    if high <= alpha {
        return high;
    }
    let least = alpha;
    for &option in &game.options[at] {
        let score = -with_bounds(option, -beta, -alpha, game, memo, visited);
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    let known = &mut memo[at];
    if alpha > least {
        known.low = alpha;
    }
    if alpha < beta {
        known.high = alpha;
    }
    alpha
}
// ANCHOR_END: with_bounds
