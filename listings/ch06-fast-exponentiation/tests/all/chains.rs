//! Addition chains: the shortest ones against all sets of numbers.

use crate::trace::{from_the_bottom, from_the_top};
use ch06_fast_exponentiation::chains::{binary, shortest};
use std::collections::HashSet;

/// Checks that it begins with 1, grows by sums of two before, and ends with n.
fn check(chain: &[u64], n: u64) {
    assert_eq!(chain.first(), Some(&1));
    assert_eq!(chain.last(), Some(&n));
    assert!(chain.is_sorted_by(|a, b| a < b), "{chain:?}");
    for (at, number) in chain.iter().enumerate().skip(1) {
        let is_sum = |&a: &u64| {
            chain[..at]
                .iter()
                .any(|&b| a.checked_add(b) == Some(*number))
        };
        assert!(chain[..at].iter().any(is_sum), "{chain:?}");
    }
}

/// The fewest steps to all numbers up to `most`, below 64: all sets of such
/// numbers that so many steps reach, step by step, in any order.
fn by_definition(most: usize) -> Vec<u32> {
    let all = (1_u64 << (most + 1)) - 2;
    let mut fewest = vec![None; most + 1];
    let mut sets = HashSet::from([1 << 1]);
    for steps in 0_u32.. {
        for (n, fewest) in fewest.iter_mut().enumerate() {
            if sets.iter().any(|set: &u64| set >> n & 1 == 1) {
                fewest.get_or_insert(steps);
            }
        }
        if fewest[1..].iter().all(Option::is_some) {
            break;
        }
        let members =
            |set: u64| (0..=most).filter(move |n| set >> n & 1 == 1);
        let mut next = HashSet::new();
        for &set in &sets {
            let sums = members(set).fold(0, |sums, n| sums | set << n);
            let new = members(sums & all & !set);
            next.extend(new.map(|sum| set | 1 << sum));
        }
        sets = next;
    }
    fewest[1..].iter().map(|fewest| fewest.unwrap()).collect()
}

fn steps(n: u64) -> u32 {
    u32::try_from(shortest(n).len() - 1).unwrap()
}

#[test]
fn no_set_of_numbers_reaches_a_number_up_to_40_in_fewer_steps() {
    let found: Vec<_> = (1..=40).map(steps).collect();
    assert_eq!(found, by_definition(40));
}

#[test]
fn the_lengths_of_the_first_64_chains_are_known() {
    let known = [
        0, 1, 2, 2, 3, 3, 4, 3, 4, 4, 5, 4, 5, 5, 5, 4, 5, 5, 6, 5, 6, 6, 6,
        5, 6, 6, 6, 6, 7, 6, 7, 5, 6, 6, 7, 6, 7, 7, 7, 6, 7, 7, 7, 7, 7, 7,
        8, 6, 7, 7, 7, 7, 8, 7, 8, 7, 8, 8, 8, 7, 8, 8, 8, 6,
    ];
    let found: Vec<_> = (1..=64).map(steps).collect();
    assert_eq!(found, known);
}

#[test]
fn a_shortest_chain_is_a_chain_that_is_no_longer_than_the_binary_one() {
    for n in 1..=200 {
        check(&shortest(n), n);
        assert!(steps(n) <= binary(n), "{n}");
        // Nothing more than doubles.
        assert!(steps(n) >= n.next_power_of_two().ilog2(), "{n}");
    }
}

#[test]
fn the_first_exponents_for_which_squaring_is_not_best() {
    let found: Vec<_> = (1..=51).filter(|&n| steps(n) < binary(n)).collect();
    assert_eq!(found, [15, 23, 27, 30, 31, 39, 43, 45, 46, 47, 51]);
    assert_eq!([steps(15), binary(15)], [5, 6]);
    assert_eq!([steps(23), binary(23)], [6, 7]);
    assert_eq!([steps(19), binary(19)], [6, 6]);
}

#[test]
fn the_binary_method_takes_the_steps_of_both_traces() {
    for n in (1..=5_000).chain([1 << 63, u64::MAX - 1, u64::MAX]) {
        assert_eq!(from_the_top(n).len(), binary(n) as usize, "{n}");
        assert_eq!(from_the_bottom(n).len(), binary(n) as usize, "{n}");
    }
}

#[test]
fn powers_of_2_and_their_neighbours_up_to_64_bits() {
    for bits in 0..64 {
        let power = 1 << bits;
        assert_eq!(shortest(power).len(), bits + 1);
        check(&shortest(power), power);
    }
    for bits in [1, 2, 10, 31, 32, 61, 62, 63] {
        let after = (1 << bits) + 1;
        assert_eq!(shortest(after).len(), bits + 2);
        check(&shortest(after), after);
    }
}

/// The largest sum that is not too large, again and again: the first chain
/// that a search with any number of steps finds.
#[test]
fn without_a_number_of_steps_the_first_chain_found_may_be_too_long() {
    let mut longer = Vec::new();
    for n in 1..=64 {
        let mut chain = vec![1];
        while chain[chain.len() - 1] < n {
            let pairs = chain.iter().flat_map(|a| {
                chain.iter().map(move |b| a + b).filter(|&sum| sum <= n)
            });
            let largest = pairs.max().unwrap();
            chain.push(largest);
        }
        check(&chain, n);
        assert!(chain.len() >= shortest(n).len(), "{n}");
        if chain.len() > shortest(n).len() {
            longer.push(n);
        }
    }
    assert_eq!(longer[..3], [15, 23, 27]);
}
