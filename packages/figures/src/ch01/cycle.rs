//! The smallest cycle: two positions, each an option of the other.

use crate::prelude::*;

pub(super) fn figure() -> Result<Figure> {
    let node = |&position: &char| (position.to_string(), Outcome::Unknown);
    let other = |&position: &char| vec![if position == 'A' { 'B' } else { 'A' }];
    Graph::of(&['A', 'B'], node, other).place(170.0).figure()
}
