//! Four ways to put the cards with the most ones first: 1,000 decks of 50
//! random cards over 9 bits.

use ch03_state_compression::ordered::most_ones_first;
use fastrand::Rng;
use race::Race;
use std::hint::black_box;

type Sort = fn(&[u32]) -> Vec<usize>;

fn key(card: usize) -> (u32, usize) {
    (card.count_zeros(), card)
}

/// The cards, put in order by `sort`.
fn sorted(cards: &[u32], sort: impl Fn(&mut [usize])) -> Vec<usize> {
    let mut cards: Vec<usize> =
        cards.iter().map(|&card| card as usize).collect();
    sort(&mut cards);
    cards
}

fn main() -> std::io::Result<()> {
    let mut random = Rng::with_seed(511);
    let mut deck = || (0..50).map(|_| random.u32(..=511)).collect();
    let decks: Vec<Vec<u32>> = (0..1000).map(|_| deck()).collect();
    let by_key: Sort =
        |deck| sorted(deck, |cards| cards.sort_by_key(|&card| key(card)));
    let cached: Sort = |deck| {
        sorted(deck, |cards| cards.sort_by_cached_key(|&card| key(card)))
    };
    let unstable: Sort = |deck| {
        sorted(deck, |cards| cards.sort_unstable_by_key(|&card| key(card)))
    };
    for deck in &decks {
        let sorts = [by_key, cached, unstable].map(|sort| sort(deck));
        assert!(sorts.iter().all(|cards| *cards == most_ones_first(deck)));
    }
    let all = |sort: Sort| {
        let decks = &decks;
        move || {
            decks
                .iter()
                .map(|deck| sort(black_box(deck))[0])
                .sum::<usize>()
        }
    };
    Race::default()
        .program("packed into numbers", all(most_ones_first))
        .program("sort_unstable_by_key", all(unstable))
        .program("sort_by_key", all(by_key))
        .program("sort_by_cached_key", all(cached))
        .report(env!("CARGO_MANIFEST_DIR"), "sorting")
}
