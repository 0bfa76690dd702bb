//! Nim: heaps.

use super::is_first_or_second;
use crate::input::NumberList;
use crate::lists::{any_number, sorted_lists};
use crate::output::is_integer;
use crate::problem::Problem;
use fastrand::Rng;

/// The most heaps.
const MAX_HEAPS: usize = 1_000_000;
/// The most beans in a heap.
const MAX_BEANS: u64 = 1_000_000_000_000_000_000;

/// A turn takes any number of beans from one heap.
pub struct Nim;

impl Problem for Nim {
    type Input = NumberList;

    const NAME: &'static str = "nim";

    fn samples(&self) -> Vec<(NumberList, &'static str)> {
        vec![
            (NumberList(vec![4, 2, 1]), "First\n7"),
            (NumberList(vec![3, 2, 1]), "Second\n0"),
        ]
    }

    fn small(&self) -> Box<dyn Iterator<Item = NumberList>> {
        let shapes = [(1, 16), (2, 10), (3, 8), (4, 6)];
        let heaps = shapes
            .into_iter()
            .flat_map(|(count, beans)| sorted_lists(count, beans));
        Box::new(heaps.map(NumberList))
    }

    fn random(&self, size: usize, random: &mut Rng) -> NumberList {
        let count = random.usize(1..=size);
        let mut heaps: Vec<_> = (0..count).map(|_| any_number(MAX_BEANS, random)).collect();
        // By chance alone, the second player would hardly ever win.
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        if random.bool() && sum <= MAX_BEANS {
            heaps.push(sum);
        }
        NumberList(heaps)
    }

    fn large(&self) -> Vec<(String, NumberList)> {
        let mut random = Rng::with_seed(1901);
        let mut inputs = Vec::new();
        for count in [10_000, 100_000, MAX_HEAPS] {
            let heaps = (0..count).map(|_| random.u64(0..=MAX_BEANS)).collect();
            inputs.push((format!("n = {count}"), NumberList(heaps)));
        }
        for count in [MAX_HEAPS - 1, MAX_HEAPS] {
            let heaps = NumberList(vec![MAX_BEANS; count]);
            inputs.push((format!("n = {count}, all 10^18"), heaps));
        }
        inputs
    }

    fn is_answer_line(&self, line: &str) -> bool {
        is_first_or_second(line) || is_integer(line)
    }
}
