//! Cards on a table: the best card first, against all orders of taking.

use crate::rows::rows;
use ch07_minimax::cards::{by_search, greedy};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// The totals of the player to move and of the other one, each of whom wants a
/// large total and does not look at the other's.
fn by_definition(cards: &[u64]) -> (u64, u64) {
    (0..cards.len())
        .map(|taken| {
            let mut rest = cards.to_vec();
            let card = rest.remove(taken);
            let (theirs, mine) = by_definition(&rest);
            (mine + card, theirs)
        })
        .max_by_key(|&(mine, _)| mine)
        .unwrap_or_default()
}

#[test]
fn the_best_card_first_agrees_with_the_search_for_up_to_six_cards() {
    let mut count = 0;
    for cards in (0..=6).flat_map(|length| rows(length, 0..=4)) {
        if cards.is_sorted() {
            assert_eq!(greedy(&cards), by_search(&cards), "{cards:?}");
            count += 1;
        }
    }
    // Multisets of 5 values: the last column of Pascal's triangle.
    assert_eq!(count, 1 + 5 + 15 + 35 + 70 + 126 + 210);
}

#[test]
fn the_order_on_the_table_changes_nothing() {
    for cards in (0..=5).flat_map(|length| rows(length, 0..=3)) {
        let mut sorted = cards.clone();
        sorted.sort_unstable();
        assert_eq!(by_search(&cards), by_search(&sorted), "{cards:?}");
        assert_eq!(greedy(&cards), by_search(&sorted), "{cards:?}");
    }
}

#[test]
fn the_search_agrees_with_two_players_who_count_their_own_points() {
    for cards in (0..=5).flat_map(|length| rows(length, 0..=3)) {
        let (mine, theirs) = by_definition(&cards);
        assert_eq!(by_search(&cards), mine, "{cards:?}");
        assert_eq!(mine + theirs, cards.iter().sum(), "{cards:?}");
    }
}

/// A copy of `by_search` that counts its calls.
fn counting(cards: &[u64], calls: &mut u64) -> u64 {
    *calls += 1;
    let all: u64 = cards.iter().sum();
    (0..cards.len())
        .map(|taken| {
            let mut rest = cards.to_vec();
            rest.remove(taken);
            all - counting(&rest, calls)
        })
        .max()
        .unwrap_or(0)
}

/// e · n! without its fraction: 1 + n + n(n - 1) + … + n!.
#[test]
fn the_search_makes_e_times_n_factorial_calls() {
    let counts: Vec<_> = (0..=8)
        .map(|n| {
            let mut calls = 0;
            let cards: Vec<_> = (0..n).collect();
            assert_eq!(counting(&cards, &mut calls), by_search(&cards));
            calls
        })
        .collect();
    assert_eq!(counts, [1, 2, 5, 16, 65, 326, 1957, 13_700, 109_601]);
    let mut factorial = 1.0;
    for (n, &calls) in (1_u32..).zip(&counts[1..]) {
        factorial *= f64::from(n);
        let e_times = (std::f64::consts::E * factorial).floor();
        assert!((e_times - calls as f64).abs() < 0.5, "{n}");
    }
}

#[test]
fn the_samples_and_the_largest_sum_that_fits() {
    assert_eq!(greedy(&[400, 628]), 628);
    assert_eq!(greedy(&[5, 2, 5, 9, 6, 5][1..]), 9 + 5 + 2);
    assert_eq!(greedy(&[]), 0);
    assert_eq!(by_search(&[]), 0);
    let half = u64::MAX / 2;
    for cards in [&[half, half + 1][..], &[u64::MAX], &[1, half, half]] {
        assert_eq!(greedy(cards), by_search(cards), "{cards:?}");
    }
    assert_eq!(greedy(&[1, half, half]), half + 1);
}

/// The exchange of the proof, `t` for `s`: which cards can be taken next on the
/// table, where `t` is gone, and which ones in the mind, where `s` is gone and
/// the two have exchanged their names?
#[test]
fn the_exchange_fails_in_a_row_of_four() {
    for count in 2..=8_usize {
        let s = 0;
        let t = count - 1; // both ends
        let without = |gone| (0..count).filter(move |&at| at != gone);
        let exchanged = |at| match at {
            _ if at == s => t,
            _ if at == t => s,
            _ => at,
        };
        let in_mind: BTreeSet<_> = without(s).map(exchanged).collect();
        assert_eq!(without(t).collect::<BTreeSet<_>>(), in_mind);

        let ends = |gone| [without(gone).min(), without(gone).max()];
        let on_table = BTreeSet::from(ends(t));
        let in_mind = BTreeSet::from(ends(s).map(|at| at.map(exchanged)));
        assert_eq!(on_table == in_mind, count <= 3, "{count} cards");
    }
}

proptest! {
    #[test]
    fn eight_cards_of_any_points(
        cards in prop::collection::vec(0..=u64::MAX / 8, 0..=8),
    ) {
        prop_assert_eq!(greedy(&cards), by_search(&cards));
    }
}
