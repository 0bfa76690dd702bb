//! Red-blue Hackenbush on trees: their values, and the cuts that win.

// ANCHOR: edge
use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};

/// An edge of a tree. Edges are numbered from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The edge it grows on, which has a smaller number; 0 is the ground.
    pub parent: usize,
    /// Is it White's?
    pub white: bool,
}
// ANCHOR_END: edge

// ANCHOR: on_edge
/// The value of an edge with a tree on it that is worth `x` (Berlekamp, Conway
/// and Guy 1982). The result takes up to |x| bits of memory; `None` if |x| does
/// not fit into a `usize`.
pub fn on_edge(white: bool, x: BigRational) -> Option<BigRational> {
    if !white {
        return Some(-on_edge(true, -x)?);
    }
    // The least positive n with x + n > 1.
    let n = BigInt::from(2) - x.numer().div_ceil(x.denom());
    let n = n.max(BigInt::one());
    let halvings = n.to_usize()? - 1;
    Some((x + n) / (BigInt::one() << halvings))
}
// ANCHOR_END: on_edge

// ANCHOR: value
/// The value of what grows on the ground, at index 0, and on each edge, at its
/// number. `None` if a parent's number is not smaller. One step for each of n
/// edges, with numbers of O(n) bits.
pub fn values(edges: &[Edge]) -> Option<Vec<BigRational>> {
    let mut values = vec![BigRational::zero(); edges.len() + 1];
    for (at, &Edge { parent, white }) in edges.iter().enumerate().rev() {
        let x = std::mem::take(&mut values[at + 1]);
        let whole = on_edge(white, x.clone())?;
        values[at + 1] = x;
        *values[..=at].get_mut(parent)? += whole;
    }
    Some(values)
}
// ANCHOR_END: value

// ANCHOR: cut
/// The edges that are left when edge number `cut` is cut. An edge whose
/// parent's number is not smaller falls too.
pub fn cut(edges: &[Edge], cut: usize) -> Vec<Edge> {
    // New numbers; 0 for edges that have fallen, and for the ground.
    let mut number = vec![0; edges.len() + 1];
    let mut left = Vec::new();
    for (at, &Edge { parent, white }) in edges.iter().enumerate() {
        let stands =
            parent == 0 || number.get(parent).is_some_and(|&new| new > 0);
        if stands && at + 1 != cut {
            left.push(Edge {
                parent: number[parent],
                white,
            });
            number[at + 1] = left.len();
        }
    }
    left
}
// ANCHOR_END: cut

// ANCHOR: cuts
/// All winning cuts of `player`: those that don't leave the opponent ahead.
/// `None` as for [`values`].
pub fn winning_cuts(edges: &[Edge], player: bool) -> Option<Vec<usize>> {
    // Refuse what isn't a tree, even if the cut would make it one.
    values(edges)?;
    let mut cuts = Vec::new();
    for at in (1..=edges.len()).filter(|&at| edges[at - 1].white == player) {
        let left = values(&cut(edges, at))?.swap_remove(0);
        let lead = if player { left } else { -left };
        if !lead.is_negative() {
            cuts.push(at);
        }
    }
    Some(cuts)
}
// ANCHOR_END: cuts
