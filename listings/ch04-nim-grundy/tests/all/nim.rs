//! Nim and its variants against searches through whole positions.

use crate::plain_games::{is_winning, least_missing, lists, nim_options};
use ch04_nim_grundy::variants::{moore_is_winning, staircase_is_winning};
use ch04_nim_grundy::{nim, two_boards};
use proptest::prelude::*;
use std::collections::HashMap;

#[test]
fn two_boards_are_searched_by_the_rules() {
    for most in 1..=4 {
        for length in 0..=3 {
            let mut known = HashMap::new();
            for heaps in lists(length, 4) {
                let claimed = |heaps: &[u64]| {
                    let mut options = nim_options(heaps);
                    let sum: u64 = heaps.iter().sum();
                    options.retain(|option| {
                        sum - option.iter().sum::<u64>() <= most
                    });
                    options
                };
                let short: Vec<u32> = heaps
                    .iter()
                    .map(|&heap| u32::try_from(heap).unwrap())
                    .collect();
                let most = u32::try_from(most).unwrap();
                let mut expected = claimed(&heaps);
                let mut options: Vec<Vec<u64>> =
                    two_boards::options(&short, most)
                        .into_iter()
                        .map(|o| o.into_iter().map(u64::from).collect())
                        .collect();
                expected.sort();
                options.sort();
                assert_eq!(options, expected, "{heaps:?}, 1 to {most}");
                assert_eq!(
                    two_boards::is_winning(&short, most),
                    is_winning(&heaps, &claimed, &mut known),
                    "{heaps:?}, 1 to {most}"
                );
            }
        }
    }
}

#[test]
fn who_wins_each_board_does_not_tell_who_wins_both() {
    // One bean and two beans are both won alone,
    assert!(two_boards::is_winning(&[1], 3));
    assert!(two_boards::is_winning(&[2], 3));
    // and yet these sums of won boards have different winners.
    assert!(!two_boards::is_winning(&[1, 1], 3));
    assert!(two_boards::is_winning(&[1, 2], 3));
}

#[test]
fn nim_with_up_to_four_heaps_of_up_to_six() {
    for length in 0..=4 {
        let mut known = HashMap::new();
        for heaps in lists(length, 6) {
            let wins = is_winning(&heaps, &nim_options, &mut known);
            assert_eq!(nim::is_winning(&heaps), wins, "{heaps:?}");
            let expected: Vec<Vec<u64>> = nim_options(&heaps)
                .into_iter()
                .filter(|option| {
                    !is_winning(option, &nim_options, &mut known)
                })
                .collect();
            let moves = nim::winning_moves(&heaps);
            let reached: Vec<Vec<u64>> = moves
                .iter()
                .map(|winning| {
                    let mut heaps = heaps.clone();
                    heaps[winning.heap] = winning.leave;
                    heaps
                })
                .collect();
            assert_eq!(reached, expected, "{heaps:?}");
            assert_eq!(moves.len() % 2 == 1, wins, "{heaps:?}");
        }
    }
}

/// The Grundy number of Nim by the mex of all options, as a table would have
/// it.
fn value(heaps: &[u64]) -> usize {
    let values: Vec<usize> = nim_options(heaps)
        .iter()
        .map(|option| value(option))
        .collect();
    least_missing(&values)
}

/// Published tables have got these wrong.
#[test]
fn the_options_of_4_2_1_and_of_3_2_1_have_these_values() {
    let table = |heaps: &[u64]| -> Vec<([u64; 3], usize)> {
        let line = |option: Vec<u64>| {
            let value = value(&option);
            assert_eq!(nim::nim_sum(&option), value as u64);
            (option.try_into().unwrap(), value)
        };
        nim_options(heaps).into_iter().map(line).collect()
    };
    assert_eq!(
        table(&[4, 2, 1]),
        [
            ([0, 2, 1], 3),
            ([1, 2, 1], 2),
            ([2, 2, 1], 1),
            ([3, 2, 1], 0),
            ([4, 0, 1], 5),
            ([4, 1, 1], 4),
            ([4, 2, 0], 6),
        ]
    );
    assert_eq!(value(&[4, 2, 1]), 7);
    assert_eq!(
        table(&[3, 2, 1]),
        [
            ([0, 2, 1], 3),
            ([1, 2, 1], 2),
            ([2, 2, 1], 1),
            ([3, 0, 1], 2),
            ([3, 1, 1], 3),
            ([3, 2, 0], 1),
        ]
    );
    assert_eq!(value(&[3, 2, 1]), 0);
}

#[test]
fn moores_nim_with_up_to_four_heaps_of_up_to_three() {
    for max_heaps in 1..=3 {
        let options = |heaps: &[u64]| -> Vec<Vec<u64>> {
            lists(heaps.len(), 3)
                .filter(|then| {
                    let mut pairs = heaps.iter().zip(then);
                    let changed = pairs.clone().filter(|(a, b)| a != b);
                    pairs.all(|(heap, then)| then <= heap)
                        && (1..=max_heaps).contains(&changed.count())
                })
                .collect()
        };
        for length in 0..=4 {
            let mut known = HashMap::new();
            for heaps in lists(length, 3) {
                assert_eq!(
                    moore_is_winning(
                        &heaps,
                        u32::try_from(max_heaps).unwrap()
                    ),
                    is_winning(&heaps, &options, &mut known),
                    "{heaps:?}, {max_heaps} heaps"
                );
            }
        }
    }
}

#[test]
fn small_stairs_by_playing() {
    let options = |steps: &[u64]| {
        let mut options = Vec::new();
        for step in 1..steps.len() {
            for beans in 1..=steps[step] {
                let mut option = steps.to_vec();
                option[step] -= beans;
                option[step - 1] += beans;
                options.push(option);
            }
        }
        options
    };
    for (length, most) in [(0, 0), (1, 3), (2, 4), (3, 4), (4, 3), (5, 2)] {
        let mut known = HashMap::new();
        for steps in lists(length, most) {
            assert_eq!(
                staircase_is_winning(&steps),
                is_winning(&steps, &options, &mut known),
                "{steps:?}"
            );
        }
    }
}

proptest! {
    /// No move leads from sum 0 to sum 0, and `winning_moves` lead from any
    /// other sum to sum 0.
    #[test]
    fn large_heaps_obey_boutons_theorem(
        mut heaps in prop::collection::vec(any::<u64>(), 0..20),
        balanced: bool,
    ) {
        if balanced {
            heaps.push(nim::nim_sum(&heaps));
        }
        let moves = nim::winning_moves(&heaps);
        prop_assert_eq!(moves.is_empty(), !nim::is_winning(&heaps));
        prop_assert_eq!(moves.len() % 2 == 1, nim::is_winning(&heaps));
        for winning in moves {
            let mut heaps = heaps.clone();
            prop_assert!(winning.leave < heaps[winning.heap]);
            heaps[winning.heap] = winning.leave;
            prop_assert_eq!(nim::nim_sum(&heaps), 0);
        }
    }

    /// With one heap a turn, Moore's Nim is Nim.
    #[test]
    fn moores_nim_with_one_heap_is_nim(
        heaps in prop::collection::vec(any::<u64>(), 0..20),
    ) {
        prop_assert_eq!(moore_is_winning(&heaps, 1), nim::is_winning(&heaps));
    }
}
