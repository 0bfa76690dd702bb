//! Nim, sums of games and beans in bowls against searches through whole
//! positions.

use ch04_nim_grundy::grundy::{counting_game, grundy_numbers, mex};
use ch04_nim_grundy::sums::{Game, search};
use ch04_nim_grundy::variants::{moore_is_winning, staircase_is_winning};
use ch04_nim_grundy::{bowls, nim, sums, two_boards};
use fastrand::Rng;
use itertools::{Itertools, repeat_n};
use proptest::prelude::*;
use std::collections::HashMap;

/// A game of 1 to `most` positions; each smaller position is an option or not.
fn random_game(random: &mut Rng, most: usize) -> Game {
    let count = random.usize(1..=most);
    let options =
        |position| (0..position).filter(|_| random.u8(..5) < 3).collect();
    (0..count).map(options).collect()
}

/// All lists of `length` numbers up to `most`.
fn lists(length: usize, most: u64) -> impl Iterator<Item = Vec<u64>> {
    repeat_n(0..=most, length).multi_cartesian_product()
}

/// Does the player to move win, if a move is one of the `options`? A search
/// with a memo of whole positions.
fn told_is_winning(
    position: &[u64],
    options: &impl Fn(&[u64]) -> Vec<Vec<u64>>,
    known: &mut HashMap<Vec<u64>, bool>,
) -> bool {
    if let Some(&answer) = known.get(position) {
        return answer;
    }
    let answer = options(position)
        .iter()
        .any(|option| !told_is_winning(option, options, known));
    known.insert(position.to_vec(), answer);
    answer
}

/// Every way to take beans from one heap.
fn nim_options(heaps: &[u64]) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for heap in 0..heaps.len() {
        for leave in 0..heaps[heap] {
            let mut option = heaps.to_vec();
            option[heap] = leave;
            options.push(option);
        }
    }
    options
}

#[test]
fn two_boards_are_searched_as_told() {
    for most in 1..=4 {
        for length in 0..=3 {
            let mut known = HashMap::new();
            for heaps in lists(length, 4) {
                let told = |heaps: &[u64]| {
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
                let mut expected = told(&heaps);
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
                    told_is_winning(&heaps, &told, &mut known),
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
fn the_mex_is_the_least_number_that_is_missing() {
    for length in 0..=5 {
        for values in lists(length, 6) {
            let values: Vec<usize> = values
                .into_iter()
                .map(|value| usize::try_from(value).unwrap())
                .collect();
            let missing =
                (0..=values.len()).find(|value| !values.contains(value));
            assert_eq!(mex(&values), missing.unwrap(), "{values:?}");
        }
    }
    assert_eq!(mex(&[usize::MAX, 0, usize::MAX]), 1);
}

#[test]
fn say_thirty_has_the_remainders_of_four() {
    let grundy = grundy_numbers(&counting_game(30, 3));
    assert_eq!(grundy.len(), 30);
    for next in 1..=30 {
        assert_eq!(grundy[30 - next], (30 - next) % 4, "{next}");
    }
}

#[test]
fn counting_games_are_played_as_told() {
    /// Does whoever must say `next` win, if saying `last` loses?
    fn told(next: usize, last: usize, most: usize) -> bool {
        next != last
            && (1..=most.min(last - next))
                .any(|said| !told(next + said, last, most))
    }
    for last in 1..=12 {
        for most in 1..=13 {
            let options = counting_game(last, most);
            let grundy = grundy_numbers(&options);
            for left in 0..last {
                let expected = told(last - left, last, most);
                assert_eq!(grundy[left] != 0, expected, "{last} {most}");
                assert_eq!(grundy[left], left % (most + 1));
            }
        }
    }
}

#[test]
fn grundy_numbers_are_zero_exactly_where_the_player_to_move_loses() {
    let mut random = Rng::with_seed(1939);
    let mut losing = 0;
    for _ in 0..3000 {
        let game = random_game(&mut random, 14);
        let grundy = grundy_numbers(&game);
        assert_eq!(grundy.len(), game.len());
        for position in 0..game.len() {
            let alone = std::slice::from_ref(&game);
            let wins = search(alone, &mut [position]);
            assert_eq!(grundy[position] != 0, wins, "{game:?} {position}");
            losing += u32::from(!wins);
        }
    }
    assert!(losing > 3000);
}

/// A position equals the Nim heap of its Grundy number: their sum loses, and
/// with any other heap it wins.
#[test]
fn a_position_and_the_heap_of_its_grundy_number_cancel() {
    let mut random = Rng::with_seed(1935);
    let heaps: Game = (0..8).map(|heap| (0..heap).collect()).collect();
    for _ in 0..300 {
        let game = random_game(&mut random, 7);
        let grundy = grundy_numbers(&game);
        let games = [game, heaps.clone()];
        for position in 0..games[0].len() {
            for heap in 0..8 {
                assert_eq!(
                    search(&games, &mut [position, heap]),
                    grundy[position] != heap,
                    "{games:?} {position} {heap}"
                );
            }
        }
    }
}

#[test]
fn three_thousand_random_sums_and_all_their_winning_moves() {
    let mut random = Rng::with_seed(4);
    let mut won = [0, 0];
    for _ in 0..3000 {
        let parts = random.usize(1..=3);
        let games: Vec<Game> =
            (0..parts).map(|_| random_game(&mut random, 6)).collect();
        let grundy: Vec<Vec<usize>> =
            games.iter().map(|game| grundy_numbers(game)).collect();
        let positions: Vec<usize> =
            games.iter().map(|game| random.usize(..game.len())).collect();
        let context = format!("{games:?} {positions:?}");
        let wins = search(&games, &mut positions.clone());
        assert_eq!(sums::is_winning(&grundy, &positions), wins, "{context}");
        assert_eq!(sums::nim_sum(&grundy, &positions) != 0, wins);
        let mut expected = Vec::new();
        for part in 0..parts {
            for &option in &games[part][positions[part]] {
                let mut then = positions.clone();
                then[part] = option;
                if !search(&games, &mut then) {
                    expected.push((part, option));
                }
            }
        }
        assert_eq!(
            sums::winning_moves(&games, &grundy, &positions),
            expected,
            "{context}"
        );
        won[usize::from(wins)] += 1;
    }
    assert!(won.iter().all(|&count| count > 500), "{won:?}");
}

#[test]
fn a_search_leaves_the_positions_as_they_were() {
    let games = [counting_game(6, 2), counting_game(5, 3)];
    let mut positions = [5, 4];
    search(&games, &mut positions);
    assert_eq!(positions, [5, 4]);
    assert!(!search(&[], &mut []));
    assert!(!sums::is_winning(&[], &[]));
}

#[test]
fn nim_with_up_to_four_heaps_of_up_to_six() {
    for length in 0..=4 {
        let mut known = HashMap::new();
        for heaps in lists(length, 6) {
            let wins = told_is_winning(&heaps, &nim_options, &mut known);
            assert_eq!(nim::is_winning(&heaps), wins, "{heaps:?}");
            let expected: Vec<Vec<u64>> = nim_options(&heaps)
                .into_iter()
                .filter(|option| {
                    !told_is_winning(option, &nim_options, &mut known)
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
    let values: Vec<usize> =
        nim_options(heaps).iter().map(|option| value(option)).collect();
    (0..=values.len()).find(|value| !values.contains(value)).unwrap()
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

/// Every list of reaches for so many bowls.
fn reaches(bowls: usize) -> Vec<Vec<usize>> {
    let mut lists = vec![vec![0]];
    for bowl in 1..bowls {
        let longer = |list: &Vec<usize>| {
            let list = list.clone();
            (1..=bowl).map(move |reach| [&list[..], &[reach]].concat())
        };
        lists = lists.iter().flat_map(longer).collect();
    }
    lists
}

#[test]
fn bowls_by_their_last_values_and_by_looking() {
    assert_eq!(bowls::by_looking(&[]), []);
    assert_eq!(bowls::by_last_bowls(&[]), []);
    for bowls in 1..=8 {
        for reach in reaches(bowls) {
            let looked = bowls::by_looking(&reach);
            for bowl in 0..bowls {
                let window = &looked[bowl - reach[bowl]..bowl];
                let missing =
                    (0..=window.len()).find(|value| !window.contains(value));
                assert_eq!(looked[bowl], missing.unwrap(), "{reach:?}");
            }
            assert_eq!(bowls::by_last_bowls(&reach), looked, "{reach:?}");
        }
    }
    let mut random = Rng::with_seed(38);
    for round in 0..60 {
        let count = random.usize(1..=3000);
        let most = [count, 40, 3][round % 3];
        let reach: Vec<usize> = (0..count)
            .map(|bowl| match bowl {
                0 => 0,
                bowl => random.usize(1..=bowl.min(most)),
            })
            .collect();
        let looked = bowls::by_looking(&reach);
        assert_eq!(bowls::by_last_bowls(&reach), looked, "{reach:?}");
    }
}

#[test]
fn a_few_beans_in_a_few_bowls_by_playing() {
    for (count, most) in [(1, 3), (2, 4), (3, 4), (4, 3), (5, 2)] {
        for reach in reaches(count) {
            let options = |beans: &[u64]| {
                let mut options = Vec::new();
                for from in (1..count).filter(|&bowl| beans[bowl] > 0) {
                    for to in from - reach[from]..from {
                        let mut option = beans.to_vec();
                        option[from] -= 1;
                        option[to] += 1;
                        options.push(option);
                    }
                }
                options
            };
            let mut known = HashMap::new();
            for beans in lists(count, most) {
                assert_eq!(
                    bowls::is_winning(&reach, &beans),
                    told_is_winning(&beans, &options, &mut known),
                    "{reach:?} {beans:?}"
                );
            }
        }
    }
}

#[test]
fn moores_nim_with_up_to_four_heaps_of_up_to_three() {
    for most_heaps in 1..=3 {
        let options = |heaps: &[u64]| -> Vec<Vec<u64>> {
            lists(heaps.len(), 3)
                .filter(|then| {
                    let mut pairs = heaps.iter().zip(then);
                    let changed = pairs.clone().filter(|(a, b)| a != b);
                    pairs.all(|(heap, then)| then <= heap)
                        && (1..=most_heaps).contains(&changed.count())
                })
                .collect()
        };
        for length in 0..=4 {
            let mut known = HashMap::new();
            for heaps in lists(length, 3) {
                assert_eq!(
                    moore_is_winning(
                        &heaps,
                        u32::try_from(most_heaps).unwrap()
                    ),
                    told_is_winning(&heaps, &options, &mut known),
                    "{heaps:?}, {most_heaps} heaps"
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
                told_is_winning(&steps, &options, &mut known),
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

    /// Two beans more in a bowl change nothing, and neither does the ground.
    #[test]
    fn pairs_and_the_ground_do_not_matter(
        reach in prop::collection::vec(any::<prop::sample::Index>(), 0..40),
        seed: u64,
        bowl: prop::sample::Index,
    ) {
        let reach: Vec<usize> = std::iter::once(0)
            .chain((1..).zip(&reach).map(|(bowl, reach)| 1 + reach.index(bowl)))
            .collect();
        let mut random = Rng::with_seed(seed);
        let mut beans: Vec<u64> =
            reach.iter().map(|_| random.u64(..1000)).collect();
        let wins = bowls::is_winning(&reach, &beans);
        beans[bowl.index(reach.len())] += 2;
        beans[0] += 1;
        prop_assert_eq!(bowls::is_winning(&reach, &beans), wins);
    }
}
