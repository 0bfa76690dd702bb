//! The smallest cycle: two positions, each an option of the other.

use crate::prelude::*;

pub(super) fn figure() -> Result<Figure> {
    let node = |&position: &char| (position.to_string(), Outcome::Unknown);
    let other = |&position: &char| vec![if position == 'A' { 'B' } else { 'A' }];
    Graph::from_positions(&['A', 'B'], node, other)
        .layout_left_to_right(170.0)
        .to_figure()
}
