//! Black and white boxes: piles.

use crate::input::{TestInput, shorter, with_one_simpler, with_two_simpler};
use crate::lists::{all_bits, random_bits, sorted_lists};
use crate::output::is_integer;
use crate::problem::Problem;
use crate::stalks::{changes_of_two, letters, simpler_stalks};
use fastrand::Rng;
use std::fmt::{self, Display, Formatter};

/// The most piles.
const MAX_PILES: usize = 40;
/// The most boxes of a pile.
const MAX_BOXES: usize = 40;

/// How many boxes are in the largest fair set of piles?
pub struct BlackAndWhiteBoxes;

/// Piles of boxes, each listed from the bottom to the top, `true` for a white box. There
/// is at least one pile, and no pile is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PilesInput(pub Vec<Vec<bool>>);

impl Display for PilesInput {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        writeln!(f, "{}", self.0.len())?;
        self.0
            .iter()
            .try_for_each(|pile| writeln!(f, "{}", letters(pile)))
    }
}

impl TestInput for PilesInput {
    fn simpler(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let of_two =
            |one: &Vec<bool>, other: &Vec<bool>| changes_of_two(one.len().max(other.len()), 1);
        let piles = shorter(&self.0, 1)
            .chain(with_one_simpler(&self.0, |pile| simpler_stalks(pile, 1)))
            .chain(with_two_simpler(&self.0, of_two, |pile, change| {
                change.of(pile, 1)
            }));
        Box::new(piles.map(Self))
    }
}

impl Problem for BlackAndWhiteBoxes {
    type Input = PilesInput;

    const NAME: &'static str = "black_and_white_boxes";

    fn samples(&self) -> Vec<(PilesInput, &'static str)> {
        let piles = |piles: &[&str]| {
            let pile = |pile: &&str| pile.bytes().map(|colour| colour == b'W').collect();
            PilesInput(piles.iter().map(pile).collect())
        };
        vec![
            (piles(&["B", "W", "WB", "WB"]), "5"),
            (piles(&["WBW", "BW", "WB"]), "4"),
            (piles(&["BBBB", "WW", "W"]), "0"),
        ]
    }

    fn small(&self) -> Box<dyn Iterator<Item = PilesInput>> {
        let shapes = [(1, 3), (2, 3), (3, 2), (4, 2)];
        Box::new(shapes.into_iter().flat_map(|(count, boxes)| {
            let piles: Vec<_> = (1..=boxes).flat_map(all_bits).collect();
            let lists = sorted_lists(count, piles.len() as u64);
            lists.map(move |list| {
                let pile = |&index: &u64| {
                    let index = usize::try_from(index).expect("there are few piles");
                    piles[index].clone()
                };
                PilesInput(list.iter().map(pile).collect())
            })
        }))
    }

    fn random(&self, size: usize, random: &mut Rng) -> PilesInput {
        let max_boxes = random.choice([3, 6, MAX_BOXES]).expect("there are three");
        let mut piles = Vec::new();
        for _ in 0..random.usize(1..=size.min(8)) {
            let mut pile = random_bits(random.usize(1..=max_boxes), random);
            // Beside its mirror image, a pile is fair, or only nearly so if the top differs.
            if random.bool() {
                let mut mirrored: Vec<_> = pile.iter().map(|white| !white).collect();
                if random.bool() {
                    let top = mirrored.len() - 1;
                    mirrored[top] = !mirrored[top];
                }
                piles.push(mirrored);
            }
            random.shuffle(&mut piles);
            piles.push(std::mem::take(&mut pile));
        }
        PilesInput(piles)
    }

    fn large(&self) -> Vec<(String, PilesInput)> {
        let mut random = Rng::with_seed(2016);
        let mut inputs = Vec::new();
        for count in [16, 24, 32, MAX_PILES] {
            let piles = (0..count).map(|_| random_bits(MAX_BOXES, &mut random));
            let size = format!("n = {count}, {MAX_BOXES} boxes each");
            inputs.push((size, PilesInput(piles.collect())));
        }
        let half = vec![vec![true; MAX_BOXES]; MAX_PILES / 2];
        let other = vec![vec![false; MAX_BOXES]; MAX_PILES / 2];
        let size = format!("n = {MAX_PILES}, piles of one colour");
        inputs.push((size, PilesInput([half, other].concat())));
        // The thinnest: worth 2^-39 each, and one that is worth as much as two of them.
        let thin = |height| [vec![true], vec![false; height - 1]].concat();
        let mirrored = thin(MAX_BOXES - 1).iter().map(|white| !white).collect();
        let piles = [vec![thin(MAX_BOXES); MAX_PILES - 1], vec![mirrored]].concat();
        let size = format!("n = {MAX_PILES}, all close to 0");
        inputs.push((size, PilesInput(piles)));
        inputs
    }

    fn is_answer_line(&self, line: &str) -> bool {
        is_integer(line)
    }
}
