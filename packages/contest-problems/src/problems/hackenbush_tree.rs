//! The value of a tree.

use super::deforestation::without_vertex;
use crate::input::{TestInput, closer};
use crate::lists::{all_bits, all_parents, random_bits, random_parents};
use crate::output::is_fraction;
use crate::problem::Problem;
use crate::stalks::letters;
use fastrand::Rng;
use std::fmt::{self, Display, Formatter};

/// The most edges.
const MAX_EDGES: usize = 1000;

/// What is a tree of red-blue Hackenbush worth?
pub struct HackenbushTree;

/// A tree of at least one edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeInput {
    /// On what each of the edges 1, 2 and so on grows: on the ground, which is 0, or on an
    /// edge with a smaller number.
    pub parents: Vec<usize>,
    /// The colours of the edges, `true` for white.
    pub colours: Vec<bool>,
}

impl Display for TreeInput {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let words: Vec<_> = self.parents.iter().map(usize::to_string).collect();
        writeln!(f, "{}\n{}", words.len(), words.join(" "))?;
        writeln!(f, "{}", letters(&self.colours))
    }
}

impl TestInput for TreeInput {
    fn simpler(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let edges = self.parents.len();
        // The last edges carry no others.
        let halves = closer(edges as u64, 1)
            .filter_map(|edges| usize::try_from(edges).ok())
            .map(|edges| Self {
                parents: self.parents[..edges].to_vec(),
                colours: self.colours[..edges].to_vec(),
            });
        let removable = (1..=edges).filter(move |_| edges > 1);
        let without_one = removable.map(|edge| {
            let mut colours = self.colours.clone();
            colours.remove(edge - 1);
            Self {
                parents: without_vertex(&self.parents, edge),
                colours,
            }
        });
        let lower = (0..edges).filter_map(|index| {
            let mut tree = self.clone();
            let below = tree.parents[index].checked_sub(1)?;
            tree.parents[index] = tree.parents[below];
            Some(tree)
        });
        let whiter = (0..edges).filter(|&edge| !self.colours[edge]).map(|edge| {
            let mut tree = self.clone();
            tree.colours[edge] = true;
            tree
        });
        Box::new(halves.chain(without_one).chain(lower).chain(whiter))
    }
}

impl Problem for HackenbushTree {
    type Input = TreeInput;

    const NAME: &'static str = "hackenbush_tree";

    fn samples(&self) -> Vec<(TreeInput, &'static str)> {
        let tree = |parents: &[usize], colours: &str| TreeInput {
            parents: parents.to_vec(),
            colours: colours.bytes().map(|colour| colour == b'W').collect(),
        };
        vec![
            (tree(&[0, 1, 2, 2], "WBWB"), "1/2"),
            (tree(&[0, 1, 1], "WBB"), "1/4"),
            (tree(&[0], "B"), "-1/1"),
        ]
    }

    fn small(&self) -> Box<dyn Iterator<Item = TreeInput>> {
        Box::new((1..=4).flat_map(|edges| {
            all_parents(edges).flat_map(move |parents| {
                all_bits(edges).map(move |colours| TreeInput {
                    parents: parents.clone(),
                    colours,
                })
            })
        }))
    }

    fn random(&self, size: usize, random: &mut Rng) -> TreeInput {
        let edges = random.usize(1..=2 * size);
        TreeInput {
            parents: random_parents(edges, random),
            colours: random_bits(edges, random),
        }
    }

    fn large(&self) -> Vec<(String, TreeInput)> {
        let mut random = Rng::with_seed(5);
        let mut inputs = Vec::new();
        for edges in [100, 300, MAX_EDGES] {
            let tree = TreeInput {
                parents: random_parents(edges, &mut random),
                colours: random_bits(edges, &mut random),
            };
            inputs.push((format!("n = {edges}"), tree));
        }
        let mut thin = vec![false; MAX_EDGES];
        thin[0] = true;
        let path = TreeInput {
            parents: (0..MAX_EDGES).collect(),
            colours: thin.clone(),
        };
        inputs.push((format!("n = {MAX_EDGES}, a path"), path));
        let bush = TreeInput {
            parents: (0..MAX_EDGES).map(|edge| edge.min(1)).collect(),
            colours: thin,
        };
        inputs.push((format!("n = {MAX_EDGES}, a bush"), bush));
        inputs
    }

    fn is_answer_line(&self, line: &str) -> bool {
        is_fraction(line)
    }
}
