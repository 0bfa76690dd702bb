//! The value of a stalk.

use crate::input::TestInput;
use crate::lists::{all_bits, random_bits};
use crate::output::is_fraction;
use crate::problem::Problem;
use crate::stalks::{letters, simpler_stalks};
use fastrand::Rng;
use std::fmt::{self, Display, Formatter};

/// The most edges.
const MAX_EDGES: usize = 1_000_000;

/// What is a stalk of red-blue Hackenbush worth?
pub struct HackenbushStalk;

/// A stalk of at least one edge, from the ground up, `true` for a white edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StalkInput(pub Vec<bool>);

impl Display for StalkInput {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        writeln!(f, "{}", letters(&self.0))
    }
}

impl TestInput for StalkInput {
    fn simpler(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        Box::new(simpler_stalks(&self.0, 1).map(Self))
    }
}

impl Problem for HackenbushStalk {
    type Input = StalkInput;

    const NAME: &'static str = "hackenbush_stalk";

    fn samples(&self) -> Vec<(StalkInput, &'static str)> {
        [("WBWB", "5/8"), ("BBB", "-3/1"), ("WBBW", "3/8")]
            .map(|(stalk, output)| {
                let edges = stalk.bytes().map(|edge| edge == b'W');
                (StalkInput(edges.collect()), output)
            })
            .to_vec()
    }

    fn small(&self) -> Box<dyn Iterator<Item = StalkInput>> {
        Box::new((1..=9).flat_map(all_bits).map(StalkInput))
    }

    fn random(&self, size: usize, random: &mut Rng) -> StalkInput {
        let edges = random.usize(1..=4 * size);
        let mut stalk = random_bits(edges, random);
        // A long first run makes a large integer.
        let run = random.usize(0..=edges);
        if random.bool() {
            let first = stalk[0];
            stalk[..run].fill(first);
        }
        StalkInput(stalk)
    }

    fn large(&self) -> Vec<(String, StalkInput)> {
        let mut random = Rng::with_seed(5);
        let mut inputs = Vec::new();
        for edges in [1000, 10_000, 100_000, MAX_EDGES] {
            let stalk = StalkInput(random_bits(edges, &mut random));
            inputs.push((format!("{edges} edges"), stalk));
        }
        let size = format!("{MAX_EDGES} edges, all white");
        inputs.push((size, StalkInput(vec![true; MAX_EDGES])));
        let mut last_white = vec![false; MAX_EDGES];
        last_white[MAX_EDGES - 1] = true;
        let size = format!("{MAX_EDGES} edges, the top one white");
        inputs.push((size, StalkInput(last_white)));
        inputs
    }

    fn is_answer_line(&self, line: &str) -> bool {
        is_fraction(line)
    }
}
