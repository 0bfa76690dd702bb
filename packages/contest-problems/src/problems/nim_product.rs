//! Nim products: pairs of numbers.

use crate::batch::{Batch, batches};
use crate::input::{TestInput, closer};
use crate::lists::{all_lists, any_number};
use crate::output::is_integer;
use crate::problem::Problem;
use fastrand::Rng;
use std::fmt::{self, Display, Formatter};

/// The most pairs.
const MAX_PAIRS: usize = 1_000_000;

/// Nim products of pairs of numbers.
pub struct NimProduct;

/// Two numbers to multiply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NimPair(pub u64, pub u64);

impl Display for NimPair {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        writeln!(f, "{} {}", self.0, self.1)
    }
}

impl TestInput for NimPair {
    fn simpler(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let Self(a, b) = *self;
        let first = closer(a, 0).map(move |a| Self(a, b));
        Box::new(first.chain(closer(b, 0).map(move |b| Self(a, b))))
    }
}

impl Problem for NimProduct {
    type Input = Batch<NimPair>;

    const NAME: &'static str = "nim_product";

    fn samples(&self) -> Vec<(Batch<NimPair>, &'static str)> {
        let pairs = [(5, 4), (5, 8), (3141, 5926), (u64::MAX, u64::MAX)];
        let batch = Batch(pairs.map(|(a, b)| NimPair(a, b)).to_vec());
        vec![(batch, "2\n3\n14994\n11290409524105353207")]
    }

    fn small(&self) -> Box<dyn Iterator<Item = Batch<NimPair>>> {
        let pairs = all_lists(2, 64).map(|pair| NimPair(pair[0], pair[1]));
        batches(pairs, 64)
    }

    fn random(&self, size: usize, random: &mut Rng) -> Batch<NimPair> {
        let mut number = || any_number(u64::MAX, random);
        Batch((0..size).map(|_| NimPair(number(), number())).collect())
    }

    fn large(&self) -> Vec<(String, Batch<NimPair>)> {
        let mut random = Rng::with_seed(64);
        let mut inputs = Vec::new();
        for count in [1000, 10_000, 100_000, MAX_PAIRS] {
            let pairs = (0..count).map(|_| NimPair(random.u64(..), random.u64(..)));
            inputs.push((format!("T = {count}"), Batch(pairs.collect())));
        }
        inputs
    }

    fn is_answer_line(&self, line: &str) -> bool {
        is_integer(line)
    }
}
