//! Deforestation: trees.

use crate::batch::{Batch, batches};
use crate::input::{TestInput, closer};
use crate::lists::{all_parents, random_parents};
use crate::problem::Problem;
use fastrand::Rng;
use std::fmt::{self, Display, Formatter};

/// The most trees.
const MAX_TREES: usize = 100;
/// The most vertices of a tree.
const MAX_VERTICES: usize = 500;

/// A turn cuts an edge of a tree, and what no longer hangs on its root falls.
pub struct Deforestation;

/// A tree, and how its edges are listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RootedTree {
    /// The parent of each vertex but the root, which has the number 0; the other vertices
    /// are 1, 2 and so on, each with a parent of a smaller number.
    pub parents: Vec<usize>,
    /// The seed of the order in which edges and their ends are listed, and of the names of
    /// the vertices; with 0 each edge is listed from parent to child, in order.
    pub listing: u64,
}

impl RootedTree {
    /// Returns the two ends of each edge as they are listed, from 1 for the root.
    fn edges(&self) -> Vec<(usize, usize)> {
        let vertices = 1..=self.parents.len();
        let mut edges: Vec<_> = self.parents.iter().copied().zip(vertices.clone()).collect();
        let mut names: Vec<_> = vertices.collect();
        if self.listing != 0 {
            let mut random = Rng::with_seed(self.listing);
            random.shuffle(&mut names);
            random.shuffle(&mut edges);
            for edge in &mut edges {
                if random.bool() {
                    *edge = (edge.1, edge.0);
                }
            }
        }
        names.insert(0, 0);
        edges
            .into_iter()
            .map(|(one, other)| (names[one] + 1, names[other] + 1))
            .collect()
    }
}

impl Display for RootedTree {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        writeln!(f, "{}", self.parents.len() + 1)?;
        self.edges()
            .iter()
            .try_for_each(|(one, other)| writeln!(f, "{one} {other}"))
    }
}

/// Returns the parents without vertex `gone`, whose children go to its parent.
pub(super) fn without_vertex(parents: &[usize], gone: usize) -> Vec<usize> {
    let heir = parents[gone - 1];
    let parent = |&parent: &usize| match parent {
        parent if parent == gone => heir,
        parent if parent > gone => parent - 1,
        parent => parent,
    };
    let mut parents: Vec<_> = parents.iter().map(parent).collect();
    parents.remove(gone - 1);
    parents
}

impl TestInput for RootedTree {
    fn simpler(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let with_parents = |parents| Self {
            parents,
            ..self.clone()
        };
        let plain = Self {
            listing: 0,
            ..self.clone()
        };
        let plain = Some(plain).filter(|plain| plain.edges() != self.edges());
        // The last vertices are no parents of others.
        let halves = closer(self.parents.len() as u64, 0)
            .filter_map(|edges| usize::try_from(edges).ok())
            .map(|edges| self.parents[..edges].to_vec());
        let without_one =
            (1..=self.parents.len()).map(|vertex| without_vertex(&self.parents, vertex));
        let lower = (0..self.parents.len()).filter_map(|index| {
            let mut parents = self.parents.clone();
            let grandparent = parents[index].checked_sub(1)?;
            parents[index] = parents[grandparent];
            Some(parents)
        });
        let trees = halves.chain(without_one).chain(lower);
        Box::new(plain.into_iter().chain(trees.map(with_parents)))
    }
}

impl Problem for Deforestation {
    type Input = Batch<RootedTree>;

    const NAME: &'static str = "deforestation";

    fn samples(&self) -> Vec<(Batch<RootedTree>, &'static str)> {
        let tree = RootedTree {
            parents: vec![0, 0, 2, 3],
            listing: 0,
        };
        vec![(Batch(vec![tree]), "Alice")]
    }

    fn small(&self) -> Box<dyn Iterator<Item = Batch<RootedTree>>> {
        let trees = (0..=5).flat_map(all_parents);
        let listed = trees.flat_map(|parents| {
            [0, 1 + parents.len() as u64].map(|listing| RootedTree {
                parents: parents.clone(),
                listing,
            })
        });
        batches(listed, 20)
    }

    fn random(&self, size: usize, random: &mut Rng) -> Batch<RootedTree> {
        let trees = (0..random.usize(1..=8)).map(|_| {
            let edges = random.usize(0..=2 * size);
            RootedTree {
                parents: random_parents(edges, random),
                listing: random.u64(0..1000),
            }
        });
        Batch(trees.collect())
    }

    fn large(&self) -> Vec<(String, Batch<RootedTree>)> {
        const EDGES: usize = MAX_VERTICES - 1;
        let mut random = Rng::with_seed(2016);
        let mut inputs = Vec::new();
        for (trees, edges) in [(1, 49), (10, EDGES), (MAX_TREES, EDGES)] {
            let trees = (1..=trees).map(|listing| RootedTree {
                parents: random_parents(edges, &mut random),
                listing: listing as u64,
            });
            let batch = Batch(trees.collect::<Vec<_>>());
            let size = format!("T = {}, N = {}", batch.0.len(), edges + 1);
            inputs.push((size, batch));
        }
        let same =
            |parents: Vec<usize>, listing| Batch(vec![RootedTree { parents, listing }; MAX_TREES]);
        let size = format!("T = {MAX_TREES}, N = {MAX_VERTICES}");
        inputs.push((format!("{size}, paths"), same((0..EDGES).collect(), 7)));
        inputs.push((format!("{size}, stars"), same(vec![0; EDGES], 0)));
        inputs
    }

    fn is_answer_line(&self, line: &str) -> bool {
        ["Alice", "Bob"].contains(&line)
    }
}
