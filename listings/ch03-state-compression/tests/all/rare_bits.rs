//! 64 memories a word, the rarest bits lowest.

use crate::decks::small_decks;
use ch03_state_compression::bit_order::{rarest_first, reordered};
use ch03_state_compression::bottom_up::labels_by_turn;
use ch03_state_compression::rare_bits::{Kinds, labels};
use ch03_state_compression::{ordered, turn_parity};
use fastrand::Rng;
use itertools::{Itertools, repeat_n};
use std::collections::BTreeSet;

/// Every label against the plain loop.
fn check(bits: u32, cards: &[u32]) {
    let plain = labels_by_turn((1 << bits) - 1, cards);
    let labels = labels(bits, cards);
    for (memory, wins) in (0_u32..).zip(&plain) {
        for turn in 0..2 {
            assert_eq!(
                labels.is_losing(memory, turn),
                !wins[turn],
                "{memory} on turn {turn}, {bits} bits, {cards:?}"
            );
        }
    }
}

/// One of these bits.
fn bit(random: &mut Rng, bits: u32) -> u32 {
    1 << random.u32(..bits)
}

/// The single bits, and random pairs of bits.
fn thin_deck(random: &mut Rng, bits: u32, pairs: u32) -> Vec<u32> {
    let singles = (0..bits).map(|bit| 1 << bit);
    let pairs = (0..pairs).map(|_| bit(random, bits) | bit(random, bits));
    singles.chain(pairs).collect()
}

#[test]
fn every_label_of_every_small_deck() {
    for bits in 1..=3 {
        check(bits, &[]);
    }
    for bits in 1..=2 {
        for count in 1..=4 {
            let cards = repeat_n(0..1 << bits, count);
            cards
                .multi_cartesian_product()
                .for_each(|it| check(bits, &it));
        }
    }
    small_decks().for_each(|cards| check(3, &cards));
}

#[test]
fn every_label_of_random_decks() {
    let mut random = Rng::with_seed(9);
    for round in 0..600 {
        let bits = 1 + round % 12;
        let full = (1_u32 << bits) - 1;
        let count = random.u32(..=50);
        // Each AND takes half of the ones.
        let times = round / 12 % 4;
        let mut cards: Vec<u32> = if times == 3 {
            thin_deck(&mut random, bits, count)
        } else {
            let mut number = || random.u32(..=full);
            let thinned =
                |_| (0..times).fold(number(), |it, _| it & number());
            (0..count).map(thinned).collect()
        };
        match round % 5 {
            0 => cards.push(0),
            1 => cards.push(full),
            2 => cards.extend_from_within(..cards.len() / 2),
            _ => {}
        }
        check(bits, &cards);
        cards.reverse();
        check(bits, &cards);
    }
}

/// Cards that lack one bit or two.
#[test]
fn every_label_of_decks_with_many_ones() {
    let mut random = Rng::with_seed(10);
    for round in 0..100 {
        let bits = 1 + round % 12;
        let full = (1_u32 << bits) - 1;
        let cards: Vec<u32> = (0..=round / 4)
            .map(|_| {
                full & !(bit(&mut random, bits) | bit(&mut random, bits))
            })
            .collect();
        check(bits, &cards);
    }
}

#[test]
fn the_winner_with_24_bits() {
    const FULL: u32 = (1 << 24) - 1;
    let mut random = Rng::with_seed(24);
    let uniform = (0..50).map(|_| random.u32(..=FULL)).collect();
    let thin = thin_deck(&mut random, 24, 26);
    for cards in [uniform, thin] {
        let first = !labels(24, &cards).is_losing(0, 0);
        assert_eq!(first, ordered::first_wins(FULL, &cards));
        assert_eq!(first, turn_parity::first_wins(FULL, &cards));
    }
}

#[test]
fn the_rarest_bit_becomes_bit_0() {
    // No card has bit 1, one has bit 2, two have bit 3, three bit 0.
    let order = rarest_first(4, &[0b1001, 0b1101, 0b0001]);
    assert_eq!(order, [1, 2, 3, 0]);
    assert_eq!(reordered(0b0010, &order), 0b0001);
    assert_eq!(reordered(0b1001, &order), 0b1100);
    let all: BTreeSet<u32> =
        (0..16).map(|it| reordered(it, &order)).collect();
    assert_eq!(all.len(), 16);
}

#[test]
fn cards_are_of_three_kinds() {
    // 512 is bit 9, the first of those above eight words; 64 is bit 6.
    let cards = [0, 512, 512 + 64, 64 + 7, 128 + 6, 256 + 7, 63, 1];
    let Kinds { far, near, others } = Kinds::of(&cards);
    assert_eq!(far, [0, 8]);
    assert_eq!(near, 1 << 63 | 1 << 1);
    // 7 and 6 hand on what they have to 3 and 2, and these to 1 and 0.
    let expected = [
        (7, vec![1, 4]),
        (6, vec![2]),
        (3, vec![]),
        (2, vec![]),
        (1, vec![]),
        (0, vec![9]),
    ];
    assert_eq!(others, expected);
}
