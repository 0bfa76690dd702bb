//! Alpha–beta that stops at a depth and estimates the score there, and four
//! estimates for cards in a row.

use crate::minimax::{Position, Row};
use crate::row::{End, best_ends};
use std::cell::Cell;

// ANCHOR: to_depth
/// As `alpha_beta`, but after `depth` moves it takes `estimate` for the score
/// of the player to move. No estimate is `i32::MIN`. With b options in each
/// position it visits at most 1 + b + … + b^depth positions.
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
/// The number of the option that a search to this depth chooses, counted from
/// 0: the first of the best. It looks at least one move ahead. None if the
/// game is over.
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

// ANCHOR: so_far
/// The margin so far, as if the remaining cards were worth nothing.
pub fn so_far(row: &Row) -> i32 {
    row.margin
}
// ANCHOR_END: so_far

// ANCHOR: greedy_on
/// The margin at the end if both players are greedy from now on. Of two equal
/// cards they take the left one.
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
// ANCHOR_END: greedy_on

// ANCHOR: every_other
/// The margin at the end if the player who faces an even number of cards takes
/// every other one: all those in even places, or all those in odd places.
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

// ANCHOR: until_quiet
/// Cards with more points than this are too large to stop in front of.
pub const LOUD: i32 = 50;

/// The margin once no large card is taken any more: until then each player
/// takes a loud card, or stops. Adds to `nodes` how many positions that takes.
pub fn until_quiet(row: &Row, nodes: &Cell<u64>) -> i32 {
    nodes.update(|nodes| nodes + 1);
    let is_loud = |option: &&Row| -option.margin - row.margin > LOUD;
    let options = row.options();
    options
        .iter()
        .filter(is_loud)
        .map(|option| -until_quiet(option, nodes))
        .fold(row.margin, i32::max)
}
// ANCHOR_END: until_quiet

/// A thousand rows of twenty cards with 1 to 99 points. The random numbers are
/// those of xorshift: each is the last one after three shifts and xors.
pub fn random_rows() -> Vec<[i32; 20]> {
    let mut random = 7_u64;
    let mut card = |_| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random % 99) as i32 + 1
    };
    (0..1000).map(|_| [0; 20].map(&mut card)).collect()
}

// ANCHOR: wrong_moves
/// In how many of these rows a search to this depth takes the wrong card.
pub fn wrong_moves(
    rows: &[[i32; 20]],
    depth: u32,
    estimate: &impl Fn(&Row) -> i32,
    nodes: &mut u64,
) -> usize {
    let mut is_wrong = |cards: &&[i32; 20]| {
        let row = Row::new(*cards);
        let chosen = choose(&row, depth, estimate, nodes);
        let end = chosen.map(|at| [End::Left, End::Right][at]);
        let best = best_ends(&cards.map(i64::from));
        !end.is_some_and(|end| best.contains(&end))
    };
    rows.iter().filter(|cards| is_wrong(cards)).count()
}
// ANCHOR_END: wrong_moves
