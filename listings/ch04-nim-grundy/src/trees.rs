//! Green Hackenbush on a tree, and the cuts that win: an edge is cut, and
//! everything above it falls.

// ANCHOR: grundy
/// The Grundy number of everything that grows on each vertex of a tree, if
/// `parents[v]` is the vertex below v, smaller than v; vertex 0 is the ground,
/// and its entry means nothing.
///
/// A branch counts one more than what grows on its upper end, and branches add
/// like heaps of Nim (the colon principle; Berlekamp, Conway and Guy 1982).
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
    // What the tree on a vertex must become, so that the whole becomes 0;
    // nothing if it can't.
    let mut wanted = vec![None; parents.len()];
    if let Some(ground) = wanted.first_mut() {
        *ground = Some(0);
    }
    let mut cuts = Vec::new();
    for vertex in 1..parents.len() {
        let parent = parents[vertex];
        // What the branch must become: the other branches of the parent stay.
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

/// What a walk from vertex 0 finds, in the order in which it comes by.
pub struct Walk {
    /// The number of each vertex: 0 for the start, 1 for the next one, and so
    /// on; nothing if no way leads there.
    pub numbers: Vec<Option<usize>>,
    /// For each number that of the vertex from which it was found: a smaller
    /// one, but for the start, where the entry means nothing.
    pub parents: Vec<usize>,
}

// ANCHOR: walk
/// Walks over edges that join any two numbers below `vertices`; `None` if there
/// is no vertex, or if an edge names one that does not exist. O(n + m).
pub fn walk(vertices: usize, edges: &[(usize, usize)]) -> Option<Walk> {
    let mut neighbours = vec![Vec::new(); vertices];
    for &(one, other) in edges {
        neighbours.get_mut(one)?.push(other);
        neighbours.get_mut(other)?.push(one);
    }
    let mut numbers = vec![None; vertices];
    *numbers.first_mut()? = Some(0);
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
    Some(Walk { numbers, parents })
}
// ANCHOR_END: walk

// ANCHOR: parents
/// The vertex below each vertex of a tree, whatever its vertices are called,
/// with the numbers of a walk, so that every parent is smaller. `None` if the
/// edges don't make a tree.
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
