//! Five-hundred-eleven by every design against the rules as they are told.

use ch03_state_compression::bottom_up::{
    by_pass_parity, by_turn_parity, winning_cards,
};
use ch03_state_compression::designs::{DESIGNS, Deck, State};
use ch03_state_compression::hands::Hand;
use ch03_state_compression::quotient::options_correspond;
use ch03_state_compression::{ordered, turn_parity, words, zeta};
use fastrand::Rng;
use itertools::{Itertools, repeat_n};
use proptest::prelude::*;
use std::collections::{BTreeSet, HashMap};

/// 1 to `most` cards; in every other deck they have few ones.
fn random_deck(random: &mut Rng, most: u32, full: u32) -> Vec<u32> {
    let thin = random.bool();
    let count = random.u32(1..=most);
    let card = |_| {
        let card = random.u32(..=full);
        if thin { card & random.u32(..=full) } else { card }
    };
    (0..count).map(card).collect()
}

/// Does the player win who is to move after the cards of the set `used` have
/// been played? The rules as they are told: who makes the memory full loses,
/// and so does who has no card.
fn told_is_winning(
    used: usize,
    cards: &[u32],
    full: u32,
    known: &mut [Option<bool>],
) -> bool {
    if let Some(answer) = known[used] {
        return answer;
    }
    let memory = |set: usize| {
        let is_in = |card: &usize| set >> card & 1 == 1;
        (0..cards.len()).filter(is_in).fold(0, |or, card| or | cards[card])
    };
    let answer = (0..cards.len()).any(|card| {
        let then = used | 1 << card;
        let unused = then != used;
        unused
            && memory(then) != full
            && !told_is_winning(then, cards, full, known)
    });
    known[used] = Some(answer);
    answer
}

/// All solvers of the chapter on one deck.
fn check(bits: u32, cards: &[u32]) {
    let full = (1 << bits) - 1;
    let told =
        told_is_winning(0, cards, full, &mut vec![None; 1 << cards.len()]);
    let context = format!("{cards:?} over {bits} bits");
    for design in DESIGNS {
        let mut deck = Deck::new(full, cards);
        assert_eq!(
            deck.first_wins(design).0,
            told,
            "{}: {context}",
            design.0
        );
    }
    assert_eq!(turn_parity::first_wins(full, cards), told, "{context}");
    assert_eq!(ordered::first_wins(full, cards), told, "{context}");
    assert_eq!(words::first_wins(bits, cards), told, "{context}");
    assert_eq!(by_turn_parity(full, cards)[0][0], told, "{context}");
    let passes = cards.iter().filter(|&&card| card == 0).count() % 2;
    assert_eq!(by_pass_parity(full, cards)[0][passes], told, "{context}");
    if cards.len() <= 5 {
        let hand = Hand { memory: 0, cards: cards.to_vec() };
        assert_eq!(hand.is_winning(full), told, "{context}");
    }
}

/// Every deck of 1 to 4 cards over 3 bits, in every order.
fn small_decks() -> impl Iterator<Item = Vec<u32>> {
    (1..=4).flat_map(|count| repeat_n(0..8, count).multi_cartesian_product())
}

#[test]
fn every_deck_of_up_to_4_cards_over_3_bits() {
    let mut decks = 0;
    for cards in small_decks() {
        check(3, &cards);
        decks += 1;
    }
    assert_eq!(decks, 8 + 64 + 512 + 4096);
}

#[test]
fn twenty_thousand_random_decks_of_up_to_10_cards_over_9_bits() {
    let mut random = Rng::with_seed(511);
    let mut lengths = BTreeSet::new();
    for _ in 0..20_000 {
        let cards = random_deck(&mut random, 10, 511);
        lengths.insert(cards.len());
        check(9, &cards);
    }
    assert_eq!(
        lengths.into_iter().collect::<Vec<_>>(),
        (1..=10).collect::<Vec<_>>()
    );
}

/// Within a word, a card that the memory contains is a pass and raises nothing.
/// Hardly any deck shows it: this one is from a search of sixteen million.
#[test]
fn a_pass_raises_nothing() {
    check(7, &[104, 4, 29, 103, 62, 21, 22]);
}

/// Every label of every state, for all numbers of bits.
#[test]
fn all_labels_agree() {
    let mut random = Rng::with_seed(24);
    for round in 0..300 {
        let bits = 1 + round % 12;
        let full = (1 << bits) - 1;
        let cards = random_deck(&mut random, 50, full);
        let labels = by_turn_parity(full, &cards);
        let words = words::labels(bits, &cards).losing;
        let (memo, ordered) = (
            turn_parity::answers(full, &cards),
            ordered::answers(full, &cards),
        );
        for (memory, wins) in labels.iter().enumerate() {
            for turn in 0..2 {
                let losing =
                    words[memory / 64][turn] >> (memory % 64) & 1 == 1;
                assert_eq!(losing, !wins[turn], "{memory} {turn} {cards:?}");
                let known = memo[memory][turn];
                assert!(known.is_none_or(|known| known == wins[turn]));
                let known = ordered[memory][turn];
                let answer = if wins[turn] {
                    ordered::WINNING
                } else {
                    ordered::LOSING
                };
                assert!(known == ordered::UNKNOWN || known == answer);
            }
        }
    }
}

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

/// A design starts with the count of the whole hand. The options of a state take
/// a look at each card for what the memory contains and one for what each card
/// does to it; a design that counts unused passes looks again at each raised
/// memory.
#[test]
fn a_design_counts_its_cards_and_its_looks() {
    for cards in small_decks() {
        let n = cards.len() as u64;
        for (number, design) in DESIGNS.into_iter().enumerate() {
            let (name, start, options) = design;
            let mut deck = Deck::new(7, &cards);
            let count = start(&mut deck);
            let hand = Hand { memory: 0, cards: cards.clone() };
            assert_eq!(count, counts(&cards, &hand)[number], "{name}");
            let at_start = if number < 2 { n } else { 0 };
            assert_eq!(deck.looks(), at_start, "{name}: {cards:?}");
            options(&mut deck, State { memory: 0, count });
            let raised = cards.iter().filter(|&card| ![0, 7].contains(card));
            let again = if number < 2 { raised.count() as u64 } else { 0 };
            let looks = at_start + n * (2 + again);
            assert_eq!(deck.looks(), looks, "{name}: {cards:?}");
        }
    }
}

/// To play 3 wins at once, since two passes are left: no other card is tried.
#[test]
fn the_cards_with_the_most_ones_come_first() {
    let known = ordered::answers(7, &[1, 2, 3]);
    assert_eq!(known[0], [ordered::WINNING, ordered::UNKNOWN]);
    let after = [1, 2, 3].map(|card: usize| known[card][1]);
    assert_eq!(after, [ordered::UNKNOWN, ordered::UNKNOWN, ordered::LOSING]);
}

#[test]
fn a_thousand_passes_are_not_too_deep() {
    let zeros = [0; 1000];
    for design in DESIGNS {
        assert!(!Deck::new(511, &zeros).first_wins(design).0, "{}", design.0);
    }
    let more = vec![0; 100_000];
    assert!(!turn_parity::first_wins(511, &more));
    assert!(!ordered::first_wins(511, &more));
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
        let odd = words::odd_contained(bits, &cards);
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

/// The count of each design for a hand.
fn counts(deck: &[u32], hand: &Hand) -> [u32; 4] {
    let passes = hand.cards.iter().filter(|&card| card & !hand.memory == 0);
    let passes = u32::try_from(passes.count()).unwrap();
    let used = u32::try_from(deck.len() - hand.cards.len()).unwrap();
    [passes, passes % 2, used, used % 2]
}

/// The compression is an equivalence: a hand and its state have the same
/// winner, and their options correspond. In the designs that keep a parity the
/// state lacks a pass if the number of passes is even; after such a pass the
/// other player can pass back to the same state.
#[test]
fn a_hand_and_its_state_have_corresponding_options() {
    const FULL: u32 = 7;
    for cards in small_decks() {
        let mut sorted = cards.clone();
        sorted.sort_unstable();
        if sorted != cards {
            continue;
        }
        let mut winner_of: Vec<HashMap<State, bool>> =
            vec![HashMap::new(); 4];
        let mut waiting = vec![Hand { memory: 0, cards: cards.clone() }];
        while let Some(hand) = waiting.pop() {
            let wins = hand.is_winning(FULL);
            let options: Vec<Hand> = hand.options(FULL).collect();
            for (number, (name, _, state_options)) in
                DESIGNS.into_iter().enumerate()
            {
                let state = |hand: &Hand| State {
                    memory: hand.memory,
                    count: counts(&cards, hand)[number],
                };
                let here = state(&hand);
                let context = format!("{name}, {cards:?}: {hand:?}");
                let same = *winner_of[number].entry(here).or_insert(wins);
                assert_eq!(same, wins, "{context}");
                let expected: BTreeSet<State> =
                    state_options(&mut Deck::new(FULL, &cards), here)
                        .into_iter()
                        .collect();
                let found: BTreeSet<State> =
                    options.iter().map(state).collect();
                assert!(found.is_superset(&expected), "{context}");
                for option in &options {
                    if !expected.contains(&state(option)) {
                        assert!(name.starts_with("parity"), "{context}");
                        assert_eq!(counts(&cards, &hand)[1], 0, "{context}");
                        assert!(
                            option
                                .options(FULL)
                                .any(|back| state(&back) == here),
                            "{context}"
                        );
                    }
                }
            }
            waiting.extend(options);
        }
    }
}

#[test]
fn forgetting_the_hand_is_safe_and_forgetting_the_number_of_passes_is_not() {
    let mut unsafe_decks = 0;
    for cards in small_decks() {
        let start = Hand { memory: 0, cards: cards.clone() };
        let options = |hand: &Hand| hand.options(7).collect();
        let class = |number: usize| {
            let cards = &cards;
            move |hand: &Hand| (hand.memory, counts(cards, hand)[number])
        };
        assert!(
            options_correspond(start.clone(), options, class(0)),
            "{cards:?}"
        );
        assert!(
            options_correspond(start.clone(), options, class(2)),
            "{cards:?}"
        );
        // To keep the memory alone is too little as soon as there is a pass
        // whose number matters.
        let memory = |hand: &Hand| hand.memory;
        unsafe_decks +=
            u32::from(!options_correspond(start, options, memory));
    }
    assert!(unsafe_decks > 1000, "{unsafe_decks}");
}

/// "All memories downward, turn 0 before turn 1" is the order of another
/// design.
#[test]
fn the_wrong_order_gives_wrong_answers() {
    let mut random = Rng::with_seed(300);
    let mut wrong = 0;
    for _ in 0..300 {
        let cards = random_deck(&mut random, 10, 511);
        let mut winning = vec![[true; 2]; 512];
        for memory in (0..511).rev() {
            let contained =
                cards.iter().filter(|&card| card & !memory == 0).count();
            for turn in 0..2 {
                let mut after =
                    cards.iter().map(|card| (memory | card) as usize);
                let raised = after.any(|new| {
                    new != memory as usize && !winning[new][1 - turn]
                });
                let pass = contained % 2 != turn
                    && !winning[memory as usize][1 - turn];
                winning[memory as usize][turn] = raised || pass;
            }
        }
        wrong +=
            u32::from(winning[0][0] != by_turn_parity(511, &cards)[0][0]);
    }
    assert!((10..150).contains(&wrong), "{wrong}");
}

#[test]
fn winning_cards_leave_a_losing_hand() {
    for cards in small_decks() {
        let labels = by_turn_parity(7, &cards);
        let start = Hand { memory: 0, cards: cards.clone() };
        for hand in start.options(7).chain([start.clone()]) {
            let told: Vec<u32> = (0..hand.cards.len())
                .filter(|&card| {
                    let mut rest = hand.cards.clone();
                    let memory = hand.memory | rest.remove(card);
                    memory != 7 && !Hand { memory, cards: rest }.is_winning(7)
                })
                .map(|card| hand.cards[card])
                .collect();
            let used = cards.len() - hand.cards.len();
            let wins = winning_cards(&labels, hand.memory, &hand.cards, used);
            assert_eq!(wins, told, "{hand:?}");
            assert_eq!(told.is_empty(), !hand.is_winning(7), "{hand:?}");
        }
    }
}

proptest! {
    /// Neither the order of the cards matters, nor which bit is which.
    #[test]
    fn names_of_cards_and_bits_do_not_matter(
        cards in prop::collection::vec(0_u32..512, 1..=50),
        rotation in 0_u32..9,
        seed: u64,
    ) {
        let first = ordered::first_wins(511, &cards);
        let mut shuffled = cards.clone();
        Rng::with_seed(seed).shuffle(&mut shuffled);
        prop_assert_eq!(turn_parity::first_wins(511, &shuffled), first);
        let turned: Vec<u32> =
            cards.iter().map(|card| (card << rotation | card >> (9 - rotation)) & 511).collect();
        prop_assert_eq!(words::first_wins(9, &turned), first);
    }

    /// Two zeros more are two passes more, and change nothing.
    #[test]
    fn two_passes_more_change_nothing(cards in prop::collection::vec(0_u32..512, 1..=48)) {
        let mut more = cards.clone();
        more.extend([0, 0]);
        prop_assert_eq!(ordered::first_wins(511, &more), ordered::first_wins(511, &cards));
    }
}
