//! Alpha–beta that returns the best bound it has seen, and searches with
//! narrow windows.

use crate::minimax::Position;

// ANCHOR: fail_soft
/// As `alpha_beta`, but a result of at most `alpha` is the best upper bound
/// that was found, which may be below `alpha` (Fishburn 1983).
pub fn fail_soft<P: Position>(
    position: &P,
    alpha: i32,
    beta: i32,
    arrange: &impl Fn(&mut Vec<P>),
    nodes: &mut u64,
) -> i32 {
    *nodes += 1;
    let mut options = position.options();
    arrange(&mut options);
    // ANCHOR_END: fail_soft
    // ANCHOR: fail_soft_best
    let mut best = -i32::MAX;
    for option in &options {
        let sure = alpha.max(best);
        best = best.max(-fail_soft(option, -beta, -sure, arrange, nodes));
        if best >= beta {
            break;
        }
    }
    let is_over = options.is_empty();
    if is_over { position.score() } else { best }
}
// ANCHOR_END: fail_soft_best

// ANCHOR: at_least
/// Is the score at least `least`? Asks with the window from `least - 1` to
/// `least`, which has no score inside.
pub fn is_at_least<P: Position>(
    position: &P,
    least: i32,
    arrange: &impl Fn(&mut Vec<P>),
    nodes: &mut u64,
) -> bool {
    fail_soft(position, least - 1, least, arrange, nodes) >= least
}
// ANCHOR_END: at_least

// ANCHOR: principal_variation
/// As `fail_soft`, but asks of each option after the first only whether it is
/// better than what is already sure, and if so, asks again for its score.
pub fn principal_variation<P: Position>(
    position: &P,
    alpha: i32,
    beta: i32,
    arrange: &impl Fn(&mut Vec<P>),
    nodes: &mut u64,
) -> i32 {
    *nodes += 1;
    let mut options = position.options();
    arrange(&mut options);
    let mut best = -i32::MAX;
    for (at, option) in options.iter().enumerate() {
        let sure = alpha.max(best);
        let mut ask = |high: i32| {
            -principal_variation(option, -high, -sure, arrange, nodes)
        };
        let mut score = ask(if at == 0 { beta } else { sure + 1 });
        if at > 0 && sure < score && score < beta {
            score = ask(beta);
        }
        best = best.max(score);
        if best >= beta {
            break;
        }
    }
    let is_over = options.is_empty();
    if is_over { position.score() } else { best }
}
// ANCHOR_END: principal_variation

// ANCHOR: aspiration
/// The score. Searches from `guess - reach` to `guess + reach` first, where
/// `reach` is at least 1, and then on the side where the score must be.
pub fn aspiration<P: Position>(
    position: &P,
    guess: i32,
    reach: i32,
    arrange: &impl Fn(&mut Vec<P>),
    nodes: &mut u64,
) -> i32 {
    let low = guess - reach;
    let high = guess + reach;
    let first = fail_soft(position, low, high, arrange, nodes);
    if first <= low {
        fail_soft(position, -i32::MAX, first + 1, arrange, nodes)
    } else if first >= high {
        fail_soft(position, first - 1, i32::MAX, arrange, nodes)
    } else {
        first
    }
}
// ANCHOR_END: aspiration
