//! Iterative deepening against the clock.

use crate::minimax::Position;

// ANCHOR: in_time
/// As `to_depth`, but None once the time is over. `is_over` is asked once for
/// each position; if reading the clock is slow, let it do so at every
/// thousandth call, and set the limit a little early.
pub fn in_time<P: Position>(
    position: &P,
    depth: u32,
    mut alpha: i32,
    beta: i32,
    estimate: &impl Fn(&P) -> i32,
    is_over: &mut impl FnMut() -> bool,
) -> Option<i32> {
    if is_over() {
        return None;
    }
    let options = position.options();
    if options.is_empty() {
        return Some(position.score());
    }
    if depth == 0 {
        return Some(estimate(position));
    }
    for option in &options {
        let score =
            -in_time(option, depth - 1, -beta, -alpha, estimate, is_over)?;
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    Some(alpha)
}
// ANCHOR_END: in_time

// ANCHOR: best_to_front
/// Searches all options to the same depth, and moves each that is better than
/// those before it to the front. None once the time is over; the best so far
/// is in front even then.
fn best_to_front<P: Position>(
    options: &mut [(usize, P)],
    depth: u32,
    estimate: &impl Fn(&P) -> i32,
    is_over: &mut impl FnMut() -> bool,
) -> Option<()> {
    let mut alpha = -i32::MAX;
    for at in 0..options.len() {
        let (low, high) = (-i32::MAX, -alpha);
        let option = &options[at].1;
        let score =
            -in_time(option, depth - 1, low, high, estimate, is_over)?;
        if at == 0 || score > alpha {
            alpha = score;
            options[..=at].rotate_right(1);
        }
    }
    Some(())
}
// ANCHOR_END: best_to_front

// ANCHOR: choose
/// What a search had found when its time was over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The number of the option, counted from 0.
    pub option: usize,
    /// The depth to which all options were searched.
    pub depth: u32,
}

/// Searches to depth 1, then to depth 2, and so on, until `is_over` says so or
/// `max_depth` is reached. None if the game is over.
pub fn choose_in_time<P: Position>(
    position: &P,
    max_depth: u32,
    estimate: &impl Fn(&P) -> i32,
    is_over: &mut impl FnMut() -> bool,
) -> Option<Choice> {
    let mut options: Vec<_> = (0..).zip(position.options()).collect();
    let mut depth = 0;
    for next in 1..=max_depth {
        if best_to_front(&mut options, next, estimate, is_over).is_none() {
            break;
        }
        depth = next;
    }
    let &(option, _) = options.first()?;
    Some(Choice { option, depth })
}
// ANCHOR_END: choose
