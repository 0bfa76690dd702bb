//! Octal games: a code and a number.

use crate::input::{TestInput, closer, shorter, with_one_simpler};
use crate::lists::all_lists;
use crate::output::is_integer;
use crate::problem::Problem;
use fastrand::Rng;
use std::fmt::{self, Display, Formatter};

/// The most digits after the point.
const MAX_DIGITS: usize = 9;
/// The largest heap.
const MAX_HEAP: u64 = 1_000_000;

/// What are the heaps of an octal game worth?
pub struct Octal;

/// The code of an octal game, and the largest heap that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OctalInput {
    /// Whether the digit before the point is 4, so that a heap may be split with nothing
    /// taken; it is 0 if not.
    pub splits: bool,
    /// The digits after the point, from 0 to 7; there is at least one.
    pub digits: Vec<u64>,
    /// The largest heap.
    pub last: u64,
}

impl Display for OctalInput {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let first = if self.splits { 4 } else { 0 };
        let digits: String = self.digits.iter().map(u64::to_string).collect();
        writeln!(f, "{first}.{digits} {}", self.last)
    }
}

impl TestInput for OctalInput {
    fn simpler(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let lasts = closer(self.last, 0).map(|last| Self {
            last,
            ..self.clone()
        });
        let without_split = self.splits.then(|| Self {
            splits: false,
            ..self.clone()
        });
        let fewer_moves = |&digit: &u64| (0..3).map(move |bit| digit & !(1 << bit));
        let digits = shorter(&self.digits, 1)
            .chain(with_one_simpler(&self.digits, fewer_moves))
            .filter(|digits| *digits != self.digits)
            .map(|digits| Self {
                digits,
                ..self.clone()
            });
        Box::new(lasts.chain(without_split).chain(digits))
    }
}

fn input(code: &str, last: u64) -> OctalInput {
    let (first, digits) = code.split_once('.').expect("a code has a point");
    OctalInput {
        splits: first == "4",
        digits: digits
            .bytes()
            .map(|digit| u64::from(digit - b'0'))
            .collect(),
        last,
    }
}

impl Problem for Octal {
    type Input = OctalInput;

    const NAME: &'static str = "octal";

    fn samples(&self) -> Vec<(OctalInput, &'static str)> {
        vec![
            (input("0.77", 12), "0 1 2 3 1 4 3 2 1 4 2 6 4"),
            (input("0.07", 9), "0 0 1 1 2 0 3 1 1 0"),
            (input("4.3", 5), "0 1 2 0 2 0"),
        ]
    }

    fn small(&self) -> Box<dyn Iterator<Item = OctalInput>> {
        let codes = |count, last| {
            [false, true].into_iter().flat_map(move |splits| {
                all_lists(count, 8).map(move |digits| OctalInput {
                    splits,
                    digits,
                    last,
                })
            })
        };
        let first = (0..=5).flat_map(move |last| codes(1, last));
        Box::new(first.chain(codes(1, 20)).chain(codes(2, 12)))
    }

    fn random(&self, size: usize, random: &mut Rng) -> OctalInput {
        let digits = random.usize(1..=size.min(MAX_DIGITS));
        OctalInput {
            splits: random.u32(..4) == 0,
            digits: (0..digits).map(|_| random.u64(..8)).collect(),
            last: random.u64(0..=3 * size as u64),
        }
    }

    fn large(&self) -> Vec<(String, OctalInput)> {
        [
            ("0.77", 1000),
            ("0.77", 10_000),
            ("0.77", 100_000),
            ("0.77", MAX_HEAP),
            ("0.07", MAX_HEAP),
            ("0.3", MAX_HEAP),
        ]
        .map(|(code, last)| (format!("{code}, n = {last}"), input(code, last)))
        .to_vec()
    }

    fn is_answer_line(&self, line: &str) -> bool {
        line.split(' ').all(is_integer)
    }
}
