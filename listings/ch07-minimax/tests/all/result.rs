//! What a search in a window may return.

use std::fmt::Debug;

/// A result within the window is the score; at or beyond an end of the window it is
/// a bound on the score, on the right side of it.
#[track_caller]
pub(crate) fn assert_result_fits<S: Copy + Debug + Ord>(
    found: S,
    score: S,
    [alpha, beta]: [S; 2],
    context: &impl Debug,
) {
    if score <= alpha {
        assert!(score <= found && found <= alpha, "{context:?}");
    } else if score >= beta {
        assert!(beta <= found && found <= score, "{context:?}");
    } else {
        assert_eq!(found, score, "{context:?}");
    }
}
