//! Misère Kayles: rows of pins.

use super::is_first_or_second;
use crate::input::NumberList;
use crate::lists::{any_number, sorted_lists};
use crate::problem::Problem;
use fastrand::Rng;

/// The most rows.
const MAX_ROWS: usize = 100_000;
/// The most pins of a row.
const MAX_PINS: u64 = 1_000_000_000;

/// A throw knocks down one pin or two neighbours, and the player who knocks down the last pin
/// loses.
pub struct MisereKayles;

impl Problem for MisereKayles {
    type Input = NumberList;

    const NAME: &'static str = "misere_kayles";

    fn samples(&self) -> Vec<(NumberList, &'static str)> {
        vec![
            (NumberList(vec![1]), "Second"),
            (NumberList(vec![1, 5]), "Second"),
            (NumberList(vec![8]), "First"),
        ]
    }

    fn small(&self) -> Box<dyn Iterator<Item = NumberList>> {
        let shapes = [(1, 40), (2, 16), (3, 11), (4, 6)];
        let rows = shapes
            .into_iter()
            .flat_map(|(count, pins)| sorted_lists(count, pins));
        Box::new(rows.map(NumberList))
    }

    fn random(&self, size: usize, random: &mut Rng) -> NumberList {
        let count = random.usize(1..=size.min(12));
        let max_pins = if random.bool() { 30 } else { MAX_PINS };
        NumberList((0..count).map(|_| any_number(max_pins, random)).collect())
    }

    fn large(&self) -> Vec<(String, NumberList)> {
        let mut random = Rng::with_seed(1992);
        let mut inputs = Vec::new();
        for (count, max_pins) in [
            (1, MAX_PINS),
            (1000, 1000),
            (10_000, MAX_PINS),
            (MAX_ROWS, MAX_PINS),
        ] {
            let rows = (0..count).map(|_| max_pins - random.u64(0..=max_pins / 2));
            let size = format!("n = {count}, up to {max_pins} pins");
            inputs.push((size, NumberList(rows.collect())));
        }
        for count in [MAX_ROWS - 1, MAX_ROWS] {
            let size = format!("n = {count}, a pin each");
            inputs.push((size, NumberList(vec![1; count])));
        }
        inputs
    }

    fn is_answer_line(&self, line: &str) -> bool {
        is_first_or_second(line)
    }
}
