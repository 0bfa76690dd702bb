//! 64 memories a word.

use crate::decks::random_deck;
use ch03_state_compression::{ordered, turn_parity, words, zeta, zeta_words};
use fastrand::Rng;

/// For each word a step for each card, 63 to fold, and one for each card inside
/// the word in each round.
#[test]
fn the_words_count_their_steps() {
    let steps = |bits, cards: &[u32]| words::labels(bits, cards).steps;
    // The high bit of 64 leads out of the first word, and changes nothing in
    // the second one.
    assert_eq!(steps(7, &[64]), 2 * (1 + 63));
    // The second of two rounds finds what the first one did.
    assert_eq!(steps(1, &[1]), 1 + 63 + 2);
}

/// No label for a memory that does not exist, and none for the full one.
#[test]
fn the_words_of_small_memories_are_empty_above_them() {
    for bits in 1..=6 {
        let full = (1_u64 << bits) - 1;
        let [even, odd] = words::labels(bits, &[0, 1]).losing[0];
        assert_eq!((even | odd) >> full, 0, "{bits}");
    }
}

#[test]
fn the_largest_game_of_the_words() {
    let mut random = Rng::with_seed(7);
    let full = (1 << 24) - 1;
    let cards: Vec<u32> = (0..50).map(|_| random.u32(..=full)).collect();
    let first = words::first_wins(24, &cards);
    assert_eq!(first, ordered::first_wins(full, &cards));
    assert_eq!(first, turn_parity::first_wins(full, &cards));
}

#[test]
fn the_transform_counts_the_contained_cards() {
    let mut random = Rng::with_seed(3);
    for round in 0..60 {
        let bits = 1 + round % 10;
        let cards = random_deck(&mut random, 50, (1 << bits) - 1);
        let counts = zeta::contained(bits, &cards);
        let odd = zeta_words::odd_contained(bits, &cards);
        assert_eq!(counts.len(), 1 << bits);
        for (memory, &count) in (0_u32..).zip(&counts) {
            let contained = cards.iter().filter(|&card| card & !memory == 0);
            assert_eq!(
                count as usize,
                contained.count(),
                "{memory} {cards:?}"
            );
            let bit = odd[memory as usize / 64] >> (memory % 64) & 1;
            assert_eq!(bit, u64::from(count % 2), "{memory} {cards:?}");
        }
    }
}
