//! Grundy numbers and sums of games against searches through whole positions.

use crate::plain_games::least_missing;
use crate::questions::small_games;
use ch04_nim_grundy::grundy::{counting_game, grundy_numbers, mex};
use ch04_nim_grundy::sums::{self, Game, search};
use fastrand::Rng;
use itertools::{Itertools, repeat_n};

/// A game of 1 to `most` positions; each smaller position is an option or not.
fn random_game(random: &mut Rng, most: usize) -> Game {
    let count = random.usize(1..=most);
    let options =
        |position| (0..position).filter(|_| random.u8(..5) < 3).collect();
    (0..count).map(options).collect()
}

#[test]
fn the_mex_is_the_least_number_that_is_missing() {
    for length in 0..=5 {
        for values in repeat_n(0..=6, length).multi_cartesian_product() {
            assert_eq!(mex(&values), least_missing(&values), "{values:?}");
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
fn counting_games_are_played_by_the_rules() {
    /// Does whoever must say `next` win, if saying `last` loses?
    fn by_definition(next: usize, last: usize, most: usize) -> bool {
        next != last
            && (1..=most.min(last - next))
                .any(|said| !by_definition(next + said, last, most))
    }
    for last in 1..=12 {
        for most in 1..=13 {
            let options = counting_game(last, most);
            let grundy = grundy_numbers(&options);
            for left in 0..last {
                let expected = by_definition(last - left, last, most);
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
        let positions: Vec<usize> = games
            .iter()
            .map(|game| random.usize(..game.len()))
            .collect();
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

/// How many calls a search makes, with `any` or, if it `tries_all`, without.
fn calls(
    games: &[Game],
    positions: &[usize],
    tries_all: bool,
) -> (bool, u32) {
    let mut wins = false;
    let mut count = 1;
    for (part, game) in games.iter().enumerate() {
        for &option in &game[positions[part]] {
            if wins && !tries_all {
                break;
            }
            let mut then = positions.to_vec();
            then[part] = option;
            let (opponent_wins, inner) = calls(games, &then, tries_all);
            wins |= !opponent_wins;
            count += inner;
        }
    }
    (wins, count)
}

/// The example of the page: a heap, a path and a lamp.
#[test]
fn the_search_of_the_page_stops_early() {
    let games = [
        counting_game(4, 3),
        counting_game(5, 2),
        counting_game(2, 1),
    ];
    let start = [3, 4, 1];
    assert!(search(&games, &mut start.clone()));
    assert_eq!(calls(&games, &start, false), (true, 24));
    assert_eq!(calls(&games, &start, true), (true, 3702));
}

/// A position has at least as many options as it is worth, and a game with the
/// worth k has at least k (k + 1) / 2 moves; heaps of Nim have no more.
#[test]
fn grundy_numbers_are_bounded_by_options_and_by_all_moves() {
    let mut sharp = 0;
    for game in small_games() {
        let grundy = grundy_numbers(&game);
        for (position, &value) in grundy.iter().enumerate() {
            assert!(value <= game[position].len(), "{game:?}");
            // The moves of all positions that this one can reach.
            let mut reached = vec![false; game.len()];
            reached[position] = true;
            for from in (0..=position).rev() {
                if reached[from] {
                    for &to in &game[from] {
                        reached[to] = true;
                    }
                }
            }
            let moves: usize = (0..game.len())
                .filter(|&at| reached[at])
                .map(|at| game[at].len())
                .sum();
            assert!(value * (value + 1) / 2 <= moves, "{game:?} {position}");
            sharp += u32::from(value > 1 && value * (value + 1) / 2 == moves);
        }
    }
    assert!(sharp > 0);
    for heap in 0..40 {
        let nim: Game = (0..=heap).map(|heap| (0..heap).collect()).collect();
        let moves: usize = nim.iter().map(Vec::len).sum();
        assert_eq!(grundy_numbers(&nim)[heap], heap);
        assert_eq!(moves, heap * (heap + 1) / 2);
    }
}
