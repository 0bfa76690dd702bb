//! Cards in a row: the table and the best ends against the search.

use crate::rows::rows;
use ch07_minimax::row::{End, best_ends, by_search, by_table, greedy};
use fastrand::Rng;
use itertools::Itertools;
use proptest::prelude::*;

/// The best total of the player to move for all parts of the row, which have
/// a start and an end; as a margin.
fn by_totals(cards: &[i64]) -> i64 {
    let mut sums = vec![0];
    for card in cards {
        sums.push(sums[sums.len() - 1] + card);
    }
    let n = cards.len();
    let mut best = vec![vec![0; n + 1]; n + 1];
    for start in (0..n).rev() {
        for end in start + 1..=n {
            let rest = best[start + 1][end].min(best[start][end - 1]);
            best[start][end] = sums[end] - sums[start] - rest;
        }
    }
    2 * best[0][n] - sums[n]
}

/// Checks the table, and that the best ends are all that keep its margin.
fn check(cards: &[i64]) {
    let margin = by_search(cards);
    assert_eq!(by_table(cards), margin, "{cards:?}");
    assert_eq!(by_totals(cards), margin, "{cards:?}");
    let ends = best_ends(cards);
    let keeps = |taken, rest: &[i64]| taken - by_search(rest) == margin;
    match cards {
        [] => assert_eq!(ends, []),
        [_] => assert_eq!(ends, [End::Left]),
        [left, .., right] => {
            let at_left = keeps(*left, &cards[1..]);
            let at_right = keeps(*right, &cards[..cards.len() - 1]);
            assert!(at_left || at_right);
            let mut expected = vec![End::Left, End::Right];
            expected.retain(|&end| match end {
                End::Left => at_left,
                End::Right => at_right,
            });
            assert_eq!(ends, expected, "{cards:?}");
        }
    }
}

#[test]
fn the_table_agrees_with_the_search_for_all_rows_of_up_to_seven_cards() {
    for cards in (0..=7).flat_map(|length| rows(length, 0..=3)) {
        check(&cards);
    }
}

#[test]
fn the_table_agrees_with_the_search_for_all_orders_of_seven_cards() {
    for cards in (1..=7).permutations(7) {
        check(&cards);
    }
}

#[test]
fn cards_that_cost_points_change_nothing() {
    for cards in (0..=6).flat_map(|length| rows(length, -1..=2)) {
        check(&cards);
    }
}

#[test]
fn who_starts_a_row_of_an_even_number_of_cards_does_not_lose() {
    for cards in (0..=3).flat_map(|half| rows(2 * half, -2..=2)) {
        assert!(by_search(&cards) >= 0, "{cards:?}");
        // The first, the third, …, or the second, the fourth, …: to take only
        // from those is always possible.
        let sum = |from| cards.iter().skip(from).step_by(2).sum::<i64>();
        let parity = (sum(0) - sum(1)).abs();
        assert!(by_search(&cards) >= parity, "{cards:?}");
    }
    // With an odd number anything can happen.
    assert_eq!(by_search(&[0, 1, 0]), -1);
    assert_eq!(by_search(&[1, 0, 0]), 1);
}

#[test]
fn two_greedy_players_may_do_better_or_worse_for_who_starts() {
    let both = |cards: &[i64]| [by_search(cards), greedy(cards)];
    assert_eq!(both(&[3, 9, 1, 2]), [7, -5]);
    // Up to three cards greed is best.
    for cards in (0..=3).flat_map(|length| rows(length, 0..=6)) {
        let [best, greedy] = both(&cards);
        assert_eq!(best, greedy, "{cards:?}");
    }
    // With four it may cost the player who starts; with five the other one.
    for cards in rows(4, 0..=5) {
        let [best, greedy] = both(&cards);
        assert!(greedy <= best, "{cards:?}");
    }
    assert_eq!(both(&[4, 3, 5, 2, 1]), [3, 5]);
    // Of equal cards greed takes the left one, be it good or bad.
    assert_eq!(both(&[1, 5, 0, 1]), [5, -3]);
    assert_eq!(both(&[1, 0, 5, 1]), [5, 5]);
}

/// A copy of `by_search` that counts its calls.
fn counting(cards: &[i64], calls: &mut u64) -> i64 {
    *calls += 1;
    let [left, .., right] = cards else {
        return cards.iter().sum();
    };
    let without_left = counting(&cards[1..], calls);
    let without_right = counting(&cards[..cards.len() - 1], calls);
    (left - without_left).max(right - without_right)
}

#[test]
fn the_search_doubles_its_calls_with_each_card() {
    for n in 1..=16 {
        let cards: Vec<_> = (0..n).map(|at| at * at % 7).collect();
        let mut calls = 0;
        assert_eq!(counting(&cards, &mut calls), by_search(&cards));
        assert_eq!(calls, (1 << n) - 1, "{n}");
    }
}

#[test]
fn two_thousand_cards_agree_with_a_table_of_totals() {
    let mut random = Rng::with_seed(1);
    for length in [1_999, 2_000] {
        let cards: Vec<_> =
            (0..length).map(|_| random.i64(0..1_000_000_000)).collect();
        assert_eq!(by_table(&cards), by_totals(&cards));
    }
}

#[test]
fn ten_thousand_cards_for_two_greedy_players() {
    let cards: Vec<_> = (0..10_000).collect();
    assert_eq!(greedy(&cards), 5_000);
    assert_eq!(by_table(&cards), 5_000);
    let equal = vec![7; 9_999];
    assert_eq!([greedy(&equal), by_table(&equal)], [7; 2]);
}

#[test]
fn points_at_the_end_of_63_bits() {
    let most = i64::MAX;
    for cards in [
        &[most][..],
        &[most, 0],
        &[0, most, 0],
        &[most / 2, most / 2],
        &[most / 4, most / 4, most / 4, most / 4],
    ] {
        assert_eq!(by_table(cards), by_search(cards), "{cards:?}");
    }
    assert_eq!(by_table(&[0, most, 0]), -most);
}

/// `by_table` with its inner loop from right to left.
fn from_the_right(cards: &[i64]) -> i64 {
    let mut margins = cards.to_vec();
    for length in 2..=cards.len() {
        for start in (0..=cards.len() - length).rev() {
            let left = cards[start] - margins[start + 1];
            let right = cards[start + length - 1] - margins[start];
            margins[start] = left.max(right);
        }
    }
    margins.first().copied().unwrap_or(0)
}

/// The same with two lists: an entry takes its own number from the old one, and
/// that of its neighbour from the new one, where it has been written there.
fn with_new_neighbours(cards: &[i64]) -> i64 {
    let mut old = cards.to_vec();
    for length in 2..=cards.len() {
        let mut new = old.clone();
        for start in (0..=cards.len() - length).rev() {
            let left = cards[start] - new[start + 1];
            let right = cards[start + length - 1] - old[start];
            new[start] = left.max(right);
        }
        old = new;
    }
    old.first().copied().unwrap_or(0)
}

#[test]
fn from_right_to_left_the_neighbour_is_already_new() {
    for cards in (0..=6).flat_map(|length| rows(length, 0..=2)) {
        assert_eq!(from_the_right(&cards), with_new_neighbours(&cards));
    }
    let errs = |cards: &Vec<i64>| from_the_right(cards) != by_table(cards);
    assert!(
        !(0..=2)
            .flat_map(|length| rows(length, 0..=9))
            .any(|c| errs(&c))
    );
    assert!(rows(3, 0..=2).any(|cards| errs(&cards)));
}

proptest! {
    #[test]
    fn rows_of_up_to_fourteen_cards(
        cards in prop::collection::vec(-1_000_000_i64..=1_000_000, 0..=14),
    ) {
        check(&cards);
    }

    /// The other way round it is the same game.
    #[test]
    fn a_row_from_the_other_side(
        mut cards in prop::collection::vec(-9_i64..=9, 2..=40),
    ) {
        let margin = by_table(&cards);
        let mut ends = best_ends(&cards);
        cards.reverse();
        prop_assert_eq!(by_table(&cards), margin);
        ends.reverse();
        let turned: Vec<_> = ends
            .iter()
            .map(|end| match end {
                End::Left => End::Right,
                End::Right => End::Left,
            })
            .collect();
        prop_assert_eq!(best_ends(&cards), turned);
    }
}
