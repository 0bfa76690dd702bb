//! Alpha–beta that stops at a depth and guesses there, and two guesses for
//! cards in a row.

use crate::minimax::{Position, Row};

// ANCHOR: to_depth
/// As `alpha_beta`, if the game ended after `depth` moves with what `estimate`
/// says for the player to move, which is never `i32::MIN`. Visits at most
/// 1 + b + … + b^depth positions with b options each.
pub fn to_depth<P: Position>(
    position: &P,
    depth: u32,
    mut alpha: i32,
    beta: i32,
    estimate: &impl Fn(&P) -> i32,
    nodes: &mut u64,
) -> i32 {
    *nodes += 1;
    let options = position.options();
    if options.is_empty() {
        return position.score();
    }
    if depth == 0 {
        return estimate(position);
    }
    for option in &options {
        let score =
            -to_depth(option, depth - 1, -beta, -alpha, estimate, nodes);
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    alpha
}
// ANCHOR_END: to_depth

// ANCHOR: choose
/// Which option, counted from 0, a search of at least one move chooses: the
/// first of the best. None if the game is over.
pub fn choose<P: Position>(
    position: &P,
    depth: u32,
    estimate: &impl Fn(&P) -> i32,
    nodes: &mut u64,
) -> Option<usize> {
    let mut best = None;
    let mut alpha = -i32::MAX;
    for (at, option) in position.options().iter().enumerate() {
        let after = depth.saturating_sub(1);
        let score =
            -to_depth(option, after, -i32::MAX, -alpha, estimate, nodes);
        if best.is_none() || score > alpha {
            (best, alpha) = (Some(at), score);
        }
    }
    best
}
// ANCHOR_END: choose

// ANCHOR: estimates
/// The margin so far, as if the cards that are left were worth nothing.
pub fn so_far(row: &Row) -> i32 {
    row.margin
}

/// The margin at the end, if from now on both are greedy, and take the left
/// one of two equal cards.
pub fn greedy_on(row: &Row) -> i32 {
    let mut cards = row.cards;
    let mut margin = row.margin;
    let mut sign = 1;
    while let [left, .., right] = cards {
        margin += sign * left.max(right);
        sign = -sign;
        let at = usize::from(left >= right);
        cards = &cards[at..cards.len() - 1 + at];
    }
    margin + sign * cards.iter().sum::<i32>()
}
// ANCHOR_END: estimates

// ANCHOR: every_other
/// The margin at the end, if whoever has an even number of cards before them
/// takes those in even places, or those in odd places, and nothing better.
pub fn every_other(row: &Row) -> i32 {
    let alternating = |cards: &[i32]| {
        let signed = cards.iter().zip([1, -1].into_iter().cycle());
        signed.map(|(card, sign)| sign * card).sum::<i32>().abs()
    };
    row.margin
        + match row.cards {
            [left, rest @ .., right] if rest.len() % 2 == 1 => {
                let at_left = left - alternating(&row.cards[1..]);
                let at_right =
                    right - alternating(&row.cards[..row.cards.len() - 1]);
                at_left.max(at_right)
            }
            cards => alternating(cards),
        }
}
// ANCHOR_END: every_other
