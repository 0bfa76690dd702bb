//! Remoteness and the best moves against what can be forced within a number of
//! moves.

use crate::graphs;
use crate::within::Within;
use ch08_loops::remoteness::{best_options, remoteness};
use ch08_loops::retrograde::{Outcome, retrograde};
use fastrand::Rng;

/// Checks the remoteness of all positions, and the best options of each.
fn check(options: &[Vec<usize>]) {
    let remoteness = remoteness(options);
    let mut within = Within::new(options);
    let outcomes = retrograde(options);
    assert_eq!(remoteness.len(), options.len());
    for (at, &moves) in remoteness.iter().enumerate() {
        let end = within.end(at);
        assert_eq!(moves, end.map(|(moves, _)| moves), "{options:?}, {at}");
        let outcome = match moves {
            None => Outcome::Draw,
            Some(moves) if moves % 2 == 1 => Outcome::Win,
            Some(_) => Outcome::Lose,
        };
        assert_eq!(outcomes[at], outcome, "{options:?}, {at}");

        // All that lead one move nearer to the end, or all that keep a draw.
        let mut expected = options[at].clone();
        expected.retain(|&option| {
            let left = within.end(option).map(|(moves, _)| moves);
            left == moves.map(|moves| moves - 1)
        });
        let best = best_options(&options[at], &remoteness);
        assert_eq!(best, expected, "{options:?}, {at}");
        assert_eq!(best.is_empty(), options[at].is_empty());
    }
}

#[test]
fn all_graphs_of_up_to_three_positions() {
    for options in (0..=3).flat_map(graphs::all) {
        check(&options);
    }
}

#[test]
fn random_graphs_of_up_to_fourteen_positions() {
    let mut random = Rng::with_seed(1966);
    for _ in 0..1_500 {
        let positions = random.usize(1..=14);
        let moves = random.usize(..=2 * positions);
        check(&graphs::scattered(positions, moves, &mut random));
    }
}

#[test]
fn all_graphs_of_four_positions_agree_with_retrograde_analysis() {
    for options in graphs::all(4) {
        let outcomes = retrograde(&options);
        for (moves, outcome) in remoteness(&options).iter().zip(outcomes) {
            let expected = match moves.map(|moves| moves % 2) {
                Some(1) => Outcome::Win,
                None => Outcome::Draw,
                Some(_) => Outcome::Lose,
            };
            assert_eq!(outcome, expected, "{options:?}");
        }
    }
}

/// How many moves a game takes in which the winner makes any of the best moves
/// and the loser any move at all: at most, over all games.
fn longest(
    at: usize,
    wins: bool,
    options: &[Vec<usize>],
    remoteness: &[Option<usize>],
) -> usize {
    let tried = if wins {
        best_options(&options[at], remoteness)
    } else {
        options[at].clone()
    };
    let rest = tried
        .into_iter()
        .map(|option| longest(option, !wins, options, remoteness) + 1);
    rest.max().unwrap_or(0)
}

#[test]
fn whoever_wins_wins_in_time_with_any_of_the_best_moves() {
    let mut random = Rng::with_seed(12);
    for _ in 0..500 {
        let positions = random.usize(1..=8);
        let moves = random.usize(..=2 * positions);
        let options = graphs::scattered(positions, moves, &mut random);
        let remoteness = remoteness(&options);
        for (at, moves) in remoteness.iter().enumerate() {
            if let &Some(moves) = moves {
                let wins = moves % 2 == 1;
                let longest = longest(at, wins, &options, &remoteness);
                assert_eq!(longest, moves, "{options:?}, {at}");
            }
        }
    }
}

#[test]
fn the_quickest_win_the_draw_and_the_slowest_loss() {
    let remoteness = [
        Some(4),
        Some(2),
        None,
        Some(3),
        Some(1),
        Some(3),
        Some(2),
        None,
    ];
    assert_eq!(best_options(&[0, 1, 2, 3, 4, 6], &remoteness), [1, 6]);
    assert_eq!(best_options(&[3, 7, 4, 2], &remoteness), [7, 2]);
    assert_eq!(best_options(&[4, 5, 3], &remoteness), [5, 3]);
    assert_eq!(best_options(&[4, 4], &remoteness), [4, 4]);
    assert_eq!(best_options(&[], &remoteness), []);
}

#[test]
fn a_hundred_thousand_positions_in_a_row() {
    let mut options: Vec<_> = (1..100_000).map(|next| vec![next]).collect();
    options.push(vec![]);
    let expected: Vec<_> = (0..100_000).rev().map(Some).collect();
    assert_eq!(remoteness(&options), expected);
    // With a move to the end from everywhere all others are won at once.
    for options in &mut options[..99_999] {
        options.push(99_999);
    }
    let mut at_once = vec![Some(1); 99_999];
    at_once.push(Some(0));
    assert_eq!(remoteness(&options), at_once);
}

/// A copy of `remoteness` with a stack in place of the queue.
fn with_a_stack(options: &[Vec<usize>]) -> Vec<Option<usize>> {
    let mut left: Vec<usize> = options.iter().map(Vec::len).collect();
    let ends = |at: usize| (left[at] == 0).then_some(0);
    let mut remoteness: Vec<_> = (0..options.len()).map(ends).collect();
    let mut decided: Vec<(usize, usize)> = (0..options.len())
        .filter_map(|at| Some((at, remoteness[at]?)))
        .collect();
    while let Some((option, moves)) = decided.pop() {
        for at in 0..options.len() {
            for _ in options[at].iter().filter(|&&to| to == option) {
                left[at] -= 1;
                let is_known = moves % 2 == 0 || left[at] == 0;
                if remoteness[at].is_none() && is_known {
                    remoteness[at] = Some(moves + 1);
                    decided.push((at, moves + 1));
                }
            }
        }
    }
    remoteness
}

#[test]
fn with_a_stack_the_labels_are_right_and_the_numbers_are_not() {
    // From 5, the end that is taken first, 0 hears of a loss in two moves.
    let options = [vec![4, 1], vec![2], vec![5], vec![], vec![], vec![]];
    assert_eq!(remoteness(&options)[0], Some(1));
    assert_eq!(with_a_stack(&options)[0], Some(3));
    let mut random = Rng::with_seed(20);
    let mut wrong = 0;
    for _ in 0..2_000 {
        let positions = random.usize(1..=12);
        let moves = random.usize(..=2 * positions);
        let options = graphs::scattered(positions, moves, &mut random);
        let pairs = remoteness(&options).into_iter();
        for (right, found) in pairs.zip(with_a_stack(&options)) {
            let label = |moves: Option<usize>| moves.map(|moves| moves % 2);
            assert_eq!(label(found), label(right), "{options:?}");
            wrong += u32::from(found != right);
        }
    }
    assert!(wrong > 0);
}
