//! Green Hackenbush on any graph: cycles are fused until a tree is left.

use crate::trees::{Walk, walk};
use std::mem::replace;

// ANCHOR: grundy
/// Returns the Grundy number of a green graph whose edges join any two numbers
/// below `vertices`; vertex 0 is all of the ground. `None` if there is no
/// vertex, or if an edge names one that does not exist.
///
/// Edges not connected to the ground have fallen already. All vertices of a
/// cycle count as one, and each edge between vertices that count as one is
/// worth 1 (the fusion principle; Berlekamp, Conway and Guy 1982).
/// O(n + m), times at most a logarithm.
pub fn grundy_number(
    vertices: usize,
    edges: &[(usize, usize)],
) -> Option<usize> {
    let Walk { numbers, parents } = walk(vertices, edges)?;
    let ends = edges
        .iter()
        .filter_map(|&(one, other)| Some((numbers[one]?, numbers[other]?)));
    let fused = Fused::all_cycles(&parents, ends.clone());
    Some(fused.worth(&parents, ends))
}
// ANCHOR_END: grundy

// ANCHOR: fused
/// Which vertices count as one. The edges of the walk connect all vertices of
/// such a set, and its lowest vertex, the one with the least number, is its
/// name.
struct Fused {
    /// For each vertex one of the same set that is nearer to the lowest; the
    /// lowest has itself.
    nearer: Vec<usize>,
}
// ANCHOR_END: fused

// ANCHOR: all_cycles
impl Fused {
    /// Fuses all cycles of a graph with these edges; `parents` is a walk.
    fn all_cycles(
        parents: &[usize],
        edges: impl Iterator<Item = (usize, usize)>,
    ) -> Self {
        let mut fused = Self {
            nearer: (0..parents.len()).collect(),
        };
        let mut is_joined = vec![false; parents.len()];
        for (one, other) in edges {
            let low = one.min(other);
            let high = one.max(other);
            // The first edge between a vertex and its parent belongs to the
            // tree, and every other edge closes a cycle.
            let is_tree = low != high && parents[high] == low;
            if !is_tree || replace(&mut is_joined[high], true) {
                fused.along(parents, low, high);
            }
        }
        fused
    }
}
// ANCHOR_END: all_cycles

// ANCHOR: along
impl Fused {
    /// Fuses all vertices on the way through the tree between these two.
    fn along(&mut self, parents: &[usize], one: usize, other: usize) {
        let mut one = self.name(one);
        let mut other = self.name(other);
        while one != other {
            // The higher-numbered vertex is not below the other, so the way
            // between them passes through its parent.
            let high = one.max(other);
            self.nearer[high] = parents[high];
            (one, other) = (one.min(other), self.name(high));
        }
    }

    /// Returns the lowest of the vertices that count as one with this.
    fn name(&mut self, mut vertex: usize) -> usize {
        while self.nearer[vertex] != vertex {
            // From now on the way is half as long.
            self.nearer[vertex] = self.nearer[self.nearer[vertex]];
            vertex = self.nearer[vertex];
        }
        vertex
    }
}
// ANCHOR_END: along

// ANCHOR: worth
impl Fused {
    /// Returns the Grundy number of the graph with these edges; `parents` is a
    /// walk.
    fn worth(
        mut self,
        parents: &[usize],
        edges: impl Iterator<Item = (usize, usize)>,
    ) -> usize {
        let mut grundy = vec![0; parents.len()];
        for (one, other) in edges {
            if self.name(one) == self.name(other) {
                grundy[self.name(one)] ^= 1;
            }
        }
        for vertex in (1..parents.len()).rev() {
            if self.name(vertex) == vertex {
                grundy[self.name(parents[vertex])] ^= grundy[vertex] + 1;
            }
        }
        grundy[0]
    }
}
// ANCHOR_END: worth
