//! Chef and piles of numbers.

use crate::batch::{Batch, batches};
use crate::input::{TestInput, closer, shorter, with_one_simpler, with_two_simpler, without};
use crate::lists::any_number;
use crate::problem::Problem;
use crate::stalks::{Change, changes};
use fastrand::Rng;
use std::fmt::{self, Display, Formatter};

/// The most piles of a case.
const MAX_PILES: usize = 100;
/// The most numbers of a pile.
const MAX_SIZE: usize = 45;
/// The largest number.
const MAX_NUMBER: u64 = (1 << 31) - 1;

/// A move takes a number and all that are not smaller from a pile; one player takes even
/// numbers, the other odd ones.
pub struct ChefGame;

/// Piles of numbers. There is at least one pile; in each there is at least one number, and
/// its numbers are all different and at least 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChefCase(pub Vec<Vec<u64>>);

impl Display for ChefCase {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        writeln!(f, "{}", self.0.len())?;
        self.0.iter().try_for_each(|pile| {
            let words: Vec<_> = pile.iter().map(u64::to_string).collect();
            writeln!(f, "{} {}", words.len(), words.join(" "))
        })
    }
}

/// Returns the pile of least numbers whose parities are these from the least number up,
/// `true` for an even one.
fn least_pile(parities: &[bool]) -> Vec<u64> {
    let mut last = 0;
    let numbers = parities.iter().map(|&is_even| {
        last += if is_even == (last % 2 == 0) { 2 } else { 1 };
        last
    });
    numbers.collect()
}

fn parities(pile: &[u64]) -> Vec<bool> {
    pile.iter().map(|number| number % 2 == 0).collect()
}

/// Returns the pile of least numbers, in order, that is the same game.
fn with_least_numbers(pile: &[u64]) -> Vec<u64> {
    let mut sorted = pile.to_vec();
    sorted.sort_unstable();
    least_pile(&parities(&sorted))
}

/// Returns the pile after a change of its stalk, if it is simpler and not empty. A pile that
/// has not the least numbers only loses some.
fn changed(pile: &[u64], change: &Change) -> Option<Vec<u64>> {
    let has_least = pile == with_least_numbers(pile);
    match change {
        change if has_least => Some(least_pile(&change.of(&parities(pile), 1)?)),
        Change::Remove(stretch) => Some(without(pile, stretch)).filter(|pile| !pile.is_empty()),
        Change::Level(_) | Change::Flip(_) => None,
    }
}

/// Returns simpler piles. One with the least numbers leads to other such piles only.
fn simpler_piles(pile: &[u64]) -> Vec<Vec<u64>> {
    let all_changes = changes(pile.len(), 1).filter_map(|change| changed(pile, &change));
    let least = with_least_numbers(pile);
    if pile == least {
        return all_changes.collect();
    }
    let are_different = |pile: &Vec<u64>| {
        let mut sorted = pile.clone();
        sorted.sort_unstable();
        sorted.windows(2).all(|pair| pair[0] < pair[1])
    };
    let smaller = with_one_simpler(pile, |&number| closer(number, 1));
    [least]
        .into_iter()
        .chain(all_changes)
        .chain(smaller.filter(are_different))
        .collect()
}

impl TestInput for ChefCase {
    fn simpler(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let least: Vec<_> = self.0.iter().map(|pile| with_least_numbers(pile)).collect();
        let of_two = |one: &Vec<u64>, other: &Vec<u64>| changes(one.len().min(other.len()), 1);
        let piles = shorter(&self.0, 1)
            .chain((least != self.0).then_some(least))
            .chain(with_one_simpler(&self.0, |pile| {
                simpler_piles(pile).into_iter()
            }))
            .chain(with_two_simpler(&self.0, of_two, |pile, change| {
                changed(pile, change)
            }));
        Box::new(piles.map(Self))
    }
}

/// Returns a pile of `size` different numbers up to `max`.
fn random_pile(size: usize, max: u64, random: &mut Rng) -> Vec<u64> {
    let mut pile = Vec::new();
    while pile.len() < size {
        let number = 1 + any_number(max - 1, random);
        if !pile.contains(&number) {
            pile.push(number);
        }
    }
    pile
}

impl Problem for ChefGame {
    type Input = Batch<ChefCase>;

    const NAME: &'static str = "chef_game";

    fn samples(&self) -> Vec<(Batch<ChefCase>, &'static str)> {
        let first = ChefCase(vec![vec![3, 4], vec![4, 5]]);
        let second = ChefCase(vec![vec![1, 2, 3]]);
        vec![(Batch(vec![first, second]), "DON'T PLAY\nODD")]
    }

    fn small(&self) -> Box<dyn Iterator<Item = Batch<ChefCase>>> {
        let mut piles: Vec<Vec<u64>> = (1..=4).map(|number| vec![number]).collect();
        for size in 1..3 {
            let longer: Vec<_> = piles
                .iter()
                .filter(|pile| pile.len() == size)
                .flat_map(|pile| (1..=4).map(move |number| [&pile[..], &[number]].concat()))
                .filter(|pile| !pile[..size].contains(&pile[size]))
                .collect();
            piles.extend(longer);
        }
        let singles = piles.iter().map(|pile| vec![pile.clone()]);
        let pairs = piles.iter().enumerate().flat_map(|(index, one)| {
            let others = piles[index..].iter();
            others.map(|other| vec![one.clone(), other.clone()])
        });
        let cases: Vec<_> = singles.chain(pairs).map(ChefCase).collect();
        batches(cases.into_iter(), 20)
    }

    fn random(&self, size: usize, random: &mut Rng) -> Batch<ChefCase> {
        let cases = (0..random.usize(1..=6)).map(|_| {
            let max = random.choice([100, MAX_NUMBER]).expect("there are two");
            let mut piles = Vec::new();
            for _ in 0..random.usize(1..=size.min(8)) {
                let size = random.usize(1..=size.min(MAX_SIZE));
                let pile = random_pile(size, max, random);
                // A pile with the same numbers, each one larger, is its mirror image.
                if random.bool() && !pile.contains(&MAX_NUMBER) {
                    piles.push(pile.iter().map(|number| number + 1).collect());
                }
                piles.push(pile);
            }
            ChefCase(piles)
        });
        Batch(cases.collect())
    }

    fn large(&self) -> Vec<(String, Batch<ChefCase>)> {
        let mut random = Rng::with_seed(2013);
        let mut inputs = Vec::new();
        for (cases, piles) in [(1, MAX_PILES), (10, MAX_PILES), (100, MAX_PILES)] {
            let mut pile = || random_pile(MAX_SIZE, MAX_NUMBER, &mut random);
            let mut case = || ChefCase((0..piles).map(|_| pile()).collect());
            let batch = Batch((0..cases).map(|_| case()).collect());
            let size = format!("T = {cases}, k = {piles}, {MAX_SIZE} numbers each");
            inputs.push((size, batch));
        }
        // All but two piles cancel, and these two are worth 2^-44 each: a double that has
        // added up the first half has no room for that.
        let even = (1..=45).map(|number| 2 * number).collect::<Vec<_>>();
        let odd = even.iter().map(|number| number - 1).collect::<Vec<_>>();
        let thin = |first: u64| {
            let others = (0..44).map(|index| 2 * index + 1 + first);
            [first].into_iter().chain(others).collect::<Vec<_>>()
        };
        let piles = [vec![even; 49], vec![odd; 49], vec![thin(2), thin(2)]].concat();
        let size = format!("T = 1, k = {MAX_PILES}, all but even");
        inputs.push((size, Batch(vec![ChefCase(piles)])));
        inputs
    }

    fn is_answer_line(&self, line: &str) -> bool {
        ["EVEN", "ODD", "DON'T PLAY"].contains(&line)
    }
}
