//! Graphs: for each vertex the vertices to which its arrows lead.

use fastrand::Rng;

/// All graphs with so many vertices, arrows from a vertex to itself among
/// theirs, but no two arrows that are the same.
pub(crate) fn all(vertices: usize) -> impl Iterator<Item = Vec<Vec<usize>>> {
    let has = move |code: u32, from: usize, to: &usize| {
        code >> (from * vertices + to) & 1 == 1
    };
    (0..1 << (vertices * vertices)).map(move |code| {
        let of = |from| (0..vertices).filter(move |to| has(code, from, to));
        (0..vertices).map(|from| of(from).collect()).collect()
    })
}

/// A graph whose arrows lead from anywhere to anywhere; some may be the same.
pub(crate) fn scattered(
    vertices: usize,
    arrows: usize,
    random: &mut Rng,
) -> Vec<Vec<usize>> {
    let mut graph = vec![Vec::new(); vertices];
    for _ in 0..arrows {
        graph[random.usize(..vertices)].push(random.usize(..vertices));
    }
    graph
}
