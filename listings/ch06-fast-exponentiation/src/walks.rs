//! Walks on a graph: how many there are with n steps, and what the cheapest one
//! costs.

use crate::monoid::{Modulo, Monoid};

// ANCHOR: graph
/// The graph of the chapter, with the vertices a, b, c and d: entry `[i][j]` is
/// the number of arrows from i to j.
pub const GRAPH: [[u64; 4]; 4] =
    [[0, 1, 1, 0], [0, 0, 1, 1], [0, 0, 0, 1], [1, 0, 0, 0]];
// ANCHOR_END: graph

// ANCHOR: by_steps
/// How many walks of exactly n steps lead from the vertex `from` to each
/// vertex, modulo m: one step after the other, N^2 products each.
///
/// # Panics
///
/// If the graph has no vertex `from`.
pub fn by_steps<const N: usize>(
    graph: &[[u64; N]; N],
    from: usize,
    n: u64,
    modulo: Modulo,
) -> [u64; N] {
    let mut walks = [0; N];
    walks[from] = modulo.one();
    for _ in 0..n {
        walks = std::array::from_fn(|to| {
            (0..N).fold(0, |sum, last| {
                let longer = modulo.mul(&walks[last], &graph[last][to]);
                modulo.add(sum, longer)
            })
        });
    }
    walks
}
// ANCHOR_END: by_steps

// ANCHOR: costs
/// What each arrow of [`GRAPH`] costs; `None` where there is no arrow.
pub const COSTS: [[Option<u128>; 4]; 4] = [
    [None, Some(1), Some(4), None],
    [None, None, Some(1), Some(5)],
    [None, None, None, Some(1)],
    [Some(2), None, None, None],
];
// ANCHOR_END: costs

// ANCHOR: cheapest
/// What the cheapest walk from each vertex to each other costs; `None` where
/// there is no walk. If each arrow costs less than 2^64, a walk of as many steps
/// as a `u64` can count costs less than 2^128.
#[derive(Clone, Copy, Debug)]
pub struct CheapestWalks<const N: usize>;

impl<const N: usize> Monoid for CheapestWalks<N> {
    type Element = [[Option<u128>; N]; N];

    /// Walks without a step, which stay where they are and cost nothing.
    fn one(&self) -> Self::Element {
        let cost = |from, to| (from == to).then_some(0);
        std::array::from_fn(|from| std::array::from_fn(|to| cost(from, to)))
    }

    /// The cheapest way to choose the vertex in the middle.
    fn mul(&self, a: &Self::Element, b: &Self::Element) -> Self::Element {
        let cost = |from: usize, to: usize| {
            // If either side has no walk, `?` gives None: skip this vertex.
            (0..N)
                .filter_map(|mid| Some(a[from][mid]? + b[mid][to]?))
                .min()
        };
        std::array::from_fn(|from| std::array::from_fn(|to| cost(from, to)))
    }
}
// ANCHOR_END: cheapest
