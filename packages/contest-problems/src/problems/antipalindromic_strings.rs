//! Words without palindromes.

use crate::batch::{Batch, batches};
use crate::input::{TestInput, closer};
use crate::lists::any_number;
use crate::output::is_integer;
use crate::problem::Problem;
use fastrand::Rng;
use std::fmt::{self, Display, Formatter};

/// The most cases.
const MAX_CASES: usize = 100_000;
/// The largest length, and the largest alphabet.
const MAX_NUMBER: u64 = 1_000_000_000;

/// How many words have no palindrome in them?
pub struct AntipalindromicStrings;

/// A length and the size of an alphabet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordsCase {
    /// How many letters a word has, at least 1.
    pub length: u64,
    /// How many letters there are to choose from, at least 1.
    pub letters: u64,
}

impl Display for WordsCase {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        writeln!(f, "{} {}", self.length, self.letters)
    }
}

impl TestInput for WordsCase {
    fn simpler(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let lengths = closer(self.length, 1).map(|length| Self { length, ..*self });
        let letters = closer(self.letters, 1).map(|letters| Self { letters, ..*self });
        Box::new(lengths.chain(letters))
    }
}

impl Problem for AntipalindromicStrings {
    type Input = Batch<WordsCase>;

    const NAME: &'static str = "antipalindromic_strings";

    fn samples(&self) -> Vec<(Batch<WordsCase>, &'static str)> {
        let case = |length, letters| WordsCase { length, letters };
        vec![(Batch(vec![case(2, 2), case(2, 3)]), "2\n6")]
    }

    fn small(&self) -> Box<dyn Iterator<Item = Batch<WordsCase>>> {
        let cases =
            (1..=10).flat_map(|length| (1..=10).map(move |letters| WordsCase { length, letters }));
        batches(cases, 10)
    }

    fn random(&self, size: usize, random: &mut Rng) -> Batch<WordsCase> {
        let mut number = || 1 + any_number(MAX_NUMBER - 1, random);
        let cases = (0..size).map(|_| WordsCase {
            length: number(),
            letters: number(),
        });
        Batch(cases.collect())
    }

    fn large(&self) -> Vec<(String, Batch<WordsCase>)> {
        let mut random = Rng::with_seed(2014);
        let mut inputs = Vec::new();
        for count in [1, 1000, 10_000, MAX_CASES] {
            let mut number = || MAX_NUMBER - random.u64(..MAX_NUMBER / 10);
            let cases = (0..count).map(|_| WordsCase {
                length: number(),
                letters: number(),
            });
            inputs.push((format!("T = {count}"), Batch(cases.collect())));
        }
        let case = WordsCase {
            length: MAX_NUMBER,
            letters: MAX_NUMBER,
        };
        let size = format!("T = {MAX_CASES}, all 10^9");
        inputs.push((size, Batch(vec![case; MAX_CASES])));
        inputs
    }

    fn is_answer_line(&self, line: &str) -> bool {
        is_integer(line)
    }
}
