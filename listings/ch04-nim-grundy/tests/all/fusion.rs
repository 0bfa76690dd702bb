//! Green Hackenbush on graphs against a search through all sets of edges.

use crate::plain_games::least_missing;
use ch04_nim_grundy::fusion::grundy_number;
use ch04_nim_grundy::trees;
use fastrand::Rng;
use itertools::Itertools;

type Edges = Vec<(usize, usize)>;

/// Which edges of a set are joined to the ground, vertex 0.
fn standing(edges: &Edges, set: usize) -> usize {
    let mut joined = 1_usize;
    let mut stands = 0;
    loop {
        let before = stands;
        for (bit, &(one, other)) in edges.iter().enumerate() {
            let ends = 1 << one | 1 << other;
            if set >> bit & 1 == 1 && joined & ends != 0 {
                joined |= ends;
                stands |= 1 << bit;
            }
        }
        if stands == before {
            return stands;
        }
    }
}

/// The mex of all cuts, for every set of edges that can be left.
fn by_cutting(edges: &Edges) -> usize {
    let mut grundy = vec![0; 1 << edges.len()];
    for set in 1..grundy.len() {
        let stands = standing(edges, set);
        let value = if stands == set {
            let cuts = (0..edges.len()).filter(|bit| set >> bit & 1 == 1);
            let after = cuts.map(|bit| grundy[set ^ 1 << bit]);
            least_missing(&after.collect::<Vec<_>>())
        } else {
            grundy[stands]
        };
        grundy[set] = value;
    }
    grundy[grundy.len() - 1]
}

/// Graphs with loops and double edges, and with edges that have fallen.
#[test]
fn every_graph_of_up_to_four_vertices_and_six_edges() {
    let mut graphs = 0;
    for vertices in 1..=4 {
        let pairs: Edges = (0..vertices)
            .flat_map(|one| (one..vertices).map(move |other| (one, other)))
            .collect();
        for count in 0..=6 {
            for edges in
                pairs.iter().copied().combinations_with_replacement(count)
            {
                let claimed = by_cutting(&edges);
                assert_eq!(
                    grundy_number(vertices, &edges),
                    Some(claimed),
                    "{edges:?}"
                );
                graphs += 1;
            }
        }
    }
    assert_eq!(graphs, 7 + 84 + 924 + 8008);
}

#[test]
fn every_simple_graph_of_five_vertices() {
    let pairs: Edges = (0..5).tuple_combinations().collect();
    for set in 0..1 << 10 {
        let edges: Edges = (0..10)
            .filter(|bit| set >> bit & 1 == 1)
            .map(|bit| pairs[bit])
            .collect();
        assert_eq!(
            grundy_number(5, &edges),
            Some(by_cutting(&edges)),
            "{edges:?}"
        );
    }
}

#[test]
fn two_thousand_random_graphs_of_up_to_twelve_edges() {
    let mut random = Rng::with_seed(7);
    for _ in 0..2000 {
        let vertices = random.usize(2..=10);
        let edges: Edges = (0..random.usize(5..=12))
            .map(|_| (random.usize(..vertices), random.usize(..vertices)))
            .collect();
        assert_eq!(
            grundy_number(vertices, &edges),
            Some(by_cutting(&edges)),
            "{edges:?}"
        );
    }
}

#[test]
fn a_tree_is_a_graph_without_cycles() {
    let mut random = Rng::with_seed(11);
    for _ in 0..1000 {
        let vertices = random.usize(1..=60);
        let below: Vec<usize> = (0..vertices)
            .map(|vertex| random.usize(..vertex.max(1)))
            .collect();
        let edges: Edges = (1..vertices)
            .map(|vertex| (vertex, below[vertex]))
            .collect();
        assert_eq!(
            grundy_number(vertices, &edges),
            Some(trees::grundy_numbers(&below)[0])
        );
    }
}

/// No vertex, a vertex that does not exist, and edges without ground.
#[test]
fn what_is_no_graph_and_what_has_fallen() {
    assert_eq!(grundy_number(0, &[]), None);
    assert_eq!(grundy_number(2, &[(0, 2)]), None);
    assert_eq!(grundy_number(2, &[(2, 0)]), None);
    assert_eq!(grundy_number(1, &[]), Some(0));
    assert_eq!(grundy_number(3, &[(1, 2), (2, 2), (1, 1)]), Some(0));
}

/// Where a recursion would be too deep, and a walk vertex by vertex too long.
#[test]
fn large_cycles_and_stalks() {
    const MOST: usize = 200_000;
    let stalk: Edges = (1..MOST).map(|vertex| (vertex - 1, vertex)).collect();
    assert_eq!(grundy_number(MOST, &stalk), Some(MOST - 1));
    let ring = [&stalk[..], &[(0, MOST - 1)]].concat();
    assert_eq!(grundy_number(MOST, &ring), Some(0));
    let ring = [&stalk[..], &[(1, MOST - 1)]].concat();
    assert_eq!(grundy_number(MOST, &ring), Some(2));
    // Cycles in cycles, from the inner ones to the outer ones.
    let inner = (1..MOST / 2).rev().map(|vertex| (vertex, MOST - vertex));
    let ladder: Edges = stalk.iter().copied().chain(inner).collect();
    assert_eq!(
        grundy_number(MOST, &ladder),
        Some(1 + (ladder.len() - 1) % 2)
    );
    // A fan: each vertex is joined to the ground as well.
    let fan: Edges = stalk
        .iter()
        .copied()
        .chain((1..MOST).map(|vertex| (0, vertex)))
        .collect();
    assert_eq!(grundy_number(MOST, &fan), Some(0));
}

/// What a path is worth with stalks on its vertices, from the ground.
fn path(stalks: &[usize]) -> usize {
    stalks
        .iter()
        .rev()
        .fold(0, |above, stalk| (above ^ stalk) + 1)
}

/// All cycles of an odd number of edges with stalks on their vertices: some cut
/// of the cycle leaves what the stalks are worth together, and the lemma of the
/// page finds it by halving.
#[test]
fn some_cut_of_an_odd_cycle_leaves_the_stalks() {
    for (edges, longest) in [(1, 0), (3, 20), (5, 7), (7, 3), (9, 2)] {
        for stalks in
            (1..edges).map(|_| 0..=longest).multi_cartesian_product()
        {
            let sum = stalks.iter().fold(0, |sum, stalk| sum ^ stalk);
            let backward: Vec<usize> = stalks.iter().rev().copied().collect();
            let after = |cut: usize| {
                path(&stalks[..cut]) ^ path(&backward[..edges - 1 - cut])
            };
            for cut in 0..edges {
                assert_eq!(after(cut) % 2, sum % 2, "{stalks:?}");
            }
            assert_eq!(after(halve(&stalks)), sum, "{stalks:?}");
        }
    }
}

/// Where to cut, by the lemma: before the stalk of this index, or after the last.
fn halve(stalks: &[usize]) -> usize {
    if stalks.is_empty() {
        return 0;
    }
    let mut labels = vec![0];
    for stalk in stalks {
        labels.push((labels[labels.len() - 1] + 1 + stalk) % 2);
    }
    let odd = usize::from(
        labels.iter().filter(|&&label| label == 1).count() % 2 == 1,
    );
    let kept: Vec<usize> = (0..labels.len())
        .filter(|&edge| labels[edge] == odd)
        .collect();
    // The vertices between two edges that are kept count as one. Those before
    // the first and after the last one are ground.
    let between = kept.windows(2).map(|ends| {
        stalks[ends[0]..ends[1]]
            .iter()
            .fold(0, |sum, stalk| sum ^ (stalk / 2))
    });
    kept[halve(&between.collect::<Vec<_>>())]
}
