//! A memo where there are cycles: right without them, and wrong with them.

use crate::graphs;
use ch07_minimax::bounds::{Game, careless};
use ch08_loops::memo::is_winning;
use ch08_loops::retrograde::{Outcome, fixed_point};
use fastrand::Rng;
use itertools::Itertools;

/// The answers for these positions, asked one after the other.
fn asked(options: &[Vec<usize>], positions: &[usize]) -> Vec<bool> {
    let mut memo = vec![None; options.len()];
    let mut ask = |&at: &usize| is_winning(at, options, &mut memo);
    positions.iter().map(&mut ask).collect()
}

/// Without a memo; only where each game ends.
fn by_definition(at: usize, options: &[Vec<usize>]) -> bool {
    options[at]
        .iter()
        .any(|&option| !by_definition(option, options))
}

#[test]
fn without_a_loop_the_memo_is_right() {
    let mut random = Rng::with_seed(7);
    for _ in 0..2_000 {
        let positions = random.usize(1..=12);
        let arrows = random.usize(..3 * positions);
        let mut options = graphs::scattered(positions, arrows, &mut random);
        for (at, options) in options.iter_mut().enumerate() {
            options.retain(|&option| option > at);
        }
        let expected: Vec<_> = (0..positions)
            .map(|at| by_definition(at, &options))
            .collect();
        let order: Vec<_> = (0..positions).collect();
        assert_eq!(asked(&options, &order), expected, "{options:?}");
        let back: Vec<_> = order.into_iter().rev().collect();
        let mut answers = asked(&options, &back);
        answers.reverse();
        assert_eq!(answers, expected, "{options:?}");
    }
}

/// Two positions with a move to each other: the first one asked is called lost.
#[test]
fn of_two_drawn_positions_the_one_asked_first_is_called_lost() {
    let options = [vec![1], vec![0]];
    assert_eq!(fixed_point(&options), [Outcome::Draw; 2]);
    assert_eq!(asked(&options, &[0, 1]), [false, true]);
    assert_eq!(asked(&options, &[1, 0]), [false, true]);
    // One move from a position to itself is enough to be called won.
    assert_eq!(fixed_point(&[vec![0]]), [Outcome::Draw]);
    assert_eq!(asked(&[vec![0]], &[0]), [true]);
}

/// Position 0 is won by the move to 2; 1 has no move but to 0, so it is lost.
#[test]
fn a_lost_position_is_called_won_if_another_one_was_asked_before() {
    let options = [vec![1, 2], vec![0], vec![]];
    let known = [Outcome::Win, Outcome::Lose, Outcome::Lose];
    assert_eq!(fixed_point(&options), known);
    assert_eq!(asked(&options, &[1]), [false]);
    assert_eq!(asked(&options, &[0, 1]), [true, true]);
}

/// Is a position that is won or lost called the other in some order?
fn errs(options: &[Vec<usize>]) -> bool {
    let outcomes = fixed_point(options);
    let positions = options.len();
    (0..positions).permutations(positions).any(|order| {
        order.iter().zip(asked(options, &order)).any(|(&at, wins)| {
            match outcomes[at] {
                Outcome::Win => !wins,
                Outcome::Draw => false,
                Outcome::Lose => wins,
            }
        })
    })
}

#[test]
fn no_smaller_graph_has_such_a_mistake() {
    for mut graph in (0..=2).flat_map(graphs::all) {
        for turn in 0..4 {
            // Both orders of the options of each position.
            if let Some(options) = graph.get_mut(turn % 2) {
                options.reverse();
            }
            assert!(!errs(&graph), "{graph:?}");
        }
    }
    let mut wrong: Vec<_> = graphs::all(3).filter(|g| errs(g)).collect();
    assert_eq!(wrong.len(), 5);
    // Up to the names of the positions it is the only one with three moves.
    wrong.retain(|graph| graph.iter().map(Vec::len).sum::<usize>() <= 3);
    assert_eq!(
        wrong,
        [
            [vec![1, 2], vec![0], vec![]],
            [vec![1], vec![0, 2], vec![]],
            [vec![2], vec![], vec![0, 1]],
        ]
    );
}

/// The memo of `is_winning` with a third answer, the first guess of all.
fn guessed(
    at: usize,
    options: &[Vec<usize>],
    memo: &mut [Option<Outcome>],
) -> Outcome {
    if let Some(known) = memo[at] {
        return known;
    }
    memo[at] = Some(Outcome::Draw);
    let answer = |&option: &usize| guessed(option, options, memo);
    let answers: Vec<_> = options[at].iter().map(answer).collect();
    let outcome = if answers.contains(&Outcome::Lose) {
        Outcome::Win
    } else if answers.iter().all(|&answer| answer == Outcome::Win) {
        Outcome::Lose
    } else {
        Outcome::Draw
    };
    memo[at] = Some(outcome);
    outcome
}

#[test]
fn with_drawn_as_the_guess_the_memo_errs_too() {
    let mut wrong = 0;
    for options in graphs::all(3) {
        let outcomes = fixed_point(&options);
        let mut memo = [None; 3];
        for (at, outcome) in outcomes.into_iter().enumerate() {
            wrong += u32::from(guessed(at, &options, &mut memo) != outcome);
        }
    }
    assert!(wrong > 0);
    // The small game of the page: 1 is losing, and is called drawn.
    let mut memo = [None; 3];
    let options = [vec![1, 2], vec![0], vec![]];
    assert_eq!(guessed(0, &options, &mut memo), Outcome::Win);
    assert_eq!(guessed(1, &options, &mut memo), Outcome::Draw);
}

/// A position has one score and one outcome. What the two wrong memos say of it
/// depends on the call in which it was written down.
#[test]
fn both_memos_keep_what_was_true_in_one_call() {
    let options = [vec![1, 2], vec![0], vec![]];
    assert_eq!(fixed_point(&options)[1], Outcome::Lose);
    assert_eq!(
        [asked(&options, &[1])[0], asked(&options, &[0, 1])[1]],
        [false, true]
    );

    let options = vec![vec![1, 2, 3], vec![], vec![3], vec![4], vec![]];
    let game = Game {
        options,
        score: vec![0, 0, 0, 0, 1],
    };
    let written = |first| {
        let mut memo = [None; 5];
        careless(first, -9, 9, &game, &mut memo);
        memo[3]
    };
    assert_eq!([3, 0].map(written), [Some(-1), Some(0)]);
}
