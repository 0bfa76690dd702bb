//! Positions in which the order of the stalks does not matter.

use crate::prelude::*;
use ch05_hackenbush::stalks::{B, Position, W, options};

/// The same position with its longest stalks first, and without empty ones.
pub(super) fn sorted(mut position: Position) -> Position {
    position.retain(|stalk| !stalk.is_empty());
    position.sort_by_key(|stalk| std::cmp::Reverse((stalk.len(), stalk.clone())));
    position
}

/// The positions that cuts can leave of `start`, which comes first.
pub(super) fn positions(start: Position) -> Vec<Position> {
    reachable(sorted(start), |position| {
        [W, B].into_iter().flat_map(|white| options(&position, white)).map(sorted).collect()
    })
}
