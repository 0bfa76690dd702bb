//! Walks against a recursion that takes every one of them.

use ch06_fast_exponentiation::monoid::{Matrices, Modulo, Monoid};
use ch06_fast_exponentiation::walks::{
    COSTS, CheapestWalks, GRAPH, by_steps,
};
use itertools::{Itertools, repeat_n};
use proptest::prelude::*;
use std::num::NonZeroU64;

const MODULO: Modulo = Modulo(NonZeroU64::MAX);

/// Takes every walk: how many there are from one vertex to another.
fn walks<const N: usize>(
    graph: &[[u64; N]; N],
    from: usize,
    to: usize,
    n: u32,
) -> u64 {
    if n == 0 {
        return u64::from(from == to);
    }
    (0..N)
        .map(|next| graph[from][next] * walks(graph, next, to, n - 1))
        .sum()
}

/// Takes every walk: what the cheapest one costs.
fn cheapest<const N: usize>(
    costs: &[[Option<u128>; N]; N],
    from: usize,
    to: usize,
    n: u32,
) -> Option<u128> {
    if n == 0 {
        return (from == to).then_some(0);
    }
    (0..N)
        .filter_map(|next| {
            Some(costs[from][next]? + cheapest(costs, next, to, n - 1)?)
        })
        .min()
}

fn check_counts<const N: usize>(graph: &[[u64; N]; N], longest: u32) {
    for n in 0..=longest {
        let power = Matrices(MODULO).power(graph, n.into());
        for from in 0..N {
            let counted = by_steps(graph, from, n.into(), MODULO);
            assert_eq!(counted, power[from], "{graph:?}, {n} from {from}");
            for to in 0..N {
                assert_eq!(counted[to], walks(graph, from, to, n));
            }
        }
    }
}

fn check_costs<const N: usize>(costs: &[[Option<u128>; N]; N], longest: u32) {
    for n in 0..=longest {
        let power = CheapestWalks.power(costs, n.into());
        for (from, to) in (0..N).cartesian_product(0..N) {
            assert_eq!(power[from][to], cheapest(costs, from, to, n));
        }
    }
}

#[test]
fn an_entry_of_a_power_counts_walks_on_every_graph_with_three_vertices() {
    for arrows in repeat_n([0, 1], 9).multi_cartesian_product() {
        let graph: [[u64; 3]; 3] = std::array::from_fn(|from| {
            std::array::from_fn(|to| arrows[3 * from + to])
        });
        check_counts(&graph, 6);
    }
    check_counts(&GRAPH, 9);
    check_counts(&[[2, 3], [0, 5]], 9);
}

#[test]
fn the_cheapest_walks_agree_with_all_walks_on_every_graph_of_two_vertices() {
    let costs = [None, Some(0), Some(1), Some(5)];
    for arrows in repeat_n(costs, 4).multi_cartesian_product() {
        check_costs(&[[arrows[0], arrows[1]], [arrows[2], arrows[3]]], 8);
    }
    check_costs(&COSTS, 9);
}

#[test]
fn the_graph_of_the_page_has_a_cost_for_each_arrow() {
    for (from, to) in (0..4).cartesian_product(0..4) {
        assert_eq!(COSTS[from][to].is_some(), GRAPH[from][to] == 1);
    }
}

/// From a to a: rounds of four steps for 5, and of three for 7 where needed.
#[test]
fn the_cheapest_round_trips_of_the_page_are_made_of_two_rounds() {
    for n in (0..200).chain([10_u64.pow(18), 10_u64.pow(18) + 1, u64::MAX]) {
        let by_rounds = (0..4_u128)
            .filter(|threes| {
                u128::from(n)
                    .checked_sub(3 * threes)
                    .is_some_and(|rest| rest % 4 == 0)
            })
            .map(|threes| (u128::from(n) - 3 * threes) / 4 * 5 + 7 * threes)
            .min();
        let found = CheapestWalks.power(&COSTS, n)[0][0];
        assert_eq!(found, by_rounds, "{n}");
    }
}

#[test]
fn the_longest_walks_over_the_dearest_arrows_fit() {
    let dearest = Some(u128::from(u64::MAX));
    let power = CheapestWalks.power(&[[dearest; 2]; 2], u64::MAX);
    assert_eq!(power[0][1], Some(u128::from(u64::MAX).pow(2)));
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn a_walk_can_t_start_outside_of_the_graph() {
    by_steps(&GRAPH, 4, 1, MODULO);
}

proptest! {
    /// Red, green and blue arrows: a table of costs for each colour.
    #[test]
    fn costs_of_three_colours_keep_the_laws(
        costs in prop::collection::vec(prop::option::of(0..100_u128), 27),
    ) {
        let table = |colour: usize| -> [[Option<u128>; 3]; 3] {
            std::array::from_fn(|from| {
                std::array::from_fn(|to| costs[9 * colour + 3 * from + to])
            })
        };
        let [red, green, blue] = [0, 1, 2].map(table);
        let monoid = CheapestWalks;
        let left = monoid.mul(&monoid.mul(&red, &green), &blue);
        let right = monoid.mul(&red, &monoid.mul(&green, &blue));
        prop_assert_eq!(left, right);
        for (from, to) in (0..3).cartesian_product(0..3) {
            let middles = (0..3).cartesian_product(0..3);
            let through = |(k, l): (usize, usize)| {
                Some(red[from][k]? + green[k][l]? + blue[l][to]?)
            };
            prop_assert_eq!(left[from][to], middles.filter_map(through).min());
        }
        prop_assert_eq!(monoid.mul(&red, &monoid.one()), red);
        prop_assert_eq!(monoid.mul(&monoid.one(), &red), red);
    }
}
