//! Alpha–beta with a memo, wrong and right.

use crate::minimax::Position;
use std::collections::HashMap;
use std::hash::Hash;

// ANCHOR: game
/// A game that ends with a score, position by position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The positions that a move from each position can reach.
    pub options: Vec<Vec<usize>>,
    /// The score of the player to move, where there is no option.
    pub score: Vec<i32>,
}
// ANCHOR_END: game

// ANCHOR: careless
/// The score of position `at` by alpha–beta, with a memo of the results.
///
/// WRONG: a result that is at most `alpha` or at least `beta` is only a
/// bound, and the call that reads it may have other limits.
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

// ANCHOR: bounds
/// What is known about a score: it is from `low` to `high`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The score is at least this.
    pub low: i32,
    /// The score is at most this.
    pub high: i32,
}

/// Nothing is known yet. (`i32::MIN` is no score: it has no negative.)
pub const UNKNOWN: Bounds = Bounds {
    low: -i32::MAX,
    high: i32::MAX,
};
// ANCHOR_END: bounds

// ANCHOR: answer
impl Bounds {
    /// What a call with these limits may return, if the bounds decide that.
    fn answer(self, alpha: i32, beta: i32) -> Option<i32> {
        if self.low >= beta || self.low == self.high {
            return Some(self.low);
        }
        (self.high <= alpha).then_some(self.high)
    }

    /// Narrows the bounds after a call with these limits has returned
    /// `result`.
    fn learn(&mut self, alpha: i32, beta: i32, result: i32) {
        if result > alpha {
            self.low = result;
        }
        if result < beta {
            self.high = result;
        }
    }
}

// ANCHOR_END: answer

// ANCHOR: with_bounds
/// The same, corrected: the memo keeps two bounds for each position. The
/// result means what that of `alpha_beta` means. Adds the number of calls to
/// `nodes`.
pub fn with_bounds(
    at: usize,
    mut alpha: i32,
    beta: i32,
    game: &Game,
    memo: &mut [Bounds],
    nodes: &mut u64,
) -> i32 {
    *nodes += 1;
    if game.options[at].is_empty() {
        return game.score[at];
    }
    if let Some(known) = memo[at].answer(alpha, beta) {
        return known;
    }
    let least = alpha;
    for &option in &game.options[at] {
        let score = -with_bounds(option, -beta, -alpha, game, memo, nodes);
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    memo[at].learn(least, beta, alpha);
    alpha
}
// ANCHOR_END: with_bounds

impl Game {
    /// Everything that can be reached from a position. Positions are numbered
    /// as they are first met, with options in the order of `arrange`.
    pub fn of<P: Position + Copy + Eq + Hash>(
        start: P,
        arrange: &impl Fn(&mut Vec<P>),
    ) -> Self {
        let mut numbers = HashMap::from([(start, 0)]);
        let mut positions = vec![start];
        let mut game = Self {
            options: vec![],
            score: vec![],
        };
        while let Some(position) = positions.get(game.score.len()) {
            game.score.push(position.score());
            let mut options = position.options();
            arrange(&mut options);
            let number = |option| {
                let new = positions.len();
                let number = *numbers.entry(option).or_insert(new);
                if number == new {
                    positions.push(option);
                }
                number
            };
            game.options.push(options.into_iter().map(number).collect());
        }
        game
    }
}
