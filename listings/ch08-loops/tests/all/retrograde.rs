//! Retrograde analysis against rounds over the whole graph, and against what
//! the players can force within a number of moves.

use crate::graphs;
use crate::within::Within;
use ch08_loops::retrograde::{Outcome, fixed_point, retrograde};
use fastrand::Rng;

/// The outcomes, on which both programs agree.
fn outcomes(options: &[Vec<usize>]) -> Vec<Outcome> {
    let outcomes = retrograde(options);
    assert_eq!(fixed_point(options), outcomes, "{options:?}");
    outcomes
}

/// Checks them against what can be forced.
fn check(options: &[Vec<usize>]) {
    let mut within = Within::new(options);
    for (at, outcome) in outcomes(options).into_iter().enumerate() {
        let expected = match within.end(at) {
            Some((_, true)) => Outcome::Win,
            Some((_, false)) => Outcome::Lose,
            None => Outcome::Draw,
        };
        assert_eq!(outcome, expected, "{options:?}, {at}");
    }
}

#[test]
fn all_graphs_of_up_to_four_positions() {
    let mut counts = [0; 3];
    for positions in 0..=4 {
        for options in graphs::all(positions) {
            let outcomes = outcomes(&options);
            if positions == 4 {
                let first = match outcomes[0] {
                    Outcome::Win => 0,
                    Outcome::Draw => 1,
                    Outcome::Lose => 2,
                };
                counts[first] += 1;
            }
        }
    }
    // Most of the 65,536 graphs let the game go on for ever.
    assert_eq!(counts, [6_146, 54_346, 5_044]);
}

#[test]
fn two_thousand_random_graphs_of_up_to_sixty_positions() {
    let mut random = Rng::with_seed(1967);
    let mut counts = [0; 3];
    for case in 0..2_000 {
        let positions = random.usize(1..=60);
        // Half a move a position, one, one and a half, two, or four of them.
        let halves = [1, 2, 3, 4, 8][case % 5];
        let moves = positions * halves / 2;
        let options = graphs::scattered(positions, moves, &mut random);
        for outcome in outcomes(&options) {
            counts[outcome as usize] += 1;
        }
    }
    // None of the three is rare.
    assert!(counts.iter().all(|&count| count > 10_000), "{counts:?}");
}

#[test]
fn what_can_be_forced_in_all_graphs_of_up_to_three_positions() {
    for options in (0..=3).flat_map(graphs::all) {
        check(&options);
    }
}

#[test]
fn what_can_be_forced_in_random_graphs() {
    let mut random = Rng::with_seed(1958);
    for _ in 0..1_000 {
        let positions = random.usize(1..=12);
        let moves = random.usize(..=2 * positions);
        check(&graphs::scattered(positions, moves, &mut random));
    }
}

#[test]
fn two_moves_to_the_same_position_are_as_one() {
    for options in graphs::all(3) {
        let expected = outcomes(&options);
        for times in 2..=3 {
            let repeated: Vec<Vec<usize>> = options
                .iter()
                .map(|options| options.repeat(times))
                .collect();
            assert_eq!(outcomes(&repeated), expected, "{options:?}");
        }
        // Only the first option twice.
        let mut twice = options.clone();
        for options in &mut twice {
            options.extend(options.first().copied());
        }
        assert_eq!(outcomes(&twice), expected, "{options:?}");
    }
}

/// Chapter 1.
fn is_winning(at: usize, options: &[Vec<usize>]) -> bool {
    options[at]
        .iter()
        .any(|&option| !is_winning(option, options))
}

#[test]
fn without_a_loop_there_is_no_draw_and_the_recursion_of_chapter_1_is_right() {
    let mut random = Rng::with_seed(1);
    for _ in 0..2_000 {
        let positions = random.usize(1..=14);
        let moves = random.usize(..3 * positions);
        let mut options = graphs::scattered(positions, moves, &mut random);
        for (at, options) in options.iter_mut().enumerate() {
            options.retain(|&option| option < at);
        }
        for (at, outcome) in outcomes(&options).into_iter().enumerate() {
            let expected = if is_winning(at, &options) {
                Outcome::Win
            } else {
                Outcome::Lose
            };
            assert_eq!(outcome, expected, "{options:?}, {at}");
        }
    }
}

#[test]
fn a_loop_with_a_way_out_is_no_draw() {
    use Outcome::{Draw, Lose, Win};
    assert_eq!(outcomes(&[vec![1], vec![0]]), [Draw, Draw]);
    assert_eq!(outcomes(&[vec![0]]), [Draw]);
    assert_eq!(outcomes(&[vec![1], vec![0, 2], vec![]]), [Lose, Win, Lose]);
    // The way out is to the other player's good.
    let options = [vec![1], vec![0, 2], vec![3], vec![]];
    assert_eq!(outcomes(&options), [Draw, Draw, Win, Lose]);
    assert_eq!(outcomes(&[]), []);
}

#[test]
fn in_a_row_of_positions_who_wins_alternates() {
    for positions in [1, 2, 3, 50, 51] {
        let mut options: Vec<_> =
            (1..positions).map(|next| vec![next]).collect();
        options.push(vec![]);
        let expected: Vec<_> = (0..positions)
            .map(|at| match (positions - at) % 2 {
                0 => Outcome::Win,
                _ => Outcome::Lose,
            })
            .collect();
        assert_eq!(outcomes(&options), expected);
    }
}

/// How often `fixed_point` looks at all positions.
fn rounds(options: &[Vec<usize>]) -> usize {
    let mut outcomes = vec![Outcome::Draw; options.len()];
    for round in 1.. {
        let is = |option: usize, outcome| outcomes[option] == outcome;
        let next: Vec<_> = options
            .iter()
            .map(|to| {
                if to.iter().any(|&to| is(to, Outcome::Lose)) {
                    Outcome::Win
                } else if to.iter().all(|&to| is(to, Outcome::Win)) {
                    Outcome::Lose
                } else {
                    Outcome::Draw
                }
            })
            .collect();
        if next == outcomes {
            assert_eq!(outcomes, fixed_point(options));
            return round;
        }
        outcomes = next;
    }
    0
}

/// Each round but the last one decides a position, and in a row only one.
#[test]
fn there_is_at_most_one_round_more_than_positions() {
    for positions in 0..=4 {
        let most = graphs::all(positions).map(|graph| rounds(&graph)).max();
        assert_eq!(most, Some(positions + 1));
    }
    let mut row: Vec<_> = (1..100).map(|next| vec![next]).collect();
    row.push(vec![]);
    assert_eq!(rounds(&row), 101);
}

#[test]
fn a_row_and_a_ring_of_a_hundred_thousand_positions() {
    let mut options: Vec<_> = (1..=100_000).map(|next| vec![next]).collect();
    options.push(vec![]);
    let outcomes = retrograde(&options);
    for (at, outcome) in outcomes.into_iter().enumerate() {
        let expected = if at % 2 == 0 {
            Outcome::Lose
        } else {
            Outcome::Win
        };
        assert_eq!(outcome, expected, "{at}");
    }
    options[100_000] = vec![0];
    assert!(retrograde(&options).iter().all(|&o| o == Outcome::Draw));
}

/// What the proof says of a position without a label: no option is losing, some
/// option has no label either; but there may be options that have one.
#[test]
fn a_draw_has_a_drawn_option_and_may_have_winning_ones() {
    let mut with_wins = 0;
    for options in (0..=4).flat_map(graphs::all) {
        let outcomes = retrograde(&options);
        for (options, _) in options
            .iter()
            .zip(&outcomes)
            .filter(|&(_, &outcome)| outcome == Outcome::Draw)
        {
            let has =
                |of| options.iter().any(|&option| outcomes[option] == of);
            assert!(!has(Outcome::Lose) && has(Outcome::Draw));
            with_wins += u32::from(has(Outcome::Win));
        }
    }
    assert!(with_wins > 0);
}

/// A copy of `retrograde` that looks at each counter that a winning option has
/// brought down to 0: is the position decided, and has it a losing option?
fn at_zero(options: &[Vec<usize>], mut look_at: impl FnMut(bool, bool)) {
    let mut outcomes = vec![Outcome::Draw; options.len()];
    let mut left: Vec<usize> = options.iter().map(Vec::len).collect();
    let mut decided: Vec<_> =
        (0..options.len()).filter(|&at| left[at] == 0).collect();
    for &at in &decided {
        outcomes[at] = Outcome::Lose;
    }
    while let Some(option) = decided.pop() {
        let is_before = |&at: &usize| options[at].contains(&option);
        for at in (0..options.len()).filter(is_before) {
            left[at] -= 1;
            let is_undecided = outcomes[at] == Outcome::Draw;
            let outcome = match outcomes[option] {
                Outcome::Lose => Outcome::Win,
                _ if left[at] == 0 => {
                    let loses = |&to: &usize| outcomes[to] == Outcome::Lose;
                    look_at(!is_undecided, options[at].iter().any(loses));
                    Outcome::Lose
                }
                _ => continue,
            };
            if is_undecided {
                outcomes[at] = outcome;
                decided.push(at);
            }
        }
    }
    assert_eq!(outcomes, retrograde(options));
}

#[test]
fn a_losing_option_is_counted_but_decides_the_position_before() {
    let mut counted = 0;
    for options in (0..=4).flat_map(graphs::all) {
        at_zero(&options, |is_decided, has_losing_option| {
            counted += u32::from(has_losing_option);
            assert!(is_decided == has_losing_option, "{options:?}");
        });
    }
    assert!(counted > 0);
}
