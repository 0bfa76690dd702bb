//! Losing positions of Nim.

use crate::batch::{Batch, batches};
use crate::input::{TestInput, closer};
use crate::lists::any_number;
use crate::output::is_integer;
use crate::problem::Problem;
use fastrand::Rng;
use std::fmt::{self, Display, Formatter};

/// The most cases.
const MAX_CASES: usize = 10_000;

/// How many positions of Nim are losing?
pub struct LostPositions;

/// How many heaps there are, and how large they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LostCase {
    /// How many heaps are in a row.
    pub heaps: u64,
    /// The most beans in a heap.
    pub max_heap: u64,
}

impl Display for LostCase {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        writeln!(f, "{} {}", self.heaps, self.max_heap)
    }
}

impl TestInput for LostCase {
    fn simpler(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let heaps = closer(self.heaps, 0).map(|heaps| Self { heaps, ..*self });
        let sizes = closer(self.max_heap, 0).map(|max_heap| Self { max_heap, ..*self });
        Box::new(heaps.chain(sizes))
    }
}

impl Problem for LostPositions {
    type Input = Batch<LostCase>;

    const NAME: &'static str = "lost_positions";

    fn samples(&self) -> Vec<(Batch<LostCase>, &'static str)> {
        let case = |heaps, max_heap| LostCase { heaps, max_heap };
        vec![
            (Batch(vec![case(3, 9)]), "76"),
            (Batch(vec![case(0, 9), case(1, 9), case(2, 9)]), "1\n1\n10"),
        ]
    }

    fn small(&self) -> Box<dyn Iterator<Item = Batch<LostCase>>> {
        let cases =
            (0..5).flat_map(|heaps| (0..=12).map(move |max_heap| LostCase { heaps, max_heap }));
        batches(cases, 13)
    }

    fn random(&self, size: usize, random: &mut Rng) -> Batch<LostCase> {
        let mut number = || any_number(u64::MAX, random);
        let cases = (0..size).map(|_| LostCase {
            heaps: number(),
            max_heap: number(),
        });
        Batch(cases.collect())
    }

    fn large(&self) -> Vec<(String, Batch<LostCase>)> {
        let mut random = Rng::with_seed(6);
        let mut inputs = Vec::new();
        for count in [1, 100, 1000, MAX_CASES] {
            let cases = (0..count).map(|_| LostCase {
                heaps: random.u64(..),
                max_heap: random.u64(..),
            });
            inputs.push((format!("T = {count}"), Batch(cases.collect())));
        }
        let case = |heaps, max_heap| LostCase { heaps, max_heap };
        for (size, case) in [
            ("n and L all 2^64 - 1", case(u64::MAX, u64::MAX)),
            ("n all 2, L all 2^64 - 2", case(2, u64::MAX - 1)),
        ] {
            let size = format!("T = {MAX_CASES}, {size}");
            inputs.push((size, Batch(vec![case; MAX_CASES])));
        }
        inputs
    }

    fn is_answer_line(&self, line: &str) -> bool {
        is_integer(line)
    }
}
