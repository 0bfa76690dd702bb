//! A search that looks so many moves ahead, against retrograde analysis.

use crate::graphs;
use ch08_loops::lookahead::{loses_within, wins_within};
use ch08_loops::remoteness::remoteness;
use fastrand::Rng;

fn check(options: &[Vec<usize>], max_moves: u32) {
    for (at, remoteness) in remoteness(options).into_iter().enumerate() {
        // What has not ended after so many moves never ends.
        assert!(remoteness.is_none_or(|end| end < options.len()));
        for moves in 0..=max_moves {
            let ends = remoteness.filter(|&end| end <= moves as usize);
            assert_eq!(
                [
                    wins_within(moves, at, options),
                    loses_within(moves, at, options)
                ],
                [
                    ends.is_some_and(|end| end % 2 == 1),
                    ends.is_some_and(|end| end % 2 == 0)
                ],
                "{at}, {moves} moves, {options:?}"
            );
        }
    }
}

#[test]
fn all_graphs_of_up_to_three_positions() {
    for options in (0..=3).flat_map(graphs::all) {
        check(&options, 6);
    }
}

#[test]
fn random_graphs() {
    let mut random = Rng::with_seed(1913);
    for _ in 0..300 {
        let positions = random.usize(1..=8);
        let arrows = random.usize(..2 * positions);
        let options = graphs::scattered(positions, arrows, &mut random);
        check(&options, 10);
    }
}

/// The game on the first page of the chapter: one move wins, one loses, and one
/// goes on for ever.
#[test]
fn of_the_first_three_moves_one_wins_one_loses_and_one_draws() {
    let options = [
        vec![2, 3, 7],
        vec![3],
        vec![3, 5],
        vec![5, 6],
        vec![1, 8],
        vec![1, 4],
        vec![],
        vec![8],
        vec![5, 7],
    ];
    let remoteness = remoteness(&options);
    assert_eq!(remoteness[0], Some(5));
    assert_eq!(
        [2, 3, 7].map(|option: usize| remoteness[option]),
        [Some(4), Some(1), None]
    );
    for moves in 0..=5 {
        assert_eq!(wins_within(moves, 0, &options), moves == 5);
        assert!(!loses_within(moves, 0, &options));
    }
    // The board has the same arrows.
    let page = include_str!("../../../../src/ch08-loops/index.md");
    let (_, start) = page.split_once("{{#board loop start=\"a ").unwrap();
    let (start, _) = start.split_once('"').unwrap();
    let arrows: Vec<String> = ('a'..)
        .zip(&options)
        .flat_map(|(from, to)| {
            let letter = |&to: &usize| ('a'..='i').nth(to).unwrap();
            to.iter().map(move |to| format!("{from}{}", letter(to)))
        })
        .collect();
    assert_eq!(start, arrows.join(" "));
}
