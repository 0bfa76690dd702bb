//! The smallest cycle: two positions, each an option of the other.

use crate::prelude::*;

pub(super) fn figure() -> Result<Figure> {
    let node = |label: &str| Node { label: label.into(), outcome: Outcome::Unknown };
    let edge = |from, to| Edge { from, to, heavy: false };
    let graph = Graph { nodes: vec![node("A"), node("B")], edges: vec![edge(0, 1), edge(1, 0)] };
    graph.place(170.0).figure()
}
