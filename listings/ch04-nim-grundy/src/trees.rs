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
        let Some(wanted_parent) = wanted[parent] else { continue };
        let branch = wanted_parent ^ grundy[parent] ^ (grundy[vertex] + 1);
        match branch {
            0 => cuts.push(vertex),
            branch => wanted[vertex] = Some(branch - 1),
        }
    }
    cuts
}
// ANCHOR_END: winning_cuts

// ANCHOR: parents
/// The vertex below each vertex of a tree whose edges join any two numbers
/// below `vertices`, renumbered so that every parent is smaller; the root 0
/// stays 0. `None` if the edges don't make a tree.
pub fn parents(
    vertices: usize,
    edges: &[(usize, usize)],
) -> Option<Vec<usize>> {
    if edges.len().checked_add(1) != Some(vertices) {
        return None;
    }
    let mut neighbours = vec![Vec::new(); vertices];
    for &(one, other) in edges {
        neighbours.get_mut(one)?.push(other);
        neighbours.get_mut(other)?.push(one);
    }
    // Vertices in the order in which a walk from the root finds them.
    let mut found = vec![0];
    let mut parents = vec![0];
    let mut is_found = vec![false; vertices];
    *is_found.first_mut()? = true;
    let mut at = 0;
    while let Some(&vertex) = found.get(at) {
        for &next in &neighbours[vertex] {
            if !is_found[next] {
                is_found[next] = true;
                found.push(next);
                parents.push(at);
            }
        }
        at += 1;
    }
    (found.len() == vertices).then_some(parents)
}
// ANCHOR_END: parents
