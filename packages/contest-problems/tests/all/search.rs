//! Wrong programs for the problems of chapters 7 and 8.

use crate::assert_found;
use ch07_minimax::cards;
use ch08_loops::flat;
use contest_problems::{Arc038A, Arc038D, GraphInput, NumberList};

fn arc038_a(input: &NumberList) -> String {
    cards::greedy(&input.0).to_string()
}

/// Exercise 6 of chapter 7: only the ends of the row are taken.
#[test]
fn only_the_ends_are_taken() {
    let wrong = |input: &NumberList| {
        let mut row = input.0.as_slice();
        let mut totals = [0, 0];
        let mut player = 0;
        while let (Some(left), Some(right)) = (row.first(), row.last()) {
            totals[player] += left.max(right);
            player = 1 - player;
            row = if left >= right {
                &row[1..]
            } else {
                &row[..row.len() - 1]
            };
        }
        totals[0].to_string()
    };
    assert_found(&Arc038A, arc038_a, wrong, 2, "3\n0 1 0\n");
}

/// The margin in place of the total.
#[test]
fn the_margin_is_printed() {
    let wrong = |input: &NumberList| {
        let all: u64 = input.0.iter().sum();
        (2 * cards::greedy(&input.0) - all).to_string()
    };
    assert_found(&Arc038A, arc038_a, wrong, 1, "2\n1 1\n");
}

fn arc038_d(input: &GraphInput) -> String {
    let number = |number: usize| u32::try_from(number).unwrap();
    let arrows = input.arrows.iter();
    let arrows: Vec<_> = arrows
        .map(|&(from, to)| (number(from), number(to)))
        .collect();
    let numbers = input.numbers.iter();
    let numbers: Vec<_> = numbers.map(|&x| u32::try_from(x).unwrap()).collect();
    flat::score(&numbers, &arrows).to_string()
}

/// The scores after so many turns of each player, if the game ends then with a turn of
/// Second's or, if `first_is_last`, of First's.
fn after_rounds(input: &GraphInput, rounds: usize, first_is_last: bool) -> String {
    let step = |scores: &[u64], better: fn(u64, u64) -> u64| -> Vec<u64> {
        let mut next = input.numbers.clone();
        for &(from, to) in &input.arrows {
            next[from] = better(next[from], scores[to]);
        }
        next
    };
    let mut first = input.numbers.clone();
    if first_is_last {
        first = step(&first, u64::max);
    }
    for _ in 0..rounds {
        let second = step(&first, u64::min);
        first = step(&second, u64::max);
    }
    first[0].to_string()
}

/// What is never decided is counted as good for First, as if the last move were First's.
#[test]
fn what_is_undecided_is_good_for_first() {
    let wrong = |input: &GraphInput| after_rounds(input, 2 * input.numbers.len(), true);
    assert_found(&Arc038D, arc038_d, wrong, 3, "2 2\n0 1\n1 2\n2 1\n");
}

/// The players look one turn ahead each.
#[test]
fn players_look_one_turn_ahead() {
    let wrong = |input: &GraphInput| after_rounds(input, 1, false);
    assert_found(
        &Arc038D,
        arc038_d,
        wrong,
        1,
        "4 3\n0 0 1 1\n1 4\n2 3\n4 2\n",
    );
}
