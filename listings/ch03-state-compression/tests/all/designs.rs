//! The designs: what they count, and which of them are safe.

use crate::decks::{random_deck, small_decks};
use ch03_state_compression::bottom_up::labels_by_turn;
use ch03_state_compression::deck::Deck;
use ch03_state_compression::designs::DESIGNS;
use ch03_state_compression::options::State;
use ch03_state_compression::positions::Position;
use ch03_state_compression::quotient::options_correspond;
use fastrand::Rng;
use std::collections::{BTreeSet, HashMap};

/// A design starts with the count of the first position. Listing the options of
/// a state takes one look at each card for what the memory contains, and one for
/// what the card does to it; a design that counts unused passes looks at all the
/// cards again for each raised memory.
#[test]
fn a_design_counts_its_cards_and_its_looks() {
    for cards in small_decks() {
        let n = cards.len() as u64;
        for (number, design) in DESIGNS.into_iter().enumerate() {
            let (name, start, options) = design;
            let mut deck = Deck::new(7, &cards);
            let count = start(&mut deck);
            let position = Position {
                memory: 0,
                cards: cards.clone(),
            };
            assert_eq!(count, counts(&cards, &position)[number], "{name}");
            let at_start = if number < 2 { n } else { 0 };
            assert_eq!(deck.comparisons(), at_start, "{name}: {cards:?}");
            options(&mut deck, State { memory: 0, count });
            let raised = cards.iter().filter(|&card| ![0, 7].contains(card));
            let again = if number < 2 { raised.count() as u64 } else { 0 };
            let comparisons = at_start + n * (2 + again);
            assert_eq!(deck.comparisons(), comparisons, "{name}: {cards:?}");
        }
    }
}

/// In a state in which all fifty cards are new, counting the new passes takes
/// 2,500 looks, and the other two rounds over the deck take 100.
#[test]
fn fifty_new_cards_take_2600_looks() {
    let cards: Vec<u32> = (1..=50).collect();
    let looks = [0, 1, 2, 3].map(|number: usize| {
        let mut deck = Deck::new(511, &cards);
        (DESIGNS[number].2)(&mut deck, State::new(0, 0));
        deck.comparisons()
    });
    assert_eq!(looks, [2600, 2600, 100, 100]);
}

/// The count of each design for a position.
fn counts(deck: &[u32], position: &Position) -> [u32; 4] {
    let passes = position
        .cards
        .iter()
        .filter(|&card| card & !position.memory == 0);
    let passes = u32::try_from(passes.count()).unwrap();
    let used = u32::try_from(deck.len() - position.cards.len()).unwrap();
    [passes, passes % 2, used, used % 2]
}

/// The compression is an equivalence: a position and its state have the same
/// winner, and their options correspond. In the designs that keep a parity the
/// state lacks a pass if the number of passes is even; after such a pass the
/// other player can pass back to the same state.
#[test]
fn a_position_and_its_state_have_corresponding_options() {
    const FULL: u32 = 7;
    for cards in small_decks() {
        let mut sorted = cards.clone();
        sorted.sort_unstable();
        if sorted != cards {
            continue;
        }
        let mut winner_of: Vec<HashMap<State, bool>> =
            vec![HashMap::new(); 4];
        let mut waiting = vec![Position {
            memory: 0,
            cards: cards.clone(),
        }];
        while let Some(position) = waiting.pop() {
            let wins = position.is_winning(FULL);
            let options: Vec<Position> = position.options(FULL).collect();
            for (number, (name, _, state_options)) in
                DESIGNS.into_iter().enumerate()
            {
                let state = |position: &Position| State {
                    memory: position.memory,
                    count: counts(&cards, position)[number],
                };
                let here = state(&position);
                let context = format!("{name}, {cards:?}: {position:?}");
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
                        assert_eq!(
                            counts(&cards, &position)[1],
                            0,
                            "{context}"
                        );
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

/// And so is how many of the passes are used, given how many cards are; but the
/// memory alone is not enough.
#[test]
fn which_cards_is_safe_to_forget() {
    let mut unsafe_decks = 0;
    for cards in small_decks() {
        let start = Position {
            memory: 0,
            cards: cards.clone(),
        };
        let options = |position: &Position| position.options(7).collect();
        let class = |number: usize| {
            let cards = &cards;
            move |position: &Position| {
                (position.memory, counts(cards, position)[number])
            }
        };
        assert!(
            options_correspond(start.clone(), options, class(0)),
            "{cards:?}"
        );
        assert!(
            options_correspond(start.clone(), options, class(2)),
            "{cards:?}"
        );
        // The memory alone is too little as soon as there are passes whose
        // number matters.
        let memory = |position: &Position| position.memory;
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
            u32::from(winning[0][0] != labels_by_turn(511, &cards)[0][0]);
    }
    assert!((10..150).contains(&wrong), "{wrong}");
}
