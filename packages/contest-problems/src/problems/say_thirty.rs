//! Say thirty: two numbers.

use super::is_first_or_second;
use crate::input::{TestInput, closer};
use crate::lists::any_number;
use crate::problem::Problem;
use fastrand::Rng;
use std::fmt::{self, Display, Formatter};

/// The largest of both numbers.
const MAX_NUMBER: u64 = 1_000_000_000_000_000_000;

/// Two players count up from 1, and the player who says the last number loses.
pub struct SayThirty;

/// How far they count, and how many numbers a turn may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SayThirtyInput {
    /// The number that loses, at least 1.
    pub last: u64,
    /// The most numbers of a turn, at least 1.
    pub max: u64,
}

impl Display for SayThirtyInput {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        writeln!(f, "{} {}", self.last, self.max)
    }
}

impl TestInput for SayThirtyInput {
    fn simpler(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let lasts = closer(self.last, 1).map(|last| Self { last, ..*self });
        let maxima = closer(self.max, 1).map(|max| Self { max, ..*self });
        Box::new(lasts.chain(maxima))
    }
}

impl Problem for SayThirty {
    type Input = SayThirtyInput;

    const NAME: &'static str = "say_thirty";

    fn samples(&self) -> Vec<(SayThirtyInput, &'static str)> {
        vec![
            (SayThirtyInput { last: 30, max: 3 }, "First"),
            (SayThirtyInput { last: 29, max: 3 }, "Second"),
        ]
    }

    fn small(&self) -> Box<dyn Iterator<Item = SayThirtyInput>> {
        Box::new((1..=30).flat_map(|last| (1..=12).map(move |max| SayThirtyInput { last, max })))
    }

    fn random(&self, _: usize, random: &mut Rng) -> SayThirtyInput {
        let max = 1 + any_number(MAX_NUMBER - 1, random);
        let last = 1 + any_number(MAX_NUMBER - 1, random);
        // Few numbers lose; half of the inputs are at one of them or beside it.
        let round = last.saturating_sub(last % (max + 1)).max(1);
        let last = if random.bool() {
            (round + random.u64(..3)).min(MAX_NUMBER)
        } else {
            last
        };
        SayThirtyInput { last, max }
    }

    fn large(&self) -> Vec<(String, SayThirtyInput)> {
        let inputs = [
            (1_000_000, 3),
            (1_000_000, 500_000),
            (1_000_000_000, 3),
            (MAX_NUMBER, 1),
            (MAX_NUMBER - 1, 2),
            (MAX_NUMBER, MAX_NUMBER),
        ];
        inputs
            .map(|(last, max)| {
                let size = format!("N = {last}, K = {max}");
                (size, SayThirtyInput { last, max })
            })
            .to_vec()
    }

    fn is_answer_line(&self, line: &str) -> bool {
        is_first_or_second(line)
    }
}
