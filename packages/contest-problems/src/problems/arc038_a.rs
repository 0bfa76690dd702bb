//! ARC 038 A: cards with points.

use crate::input::NumberList;
use crate::lists::all_lists;
use crate::output::is_integer;
use crate::problem::Problem;
use fastrand::Rng;

/// The most cards.
const MAX_CARDS: usize = 1000;
/// The most points of a card.
const MAX_POINTS: u64 = 1000;

/// Two players take turns to take one of the cards on a table.
pub struct Arc038A;

impl Problem for Arc038A {
    type Input = NumberList;

    const NAME: &'static str = "arc038_a";

    fn samples(&self) -> Vec<(NumberList, &'static str)> {
        vec![
            (NumberList(vec![400, 628]), "628"),
            (NumberList(vec![5, 2, 9, 6, 5]), "16"),
        ]
    }

    fn small(&self) -> Box<dyn Iterator<Item = NumberList>> {
        let shapes = [(1, 6), (2, 6), (3, 4), (4, 4), (5, 3)];
        let cards = shapes
            .into_iter()
            .flat_map(|(count, points)| all_lists(count, points));
        Box::new(cards.map(NumberList))
    }

    fn random(&self, size: usize, random: &mut Rng) -> NumberList {
        let count = random.usize(1..=size);
        let points = random.choice([10, MAX_POINTS]).expect("there are two");
        NumberList((0..count).map(|_| random.u64(0..=points)).collect())
    }

    fn large(&self) -> Vec<(String, NumberList)> {
        let mut random = Rng::with_seed(38);
        let mut inputs = Vec::new();
        for count in [10, 100, MAX_CARDS] {
            let cards = (0..count).map(|_| random.u64(0..=MAX_POINTS)).collect();
            inputs.push((format!("N = {count}"), NumberList(cards)));
        }
        for count in [MAX_CARDS - 1, MAX_CARDS] {
            let cards = NumberList(vec![MAX_POINTS; count]);
            inputs.push((format!("N = {count}, all {MAX_POINTS}"), cards));
        }
        let rising = NumberList((1..=MAX_POINTS).collect());
        inputs.push((format!("N = {MAX_CARDS}, rising"), rising));
        inputs
    }

    fn is_answer_line(&self, line: &str) -> bool {
        is_integer(line)
    }
}
