//! Alpha–beta to a depth, on rows of cards.

use crate::result::assert_result_fits;
use crate::rows::rows;
use ch07_minimax::depth::{
    LOUD, choose, every_other, greedy_on, random_rows, so_far, to_depth,
    until_quiet, wrong_moves,
};
use ch07_minimax::dominoes::{Dominoes, more_places};
use ch07_minimax::minimax::{Position, Row, minimax};
use ch07_minimax::row::{End, best_ends, greedy};
use std::cell::Cell;
use std::cmp::Ordering::{Equal, Greater};
use std::collections::VecDeque;

const ALL: i32 = i32::MAX;

/// The same without any limits.
fn by_definition<P: Position>(
    position: &P,
    depth: u32,
    estimate: &impl Fn(&P) -> i32,
) -> i32 {
    let options = position.options();
    if options.is_empty() {
        return position.score();
    }
    if depth == 0 {
        return estimate(position);
    }
    let scores = options.iter();
    scores
        .map(|option| -by_definition(option, depth - 1, estimate))
        .max()
        .unwrap()
}

#[test]
fn to_a_depth_in_all_windows_on_all_rows_of_up_to_five_cards() {
    for cards in (0..=5).flat_map(|length| rows(length, 0..=2)) {
        let row = Row::new(&cards);
        for depth in 0..=5 {
            for estimate in [so_far, greedy_on, every_other] {
                let score = by_definition(&row, depth, &estimate);
                for alpha in [-ALL, -2, 0, 1] {
                    for beta in [-1, 2, ALL] {
                        if alpha < beta {
                            let found = to_depth(
                                &row, depth, alpha, beta, &estimate, &mut 0,
                            );
                            assert_result_fits(
                                found,
                                score,
                                [alpha, beta],
                                &row,
                            );
                        }
                    }
                }
                let chosen = choose(&row, depth, &estimate, &mut 0);
                let options = row.options();
                let scores: Vec<_> = options
                    .iter()
                    .map(|o| {
                        -by_definition(o, depth.saturating_sub(1), &estimate)
                    })
                    .collect();
                let best = scores.iter().max();
                let first = scores.iter().position(|it| Some(it) == best);
                assert_eq!(chosen, first, "{cards:?} {depth}");
            }
        }
    }
}

/// To the end, it is minimax, whatever the estimate.
#[test]
fn as_deep_as_the_row_is_long_it_finds_the_score() {
    for cards in (0..=6).flat_map(|length| rows(length, 0..=3)) {
        let row = Row::new(&cards);
        let depth = u32::try_from(cards.len()).unwrap();
        let score = to_depth(&row, depth, -ALL, ALL, &so_far, &mut 0);
        assert_eq!(score, minimax(&row, &mut 0));
    }
}

#[test]
fn one_move_deep_it_is_greedy() {
    for cards in (1..=6).flat_map(|length| rows(length, 0..=3)) {
        let row = Row::new(&cards);
        let right = usize::from(cards[0] < cards[cards.len() - 1]);
        assert_eq!(choose(&row, 1, &so_far, &mut 0), Some(right));
        let points: Vec<_> = cards.iter().map(|&card| card.into()).collect();
        assert_eq!(i64::from(greedy_on(&row)), greedy(&points));
    }
}

/// With an even number of cards it promises no more than can be had, and with
/// an odd number no less.
#[test]
fn every_other_card_is_a_bound() {
    for cards in (0..=7).flat_map(|length| rows(length, 0..=3)) {
        let row = Row::new(&cards);
        let score = minimax(&row, &mut 0);
        if cards.len() % 2 == 0 {
            assert!(every_other(&row) <= score, "{cards:?}");
        } else {
            assert!(every_other(&row) >= score, "{cards:?}");
        }
    }
}

/// Is what a search to this depth chooses a best end?
fn is_right(cards: &[i32], depth: u32, estimate: fn(&Row) -> i32) -> bool {
    let points: Vec<_> = cards.iter().map(|&card| card.into()).collect();
    let row = Row { cards, margin: 0 };
    let end = [End::Left, End::Right];
    let chosen = choose(&row, depth, &estimate, &mut 0).unwrap();
    best_ends(&points).contains(&end[chosen])
}

#[test]
fn the_horizon_hides_the_reason() {
    let cards = [4, 9, 1, 9, 10, 4, 9, 3];
    let options = Row::new(&cards).options();
    for depth in 1..=7 {
        let [left, right] =
            [0, 1].map(|at| -by_definition(&options[at], depth - 1, &so_far));
        let seen = left.cmp(&right);
        let tie_or_left = if depth <= 2 { Greater } else { Equal };
        assert_eq!(seen, tie_or_left, "depth {depth}");
    }
    for depth in 1..=8 {
        assert_eq!(is_right(&cards, depth, so_far), depth == 8);
        assert_eq!(is_right(&cards, depth, greedy_on), depth >= 3);
        assert!(is_right(&cards, depth, every_other));
    }
}

/// Greed stops in front of the 80; a search with captures sees it go.
#[test]
fn a_capture_beyond_the_edge() {
    let cards = [5, 80, 2, 3];
    assert!(!is_right(&cards, 1, so_far));
    let scores = Row::new(&cards)
        .options()
        .iter()
        .map(|option| -until_quiet(option, &Cell::new(0)))
        .collect::<Vec<_>>();
    assert_eq!(scores, [-75, 3]);
}

#[test]
fn deeper_may_be_worse() {
    let cards = [1, 1, 9, 3, 3, 3, 3, 3, 2];
    let right: Vec<_> = (1..=9)
        .filter(|&depth| is_right(&cards, depth, so_far))
        .collect();
    assert_eq!(right, [1, 7, 8, 9]);
}

/// A board of Domineering with one winning place.
#[test]
fn the_puzzle_takes_four_moves() {
    let board = Dominoes::new(4, 4);
    let rows = ["....", "....", "#...", "#.##"];
    let cells = rows.iter().zip(0..).flat_map(|(row, above)| {
        let cells = row.chars().zip(0..);
        cells
            .map(move |(cell, at)| u64::from(cell == '.') << (5 * above + at))
    });
    let start = Dominoes {
        free: cells.sum(),
        ..board
    };
    let wins = |option: &Dominoes| minimax(option, &mut 0) < 0;
    let options = start.options();
    assert_eq!(options.iter().filter(|option| wins(option)).count(), 1);
    for depth in 1..=9 {
        let chosen = choose(&start, depth, &more_places, &mut 0).unwrap();
        assert_eq!(wins(&options[chosen]), depth >= 4);
    }
}

/// As it is told: a player takes a loud card at an end, or stops.
fn quiet_as_told(cards: &VecDeque<i32>) -> i32 {
    let mut best = 0;
    for is_left in [true, false] {
        let mut rest = cards.clone();
        let card = if is_left {
            rest.pop_front()
        } else {
            rest.pop_back()
        };
        if let Some(card) = card.filter(|&card| card > LOUD) {
            best = best.max(card - quiet_as_told(&rest));
        }
    }
    best
}

#[test]
fn until_quiet_takes_loud_cards_only() {
    for row in (0..=6).flat_map(|length| rows(length, 0..=3)) {
        let cards: Vec<_> = row.iter().map(|card| 30 * card).collect();
        for margin in [-7, 0, 60] {
            let row = Row {
                cards: &cards,
                margin,
            };
            let told = margin + quiet_as_told(&cards.clone().into());
            assert_eq!(until_quiet(&row, &Cell::new(0)), told);
        }
    }
}

/// The numbers of the page: wrong moves in a thousand rows, and the positions
/// visited for each.
#[test]
fn captures_cure_a_third_of_the_mistakes_and_two_moves_cure_as_many() {
    let rows = random_rows();
    for (depth, mistakes, visits) in [(1, 132, 2), (3, 81, 12)] {
        let mut nodes = 0;
        let wrong = wrong_moves(&rows, depth, &so_far, &mut nodes);
        assert_eq!((wrong, nodes / 1000), (mistakes, visits));
    }
    let looks = Cell::new(0);
    let mut nodes = 0;
    let quiet = |row: &Row| until_quiet(row, &looks);
    let shallow = wrong_moves(&rows, 1, &quiet, &mut nodes);
    assert_eq!((shallow, nodes / 1000), (82, 2));
    assert_eq!((nodes + looks.get()) / 1000, 26);
}
