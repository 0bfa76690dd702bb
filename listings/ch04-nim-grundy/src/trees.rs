//! Green Hackenbush on a tree, and the cuts that win: an edge is cut, and
//! everything above it falls.

// ANCHOR: grundy
/// The Grundy number of everything that grows on each vertex of a tree, where
/// `parents[v]` is the vertex below v and smaller than v; vertex 0 is the
/// ground, and its entry is not used.
///
/// An edge adds one to what grows on its upper end, and branches add up like
/// heaps of Nim (the colon principle; Berlekamp, Conway and Guy 1982).
/// O(n).
pub fn grundy_numbers(parents: &[usize]) -> Vec<usize> {
    let mut grundy = vec![0; parents.len()];
    for vertex in (1..parents.len()).rev() {
        grundy[parents[vertex]] ^= grundy[vertex] + 1;
    }
    grundy
}
// ANCHOR_END: grundy

// ANCHOR: winning_cuts
/// All cuts that win: the edges below these vertices. O(n).
pub fn winning_cuts(parents: &[usize]) -> Vec<usize> {
    let grundy = grundy_numbers(parents);
    // What everything on a vertex must become to make the whole 0; `None` if
    // that is impossible.
    let mut wanted = vec![None; parents.len()];
    if let Some(ground) = wanted.first_mut() {
        *ground = Some(0);
    }
    let mut cuts = Vec::new();
    for vertex in 1..parents.len() {
        let parent = parents[vertex];
        // What the branch must become, since the others on the parent stay.
        let Some(wanted_parent) = wanted[parent] else {
            continue;
        };
        let branch = wanted_parent ^ grundy[parent] ^ (grundy[vertex] + 1);
        match branch {
            0 => cuts.push(vertex),
            branch => wanted[vertex] = Some(branch - 1),
        }
    }
    cuts
}
// ANCHOR_END: winning_cuts

/// The vertices that a walk from vertex 0 finds, numbered in the order in which
/// it finds them.
pub struct Walk {
    /// The number of each vertex, 0 for the start; `None` if no path leads
    /// there.
    pub numbers: Vec<Option<usize>>,
    /// For each number, the smaller number of the vertex from which it was
    /// found; the entry of the start is not used.
    pub parents: Vec<usize>,
}

// ANCHOR: walk
/// Walks along edges between vertices 0 to `vertices - 1`; `None` if there is
/// no vertex, or if an edge names one that doesn't exist. O(n + m).
pub fn walk(vertices: usize, edges: &[(usize, usize)]) -> Option<Walk> {
    let mut neighbours = vec![Vec::new(); vertices];
    for &(one, other) in edges {
        neighbours.get_mut(one)?.push(other);
        neighbours.get_mut(other)?.push(one);
    }
    let mut numbers = vec![None; vertices];
    *numbers.first_mut()? = Some(0);
    // ANCHOR: in_walking_order
    let mut found = vec![0];
    let mut parents = vec![0];
    let mut at = 0;
    while let Some(&vertex) = found.get(at) {
        for &next in &neighbours[vertex] {
            if numbers[next].is_none() {
                numbers[next] = Some(found.len());
                found.push(next);
                parents.push(at);
            }
        }
        at += 1;
    }
    // ANCHOR_END: in_walking_order
    Some(Walk { numbers, parents })
}
// ANCHOR_END: walk

// ANCHOR: parents
/// The parent of each vertex of a tree, in the numbers of a walk, so that every
/// parent is smaller; the vertices may be called 0 to `vertices - 1` in any
/// order. `None` if the edges don't make a tree.
pub fn parents(
    vertices: usize,
    edges: &[(usize, usize)],
) -> Option<Vec<usize>> {
    if edges.len().checked_add(1) != Some(vertices) {
        return None;
    }
    let Walk { parents, .. } = walk(vertices, edges)?;
    (parents.len() == vertices).then_some(parents)
}
// ANCHOR_END: parents
