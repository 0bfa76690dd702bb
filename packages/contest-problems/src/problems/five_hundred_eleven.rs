//! `FiveHundredEleven`: a deck of cards.

use crate::input::NumberList;
use crate::lists::sorted_lists;
use crate::problem::Problem;
use fastrand::Rng;

/// The most cards.
const MAX_CARDS: usize = 50;
/// The memory that loses, and the largest card.
const FULL: u64 = 511;

/// Cards go into a memory with OR; the player who makes it 511, or has no card left, loses.
pub struct FiveHundredEleven;

impl Problem for FiveHundredEleven {
    type Input = NumberList;

    const NAME: &'static str = "five_hundred_eleven";

    fn samples(&self) -> Vec<(NumberList, &'static str)> {
        vec![
            (NumberList(vec![3, 5, 7, 9, 510]), "Fox Ciel"),
            (NumberList(vec![0, 0, 0, 0]), "Toastman"),
            (NumberList(vec![511]), "Toastman"),
            (NumberList(vec![5, 58, 192, 256]), "Fox Ciel"),
        ]
    }

    /// Returns all decks of up to four cards that have the lower three, the middle three and
    /// the upper three bits all alike: smaller cards never fill the memory.
    fn small(&self) -> Box<dyn Iterator<Item = NumberList>> {
        let card = |groups: u64| {
            let bits = (0..3).filter(|group| groups >> group & 1 == 1);
            bits.map(|group| 0b111 << (3 * group)).sum()
        };
        let decks = (1..=4).flat_map(|count| sorted_lists(count, 8));
        Box::new(decks.map(move |deck| NumberList(deck.into_iter().map(card).collect())))
    }

    fn random(&self, size: usize, random: &mut Rng) -> NumberList {
        let count = random.usize(1..=size.min(MAX_CARDS));
        let sparse = random.bool();
        let mut card = || {
            let card = random.u64(0..=FULL);
            if sparse {
                card & random.u64(0..=FULL)
            } else {
                card
            }
        };
        NumberList((0..count).map(|_| card()).collect())
    }

    fn large(&self) -> Vec<(String, NumberList)> {
        let mut random = Rng::with_seed(511);
        let mut inputs = Vec::new();
        for count in [15, 25, MAX_CARDS] {
            let mut card = || random.u64(0..=FULL) & random.u64(0..=FULL);
            let cards = (0..count).map(|_| card()).collect();
            inputs.push((format!("N = {count}"), NumberList(cards)));
        }
        for count in [MAX_CARDS - 1, MAX_CARDS] {
            let zeros = NumberList(vec![0; count]);
            inputs.push((format!("N = {count}, all 0"), zeros));
        }
        let bits = (0..MAX_CARDS).map(|card| 1 << (card % 9)).collect();
        inputs.push((format!("N = {MAX_CARDS}, one bit each"), NumberList(bits)));
        inputs
    }

    fn is_answer_line(&self, line: &str) -> bool {
        ["Fox Ciel", "Toastman"].contains(&line)
    }
}
