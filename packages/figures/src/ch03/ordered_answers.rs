//! How many states the memo answers before and after the cards are sorted.

use super::deck::{CARDS, deal};
use crate::prelude::*;
use ch03_state_compression::{ordered, turn_parity};

/// How many random decks are averaged over.
const DECKS: u32 = 100;
/// The most bits.
const MOST_BITS: u32 = 14;

/// How many states the memos answer, in all decks together.
struct Answers {
    bits: u32,
    /// With the cards as they are given.
    given: u64,
    /// With most ones first.
    ordered: u64,
}

impl Answers {
    fn of(bits: u32, random: &mut Rng) -> Self {
        let full = (1 << bits) - 1;
        let mut answers = Self { bits, given: 0, ordered: 0 };
        for _ in 0..DECKS {
            let cards = deal(random, bits);
            // The full memory is no state of the game.
            let of_memo = &turn_parity::answers(full, &cards)[..full as usize];
            answers.given += of_memo.iter().flatten().flatten().count() as u64;
            let of_memo = &ordered::answers(full, &cards)[..full as usize];
            let known = of_memo.iter().flatten().filter(|&&seen| seen != ordered::UNKNOWN);
            answers.ordered += known.count() as u64;
        }
        answers
    }

    /// All states of the game.
    fn states(&self) -> u64 {
        2 * ((1 << self.bits) - 1)
    }
}

static ANSWERS: LazyLock<Vec<Answers>> = LazyLock::new(|| {
    let mut random = Rng::with_seed(1);
    (1..=MOST_BITS).map(|bits| Answers::of(bits, &mut random)).collect()
});

/// The average of a sum over all decks.
fn mean(sum: u64) -> Cell {
    measured(sum as f64 / f64::from(DECKS), 1)
}

/// The average, rounded.
fn rounded(sum: u64) -> u64 {
    (sum + u64::from(DECKS) / 2) / u64::from(DECKS)
}

pub(super) fn figure() -> Result<Figure> {
    let last = &ANSWERS[ANSWERS.len() - 1];
    Plot::of(ANSWERS.iter(), "bits", |answers| answers.bits)
        .titles("bits of the memory", "states (logarithmic scale)")
        .line("all", "all states", SQUARES, Answers::states)
        .column("cards as given", |answers| mean(answers.given))
        .line_only("as given", TRIANGLES, |answers| Some(rounded(answers.given)))
        .column("most ones first", |answers| mean(answers.ordered))
        .line_only("sorted", CIRCLES, |answers| Some(rounded(answers.ordered)))
        .figure()
        .says(values![decks = DECKS, cards = CARDS, bits = last.bits, states = last.states()])
        .says(values![ordered = rounded(last.ordered), given = rounded(last.given)])
}

#[test]
fn sorting_the_cards_saves_answers() {
    assert_eq!(ANSWERS.len(), MOST_BITS as usize);
    let last = ANSWERS.last().unwrap();
    assert!(last.ordered < last.given);
    for answers in ANSWERS.iter() {
        let all = u64::from(DECKS) * answers.states();
        assert!(answers.given <= all && answers.ordered <= all, "{}", answers.bits);
    }
}
