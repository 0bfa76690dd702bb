//! Alpha–beta that says all it has found out, and the search that asks all but
//! the first option only whether they are better.

use crate::minimax::Position;

// ANCHOR: fail_soft
/// As `alpha_beta`, with better bounds: a score of at most `alpha` is at most
/// the result, and one of at least `beta` at least that (Fishburn 1983).
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
// ANCHOR_END: fail_soft

// ANCHOR: at_least
/// Is the score at least `least`? By a window between `least - 1` and `least`,
/// where no score is.
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
/// As `fail_soft`. Each option but the first is asked only whether it is better
/// than what is sure already; if so, it is asked again for its score.
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
        let mut ask = |beta: i32| {
            -principal_variation(option, -beta, -sure, arrange, nodes)
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
