//! ARC 038 D: a graph with numbers.

use crate::input::{TestInput, closer, shorter, with_one_simpler};
use crate::lists::{all_bits, all_lists, any_number};
use crate::output::is_integer;
use crate::problem::Problem;
use fastrand::Rng;
use std::fmt::{self, Display, Formatter};

/// The most vertices.
const MAX_VERTICES: usize = 100_000;
/// The most arrows.
const MAX_ARROWS: usize = 200_000;
/// The largest number.
const MAX_NUMBER: u64 = 1_000_000_000;

/// A turn moves a token along an arrow or ends the game; the number under it is the score.
pub struct Arc038D;

/// A graph. Its vertices are printed from 1 on, and counted from 0 here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphInput {
    /// The numbers of the vertices; there is at least one. The game starts at the first.
    pub numbers: Vec<u64>,
    /// From where to where each arrow leads.
    pub arrows: Vec<(usize, usize)>,
}

impl Display for GraphInput {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let words: Vec<_> = self.numbers.iter().map(u64::to_string).collect();
        writeln!(f, "{} {}", words.len(), self.arrows.len())?;
        writeln!(f, "{}", words.join(" "))?;
        self.arrows
            .iter()
            .try_for_each(|(from, to)| writeln!(f, "{} {}", from + 1, to + 1))
    }
}

impl GraphInput {
    /// Returns the graph without one of its vertices.
    fn without(&self, gone: usize) -> Self {
        let renumbered = |vertex: usize| vertex - usize::from(vertex > gone);
        let mut numbers = self.numbers.clone();
        numbers.remove(gone);
        let arrows = self.arrows.iter();
        Self {
            numbers,
            arrows: arrows
                .filter(|&&(from, to)| from != gone && to != gone)
                .map(|&(from, to)| (renumbered(from), renumbered(to)))
                .collect(),
        }
    }

    /// Returns the graph with only its first vertices.
    fn first(&self, count: usize) -> Self {
        let arrows = self.arrows.iter().copied();
        Self {
            numbers: self.numbers[..count].to_vec(),
            arrows: arrows
                .filter(|&(from, to)| from < count && to < count)
                .collect(),
        }
    }
}

impl TestInput for GraphInput {
    fn simpler(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let count = self.numbers.len();
        let fewer = closer(count as u64, 1)
            .filter_map(|count| usize::try_from(count).ok())
            .map(|count| self.first(count));
        let without_one = (1..count).map(|vertex| self.without(vertex));
        let sparser = shorter(&self.arrows, 0).map(|arrows| Self {
            arrows,
            ..self.clone()
        });
        let smaller =
            with_one_simpler(&self.numbers, |&number| closer(number, 0)).map(|numbers| Self {
                numbers,
                ..self.clone()
            });
        Box::new(fewer.chain(sparser).chain(without_one).chain(smaller))
    }
}

/// Returns all graphs with so many vertices, and numbers below `base`.
fn all_graphs(vertices: usize, base: u64) -> impl Iterator<Item = GraphInput> {
    all_bits(vertices * vertices).flat_map(move |has_arrow| {
        let arrows: Vec<_> = (0..has_arrow.len())
            .filter(|&pair| has_arrow[pair])
            .map(|pair| (pair / vertices, pair % vertices))
            .collect();
        all_lists(vertices, base).map(move |numbers| GraphInput {
            numbers,
            arrows: arrows.clone(),
        })
    })
}

impl Problem for Arc038D {
    type Input = GraphInput;

    const NAME: &'static str = "arc038_d";

    fn samples(&self) -> Vec<(GraphInput, &'static str)> {
        let graph = |numbers: &[u64], arrows: &[(usize, usize)]| GraphInput {
            numbers: numbers.to_vec(),
            arrows: arrows.to_vec(),
        };
        let arrows = [(0, 1), (0, 4), (1, 2), (3, 0), (4, 1), (4, 3)];
        vec![
            (graph(&[1, 2, 5, 4, 3], &arrows), "3"),
            (graph(&[5], &[]), "5"),
            (graph(&[0, 1], &[(0, 1), (1, 0)]), "0"),
        ]
    }

    /// Returns all graphs of one and two vertices with numbers below 4, and all graphs of
    /// three vertices with the numbers 1, 0 and 2.
    fn small(&self) -> Box<dyn Iterator<Item = GraphInput>> {
        let of_three = all_graphs(3, 1).map(|graph| GraphInput {
            numbers: vec![1, 0, 2],
            ..graph
        });
        Box::new(all_graphs(1, 4).chain(all_graphs(2, 4)).chain(of_three))
    }

    fn random(&self, size: usize, random: &mut Rng) -> GraphInput {
        let vertices = random.usize(1..=size);
        let max_number = random.choice([10, MAX_NUMBER]).expect("there are two");
        let numbers = (0..vertices).map(|_| any_number(max_number, random));
        let numbers = numbers.collect();
        let arrows = random.usize(..3 * vertices);
        let mut end = || random.usize(..vertices);
        GraphInput {
            numbers,
            arrows: (0..arrows).map(|_| (end(), end())).collect(),
        }
    }

    fn large(&self) -> Vec<(String, GraphInput)> {
        let mut random = Rng::with_seed(38);
        let mut inputs = Vec::new();
        for vertices in [1000, 10_000, MAX_VERTICES] {
            let mut number = || random.u64(0..=MAX_NUMBER);
            let numbers = (0..vertices).map(|_| number()).collect();
            let mut end = || random.usize(..vertices);
            let arrows = (0..2 * vertices).map(|_| (end(), end())).collect();
            let size = format!("N = {vertices}, M = {}", 2 * vertices);
            inputs.push((size, GraphInput { numbers, arrows }));
        }
        let ends = |from, to| move |vertex: usize| (vertex + from, vertex + to);
        let numbers: Vec<_> = (0..MAX_VERTICES as u64)
            .map(|vertex| vertex % 2 * MAX_NUMBER)
            .collect();
        let steps = 0..MAX_VERTICES - 1;
        let path = GraphInput {
            numbers: numbers.clone(),
            arrows: steps.clone().map(ends(0, 1)).collect(),
        };
        let size = format!("N = {MAX_VERTICES}, a path");
        inputs.push((size, path));
        let both_ways = steps.clone().map(ends(0, 1)).chain(steps.map(ends(1, 0)));
        let arrows: Vec<_> = both_ways.collect();
        assert!(arrows.len() <= MAX_ARROWS, "a path has fewer arrows");
        let size = format!("N = {MAX_VERTICES}, a path both ways");
        inputs.push((size, GraphInput { numbers, arrows }));
        inputs
    }

    fn is_answer_line(&self, line: &str) -> bool {
        is_integer(line)
    }
}
