//! The score of a token on a graph with numbers: by rounds, by the numbers that
//! First can be sure of, and by the game as it is told.

use crate::graphs;
use crate::rows::rows;
use ch08_loops::numbers::{reaches, score, value_iteration};
use fastrand::Rng;
use itertools::Itertools;

/// The rules: the score from `at` with First to move, and so many turns of
/// Second before the game ends by itself.
fn first_moves(
    at: usize,
    turns: u64,
    numbers: &[u32],
    arrows: &[Vec<usize>],
) -> u32 {
    if turns == 0 {
        return numbers[at];
    }
    let mut best = numbers[at];
    for &to in &arrows[at] {
        best = best.max(second_moves(to, turns, numbers, arrows));
    }
    best
}

/// The same with Second to move.
fn second_moves(
    at: usize,
    turns: u64,
    numbers: &[u32],
    arrows: &[Vec<usize>],
) -> u32 {
    let mut best = numbers[at];
    for &to in &arrows[at] {
        best = best.min(first_moves(to, turns - 1, numbers, arrows));
    }
    best
}

/// Checks the score, and from each vertex what First can be sure of.
fn check(numbers: &[u32], arrows: &[Vec<usize>]) {
    let n = numbers.len() as u64;
    let scores = value_iteration(numbers, arrows, n);
    assert_eq!(value_iteration(numbers, arrows, 10 * n), scores);
    // Half as many rounds are enough, too.
    assert_eq!(value_iteration(numbers, arrows, n / 2), scores);
    let most = numbers.iter().max().map_or(0, |most| most + 1);
    let mut sorted = numbers.to_vec();
    sorted.extend([0, most]);
    for least in sorted {
        let expected: Vec<_> =
            scores.iter().map(|&score| score >= least).collect();
        assert_eq!(
            reaches(numbers, arrows, least),
            expected,
            "{numbers:?} {arrows:?} {least}"
        );
    }
    let expected = scores.first().copied().unwrap_or(0);
    assert_eq!(score(numbers, arrows), expected, "{numbers:?} {arrows:?}");
}

#[test]
fn all_graphs_of_up_to_three_vertices_with_numbers_up_to_three() {
    for vertices in 0..=3 {
        let all_numbers = rows(vertices, 1..=3).collect_vec();
        for arrows in graphs::all(vertices) {
            for numbers in &all_numbers {
                check(numbers, &arrows);
            }
        }
    }
}

/// A random graph of up to 40 vertices, often with equal numbers.
fn random_graph(random: &mut Rng) -> (Vec<u32>, Vec<Vec<usize>>) {
    let vertices = random.usize(1..=40);
    let most = [2, 5, 1_000_000_000][random.usize(..3)];
    let numbers = (0..vertices).map(|_| random.u32(..=most)).collect();
    let arrows = random.usize(..=3 * vertices);
    (numbers, graphs::scattered(vertices, arrows, random))
}

#[test]
fn two_thousand_random_graphs() {
    let mut random = Rng::with_seed(38);
    let mut moved = 0;
    for _ in 0..2_000 {
        let (numbers, arrows) = random_graph(&mut random);
        check(&numbers, &arrows);
        moved += u32::from(score(&numbers, &arrows) > numbers[0]);
    }
    // First gains something by moving in many of them.
    assert!(moved > 400, "{moved}");
}

#[test]
fn the_rounds_are_those_of_the_game_as_it_is_told() {
    for (vertices, most) in [(1, 5), (2, 4), (3, 2)] {
        for arrows in graphs::all(vertices) {
            for numbers in rows(vertices, 1..=3) {
                for rounds in 0..=most {
                    let expected: Vec<_> = (0..vertices)
                        .map(|at| first_moves(at, rounds, &numbers, &arrows))
                        .collect();
                    let found = value_iteration(&numbers, &arrows, rounds);
                    assert_eq!(found, expected, "{numbers:?} {arrows:?}");
                }
            }
        }
    }
    let mut random = Rng::with_seed(2015);
    for _ in 0..300 {
        let vertices = random.usize(1..=9);
        let arrows = graphs::scattered(vertices, 2 * vertices, &mut random);
        let numbers: Vec<_> =
            (0..vertices).map(|_| random.u32(..10)).collect();
        for rounds in 0..=4 {
            let expected = first_moves(0, rounds, &numbers, &arrows);
            let found = value_iteration(&numbers, &arrows, rounds);
            assert_eq!(found[0], expected, "{numbers:?} {arrows:?}");
        }
    }
}

/// From which vertices First gets at least `least`, if an endless game counts as
/// a success for First: those from which Second can't force a smaller number.
fn first_gets_if_endless_counts(
    numbers: &[u32],
    arrows: &[Vec<usize>],
    least: u32,
) -> Vec<bool> {
    let bad = |at: usize| numbers[at] < least;
    let all = 0..numbers.len();
    // Bad with First to move, and with Second to move: grow until they stay.
    let mut first = vec![false; numbers.len()];
    let mut second = first.clone();
    for _ in 0..=2 * numbers.len() {
        let all_bad = |at: usize| arrows[at].iter().all(|&to| second[to]);
        first = all.clone().map(|at| bad(at) && all_bad(at)).collect();
        let any_bad = |at: usize| arrows[at].iter().any(|&to| first[to]);
        second = all.clone().map(|at| bad(at) || any_bad(at)).collect();
    }
    first.into_iter().map(|bad| !bad).collect()
}

/// First, on 0, would not end the game there, Second on 1 would not either. So
/// they move to and fro, until it ends on vertex 0, after a turn of Second.
#[test]
fn who_moves_to_and_fro_for_ever_gets_the_number_under_first() {
    let numbers = [0, 1];
    let arrows = [vec![1], vec![0]];
    for rounds in [0, 1, 2, 3, 1_000] {
        assert_eq!(value_iteration(&numbers, &arrows, rounds), [0, 1]);
    }
    assert_eq!(first_moves(0, 20, &numbers, &arrows), 0);
    assert_eq!(reaches(&numbers, &arrows, 1), [false, true]);
    assert_eq!(
        first_gets_if_endless_counts(&numbers, &arrows, 1),
        [true, true]
    );
    assert_eq!(score(&numbers, &arrows), 0);
}

#[test]
fn a_game_for_ever_is_the_only_difference() {
    let mut same = 0;
    let mut other = 0;
    for arrows in graphs::all(3) {
        let is_acyclic = arrows
            .iter()
            .enumerate()
            .all(|(at, arrows)| arrows.iter().all(|&to| at < to));
        for numbers in rows(3, 1..=2) {
            let sure = reaches(&numbers, &arrows, 2);
            let hoped = first_gets_if_endless_counts(&numbers, &arrows, 2);
            for (sure, hoped) in sure.iter().zip(&hoped) {
                assert!(!sure || *hoped);
            }
            if sure == hoped {
                same += 1;
            } else {
                assert!(!is_acyclic);
                other += 1;
            }
        }
    }
    assert_eq!([same, other], [3_136, 960]);
}

/// A path with the numbers 0, 1, 0, 1, …: Second may be made to walk to its
/// end, and must stop there if the last number is 1.
fn path(vertices: usize) -> (Vec<u32>, Vec<Vec<usize>>) {
    let numbers = [0, 1].into_iter().cycle().take(vertices).collect();
    let mut arrows: Vec<_> = (1..vertices).map(|next| vec![next]).collect();
    arrows.push(vec![]);
    (numbers, arrows)
}

#[test]
fn along_a_path_the_end_decides_after_half_as_many_rounds() {
    for vertices in 1..=60 {
        let (numbers, arrows) = path(vertices);
        check(&numbers, &arrows);
        let expected = u32::from(vertices % 2 == 0);
        assert_eq!(score(&numbers, &arrows), expected, "{vertices}");
        if vertices % 2 == 0 {
            let rounds = vertices as u64 / 2;
            assert_eq!(value_iteration(&numbers, &arrows, rounds)[0], 1);
            assert_eq!(value_iteration(&numbers, &arrows, rounds - 1)[0], 0);
        }
    }
}

#[test]
fn a_path_of_a_hundred_thousand_vertices() {
    for vertices in [99_999, 100_000] {
        let (numbers, arrows) = path(vertices);
        let expected = u32::from(vertices % 2 == 0);
        assert_eq!(score(&numbers, &arrows), expected);
    }
}

#[test]
fn numbers_at_the_ends_of_32_bits() {
    let most = u32::MAX;
    assert_eq!(score(&[], &[]), 0);
    assert_eq!(score(&[most], &[vec![]]), most);
    assert_eq!(score(&[0], &[vec![0, 0]]), 0);
    check_ends(&[0, most], &[vec![1], vec![]], most);
    check_ends(&[0, most], &[vec![1], vec![0]], 0);
    check_ends(&[most, 0], &[vec![1], vec![0]], most);
}

fn check_ends(numbers: &[u32], arrows: &[Vec<usize>], expected: u32) {
    assert_eq!(score(numbers, arrows), expected);
    assert_eq!(value_iteration(numbers, arrows, 10)[0], expected);
}

/// The scores with First to move if the game ends by itself after a turn of
/// *First*, the last of so many.
fn ended_by_first(
    numbers: &[u32],
    arrows: &[Vec<usize>],
    turns: usize,
) -> Vec<u32> {
    let all = 0..numbers.len();
    let best = |at: usize, of: &[u32], better: fn(u32, u32) -> u32| {
        arrows[at]
            .iter()
            .map(|&to| of[to])
            .fold(numbers[at], better)
    };
    let mut second = numbers.to_vec();
    let mut first = numbers.to_vec();
    for _ in 0..turns {
        first = all.clone().map(|at| best(at, &second, u32::max)).collect();
        second = all.clone().map(|at| best(at, &first, u32::min)).collect();
    }
    first
}

#[test]
fn if_first_has_the_last_turn_undecided_is_good() {
    for arrows in (1..=3).flat_map(graphs::all) {
        for numbers in rows(arrows.len(), 1..=3) {
            let scores = ended_by_first(&numbers, &arrows, 10);
            for least in 1..=3 {
                let expected: Vec<_> =
                    scores.iter().map(|&score| score >= least).collect();
                let found =
                    first_gets_if_endless_counts(&numbers, &arrows, least);
                assert_eq!(found, expected, "{numbers:?} {arrows:?} {least}");
            }
        }
    }
    assert_eq!(ended_by_first(&[0, 1], &[vec![1], vec![0]], 10)[0], 1);
}

/// `value_iteration` for a game that may not be ended where an arrow begins.
fn must_move(
    numbers: &[u32],
    arrows: &[Vec<usize>],
    rounds: usize,
) -> Vec<u32> {
    let all = 0..numbers.len();
    let mut first = numbers.to_vec();
    for _ in 0..rounds {
        let second: Vec<_> = all
            .clone()
            .map(|at| arrows[at].iter().map(|&to| first[to]).min())
            .zip(numbers)
            .map(|(least, &number)| least.unwrap_or(number))
            .collect();
        first = all
            .clone()
            .map(|at| arrows[at].iter().map(|&to| second[to]).max())
            .zip(numbers)
            .map(|(most, &number)| most.unwrap_or(number))
            .collect();
    }
    first
}

#[test]
fn who_must_move_may_get_less_in_one_round_more() {
    let mut less = 0;
    for arrows in graphs::all(3) {
        for numbers in rows(3, 1..=2) {
            let good = |rounds| {
                let scores = must_move(&numbers, &arrows, rounds);
                scores.into_iter().map(|score| score >= 2).collect_vec()
            };
            let all = (0..8).map(good).collect_vec();
            // What is good still depends only on what was good before.
            for (one, next) in (0..7).tuple_combinations() {
                assert!(
                    all[one] != all[next] || all[one + 1] == all[next + 1]
                );
            }
            less += u32::from(all[0].iter().zip(&all[1]).any(|(a, b)| a > b));
        }
    }
    assert!(less > 0);
    // On a ring it never stays the same.
    let ring = [vec![1], vec![2], vec![0]];
    for rounds in 0..10 {
        let [now, next] = [rounds, rounds + 1]
            .map(|rounds| must_move(&[1, 2, 2], &ring, rounds));
        assert_ne!(now, next);
    }
}
