//! What questions on the pages ask, where no listing can tell.

use crate::decks::small_decks;
use ch03_state_compression::bottom_up::labels_by_turn;
use ch03_state_compression::deck::Deck;
use ch03_state_compression::designs::DESIGNS;
use ch03_state_compression::options::State;
use ch03_state_compression::positions::Position;
use ch03_state_compression::turn_parity;
use fastrand::Rng;
use itertools::Itertools;
use std::collections::HashMap;

/// The position in which the cards `played` have been played, in the game that
/// the chapter opens with.
fn opening(played: &[u32]) -> Position {
    let mut cards = vec![2, 5, 6, 8, 9, 11, 14];
    cards.retain(|card| !played.contains(card));
    Position {
        memory: played.iter().fold(0, |or, card| or | card),
        cards,
    }
}

/// The cards that may be played, all of which change nothing.
fn only_passes(position: &Position) -> usize {
    let options: Vec<Position> = position.options(15).collect();
    assert!(options.iter().all(|then| then.memory == position.memory));
    options.len()
}

/// Only 5 wins: each answer leaves one pass. 11 and 14 leave three passes, and
/// the others have an answer that leaves two.
#[test]
fn the_opening_game_goes_as_it_is_told() {
    for first in [2, 5, 6, 8, 9, 11, 14] {
        assert_eq!(opening(&[first]).is_winning(15), first != 5, "{first}");
    }
    let answers: Vec<Position> = opening(&[5]).options(15).collect();
    let memories: Vec<u32> = answers.iter().map(|it| it.memory).collect();
    assert_eq!(memories, [0b0111, 0b0111, 0b1101, 0b1101]);
    for (answer, pass) in [(2, 6), (6, 2), (8, 9), (9, 8)] {
        assert_eq!(only_passes(&opening(&[5, answer])), 1);
        assert_eq!(opening(&[5, answer, pass]).options(15).count(), 0);
    }
    assert_eq!(
        [11, 14].map(|first| only_passes(&opening(&[first]))),
        [3; 2]
    );
    for (first, answer) in [(2, 14), (6, 14), (8, 14), (9, 11)] {
        assert_eq!(only_passes(&opening(&[first, answer])), 2, "{first}");
    }
    let even = |first: &u32| opening(&[*first]).options(15).count() % 2 == 0;
    let recommended = [2, 5, 6, 8, 9, 11, 14].into_iter().filter(even);
    assert!(recommended.eq([2, 5, 6, 8, 9]));
    // Two zeros more change nothing.
    let mut more = opening(&[]);
    more.cards.extend([0, 0]);
    let losing = more.options(15).filter(|then| !then.is_winning(15));
    assert!(losing.map(|then| then.memory).eq([5]));
}

/// Does the player to move win? Counts the passes, all of them.
fn wins(deck: &mut Deck, memory: u32, passes: u32) -> bool {
    let state = State {
        memory,
        count: passes,
    };
    let options = deck.by_unused_passes(state);
    options
        .iter()
        .any(|then| !wins(deck, then.memory, then.count))
}

/// In the proof that two passes change nothing, put one pass in place of two:
/// the only step that fails is the pass without a partner, with `passes` 0.
#[test]
fn one_pass_fails_where_its_pass_has_no_partner() {
    let mut failed = 0;
    for cards in small_decks() {
        let deck = &mut Deck::new(7, &cards);
        for memory in 0..7 {
            let raised = deck.raised(memory);
            for passes in 0..deck.contained(memory) {
                let here = wins(deck, memory, passes);
                let more = wins(deck, memory, passes + 1);
                // For each move that both states have, a new card or a pass:
                // who wins after it from the first, and from the second.
                let contained = deck.contained(memory);
                let mut partners: Vec<(bool, bool)> = raised
                    .iter()
                    .map(|&new| {
                        let then =
                            passes + deck.contained(new) - contained - 1;
                        (wins(deck, new, then), wins(deck, new, then + 1))
                    })
                    .collect();
                if passes > 0 {
                    let one_less = wins(deck, memory, passes - 1);
                    partners.push((one_less, here));
                }
                let all_alike = partners.iter().all(|(a, b)| a == b);
                if all_alike && here != more {
                    let context = format!("{memory} {passes} {cards:?}");
                    assert_eq!(passes, 0, "{context}");
                    // The pass is the move that wins.
                    assert!(!here && more, "{context}");
                    failed += 1;
                }
            }
        }
    }
    assert!(failed > 1000, "{failed}");
}

/// If turn 0 is always labelled before turn 1, the first label that is wrong is
/// one of turn 0, at a memory with a pass there.
#[test]
fn the_wrong_order_fails_first_where_turn_0_can_pass() {
    let mut wrong = 0;
    for cards in small_decks() {
        let right = labels_by_turn(7, &cards);
        let mut winning = [[true; 2]; 8];
        for memory in (0..7_u32).rev() {
            let count = |card: &&u32| **card & !memory == 0;
            let contained = cards.iter().filter(count).count();
            let mut faults = Vec::new();
            for turn in 0..2 {
                let losing = |new: u32| !winning[new as usize][1 - turn];
                let mut after = cards.iter().map(|card| memory | card);
                let wins = after.any(|new| new != memory && losing(new))
                    || contained % 2 != turn && losing(memory);
                winning[memory as usize][turn] = wins;
                if wins != right[memory as usize][turn] {
                    faults.push(turn);
                }
            }
            if !faults.is_empty() {
                assert_eq!(faults[0], 0, "{memory} {cards:?}");
                assert_eq!(contained % 2, 1, "{memory} {cards:?}");
                wrong += 1;
                break;
            }
        }
    }
    assert!(wrong > 100, "{wrong}");
}

/// `(contained - turn) % 2 == 1` is wrong for −1, where the memory contains no
/// card and one has been used. That spoils labels, but none that a game reaches.
#[test]
fn a_negative_remainder_spoils_only_labels_that_no_game_reaches() {
    let mut spoiled = 0;
    for cards in small_decks() {
        let right = labels_by_turn(7, &cards);
        let mut winning = vec![[true; 2]; 8];
        for memory in (0..7_u32).rev() {
            let count = |card: &&u32| **card & !memory == 0;
            let contained = cards.iter().filter(count).count();
            let contained = i32::try_from(contained).unwrap();
            let may_pass = |turn| (contained - i32::from(turn == 1)) % 2 == 1;
            let first = if may_pass(0) { [1, 0] } else { [0, 1] };
            for turn in first {
                let losing = |new: u32| !winning[new as usize][1 - turn];
                let mut after = cards.iter().map(|card| memory | card);
                let wins = after.any(|new| new != memory && losing(new))
                    || may_pass(turn) && losing(memory);
                winning[memory as usize][turn] = wins;
            }
        }
        let start = State::new(0, 0);
        let mut seen = vec![start];
        let mut waiting = vec![start];
        while let Some(state) = waiting.pop() {
            for then in Deck::new(7, &cards).by_turn_parity(state) {
                if !seen.contains(&then) {
                    seen.push(then);
                    waiting.push(then);
                }
            }
        }
        for State { memory, count } in seen {
            let at = |labels: &[[bool; 2]]| {
                labels[memory as usize][count as usize]
            };
            assert_eq!(
                at(&winning),
                at(&right),
                "{memory} {count} {cards:?}"
            );
        }
        spoiled += u32::from(winning != right);
    }
    assert!(spoiled > 100, "{spoiled}");
}

/// A search for winning cards among the options of the state (memory, turn)
/// finds none that loses, but misses some that win; each of those is a pass,
/// and something else wins too.
#[test]
fn the_options_of_a_state_lack_some_winning_cards() {
    let mut missed = 0;
    for cards in small_decks() {
        let mut waiting = vec![Position {
            memory: 0,
            cards: cards.clone(),
        }];
        while let Some(position) = waiting.pop() {
            let turn = (cards.len() - position.cards.len()) % 2;
            let count = u32::try_from(turn).unwrap();
            let state = State {
                memory: position.memory,
                count,
            };
            let of_state = (DESIGNS[3].2)(&mut Deck::new(7, &cards), state);
            let by_state = |then: &Position| {
                of_state.iter().any(|state| state.memory == then.memory)
            };
            let options: Vec<Position> = position.options(7).collect();
            let winning: Vec<&Position> =
                options.iter().filter(|then| !then.is_winning(7)).collect();
            for then in &winning {
                if !by_state(then) {
                    assert_eq!(then.memory, position.memory, "{position:?}");
                    let others = |other: &&&Position| by_state(other);
                    assert!(winning.iter().any(|other| others(&other)));
                    missed += 1;
                }
            }
            if cards.len() <= 3 {
                waiting.extend(options);
            }
        }
    }
    assert!(missed > 100, "{missed}");
}

/// The memo stops sooner if the cards with many ones come first, and later if
/// they come last.
#[test]
fn most_ones_first_answers_the_fewest_states() {
    let mut random = Rng::with_seed(9);
    let mut most_first = 0;
    let mut fewest_first = 0;
    let mut as_given = 0;
    for _ in 0..100 {
        let mut cards: Vec<u32> =
            (0..50).map(|_| random.u32(..512)).collect();
        let answered = |cards: &[u32]| {
            let known = turn_parity::answers(511, cards);
            known.iter().flatten().flatten().count()
        };
        as_given += answered(&cards);
        cards.sort_by_key(|card| card.count_ones());
        fewest_first += answered(&cards);
        cards.reverse();
        most_first += answered(&cards);
    }
    let context = format!("{most_first} {as_given} {fewest_first}");
    assert!(2 * most_first < as_given, "{context}");
    assert!(as_given < fewest_first, "{context}");
}

/// Four towns, each with the first town of its group.
type Groups = [usize; 4];
/// All towns in one group.
const CONNECTED: Groups = [0; 4];
type Road = (usize, usize);

/// The groups after a road.
fn build(groups: Groups, (from, to): Road) -> Groups {
    let first = groups[from].min(groups[to]);
    groups.map(|group| {
        let is_joined = [groups[from], groups[to]].contains(&group);
        if is_joined { first } else { group }
    })
}

/// By the rules as they are told: whoever connects all towns loses.
fn roads_win_by_search(groups: Groups, roads: &[Road]) -> bool {
    (0..roads.len()).any(|index| {
        let mut left = roads.to_vec();
        let then = build(groups, left.swap_remove(index));
        then != CONNECTED && !roads_win_by_search(then, &left)
    })
}

/// By a loop that takes the memories in this order, and reads no label that is
/// not there yet.
fn roads_win_by_loop(memories: &[Groups], roads: &[Road]) -> bool {
    let mut winning = HashMap::from([(CONNECTED, [true; 2])]);
    for &memory in memories {
        let mut wins = [false; 2];
        let mut contained = 0;
        for then in roads.iter().map(|&road| build(memory, road)) {
            if then == memory {
                contained += 1;
            } else {
                let [even, odd] = winning[&then];
                wins = [wins[0] || !odd, wins[1] || !even];
            }
        }
        let passing = 1 - contained % 2;
        wins[passing] |= !wins[1 - passing];
        winning.insert(memory, wins);
    }
    winning[&[0, 1, 2, 3]][0]
}

/// A new road lowers the number of groups by one, but may leave the largest
/// group as large as it was.
#[test]
fn fewest_groups_first_is_an_order() {
    let all_roads: Vec<Road> = (0..4).tuple_combinations().collect();
    let mut memories = vec![[0, 1, 2, 3]];
    let mut next = 0;
    while let Some(&memory) = memories.get(next) {
        for &road in &all_roads {
            let then = build(memory, road);
            if then != CONNECTED && !memories.contains(&then) {
                memories.push(then);
            }
        }
        next += 1;
    }
    // Four towns can be divided in 15 ways, one of which is connected.
    assert_eq!(memories.len(), 14);
    memories.sort_by_key(|memory| memory.iter().unique().count());
    for count in 0..=5 {
        for roads in all_roads
            .iter()
            .copied()
            .combinations_with_replacement(count)
        {
            let expected = roads_win_by_search([0, 1, 2, 3], &roads);
            let claimed = roads_win_by_loop(&memories, &roads);
            assert_eq!(claimed, expected, "{roads:?}");
        }
    }
    let largest = |memory: Groups| memory.iter().counts().into_values().max();
    let pair = build([0, 1, 2, 3], (0, 1));
    assert_eq!(largest(build(pair, (2, 3))), largest(pair));
}
