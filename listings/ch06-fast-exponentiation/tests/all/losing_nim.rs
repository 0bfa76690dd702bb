//! How many positions of Nim are losing: the formula against counting, and
//! both against the game.

use ch06_fast_exponentiation::losing_nim::{by_counting, count};
use num_bigint::BigUint;
use proptest::prelude::*;
use std::collections::HashMap;

/// All positions of so many heaps, each less than 2^`bits`.
fn positions(heaps: usize, bits: u32) -> Vec<Vec<u64>> {
    let mut positions = vec![vec![]];
    for _ in 0..heaps {
        let more = positions.iter().flat_map(|position| {
            (0..1 << bits).map(move |heap| [&position[..], &[heap]].concat())
        });
        positions = more.collect();
    }
    positions
}

/// Bouton's theorem: 0 for the losing positions.
fn nim_sum(position: &[u64]) -> u64 {
    position.iter().fold(0, |sum, heap| sum ^ heap)
}

/// The rules of Nim: who has no move loses.
fn is_losing(position: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(&is_losing) = known.get(position) {
        return is_losing;
    }
    let mut answer = true;
    for heap in 0..position.len() {
        for left in 0..position[heap] {
            let mut next = position.to_vec();
            next[heap] = left;
            answer &= !is_losing(&next, known);
        }
    }
    known.insert(position.to_vec(), answer);
    answer
}

#[test]
fn the_formula_counts_the_positions_that_the_rules_call_losing() {
    for bits in 0..=3 {
        for heaps in 0..=4 {
            let mut known = HashMap::new();
            let positions = positions(heaps, bits);
            let losing = |position: &&Vec<u64>| {
                let is_losing = is_losing(position, &mut known);
                assert_eq!(is_losing, nim_sum(position) == 0);
                is_losing
            };
            let losing = positions.iter().filter(losing).count() as u64;
            let heaps = u32::try_from(heaps).unwrap();
            assert_eq!(by_counting(heaps, bits, 0), losing);
            for m in 1..=20 {
                let found = count(heaps.into(), bits.into(), m);
                assert_eq!(found, losing % m, "{heaps} {bits} {m}");
            }
            assert_eq!(count(heaps.into(), bits.into(), u64::MAX), losing);
        }
    }
}

#[test]
fn counting_adds_heaps_to_any_nim_sum() {
    for bits in 0..=3 {
        for heaps in 0..=4 {
            let positions = positions(heaps, bits);
            for sum in 0..16 {
                let same = |position: &&Vec<u64>| nim_sum(position) == sum;
                let expected = positions.iter().filter(same).count() as u64;
                let heaps = u32::try_from(heaps).unwrap();
                assert_eq!(by_counting(heaps, bits, sum), expected);
            }
        }
    }
}

#[test]
fn larger_heaps_and_more_of_them_are_counted_alike() {
    for (heaps, bits) in [(1, 16), (2, 10), (3, 6), (6, 3), (9, 2), (20, 1)] {
        let found = count(heaps.into(), bits.into(), u64::MAX);
        assert_eq!(found, by_counting(heaps, bits, 0), "{heaps} {bits}");
    }
    // By the formula there are 2^63, which still fits.
    for (heaps, bits) in [(2, 63), (64, 1), (10, 7), (8, 9), (22, 3)] {
        assert_eq!(count(heaps, bits, u64::MAX), 1 << 63);
    }
}

#[test]
fn without_heaps_or_with_empty_heaps_there_is_one_and_modulo_1_none() {
    for number in [0, 1, 2, 64, u64::MAX] {
        for m in [2, 3, u64::MAX] {
            assert_eq!(count(0, number, m), 1);
            assert_eq!(count(1, number, m), 1);
            assert_eq!(count(number, 0, m), 1);
        }
        for other in [0, 1, 2, 64, u64::MAX] {
            assert_eq!(count(number, other, 1), 0);
        }
    }
}

proptest! {
    /// The exponent is a product of 128 bits.
    #[test]
    fn the_count_of_any_size_agrees_with_big_integers(
        heaps in prop_oneof![1..=u64::MAX, 1..9_u64, u64::MAX - 3..=u64::MAX],
        bits in prop_oneof![any::<u64>(), 0..9_u64, u64::MAX - 3..=u64::MAX],
        m in prop_oneof![1..=u64::MAX, 1..9_u64, u64::MAX - 3..=u64::MAX],
    ) {
        let exponent = BigUint::from(bits) * (heaps - 1);
        let expected =
            BigUint::from(2_u32).modpow(&exponent, &BigUint::from(m));
        prop_assert_eq!(BigUint::from(count(heaps, bits, m)), expected);
    }
}

/// Three heaps with fewer beans than this: with all but the last as you like,
/// the last one must be small enough, too.
#[test]
fn one_size_in_so_many_is_losing_only_below_a_power_of_two() {
    for size in 1..=16_u64 {
        let others = (0..size).flat_map(|a| (0..size).map(move |b| (a, b)));
        let mut losing = 0;
        for (a, b) in others {
            // Exactly one number makes the nim-sum 0.
            let last: Vec<_> =
                (0..64).filter(|&c| nim_sum(&[a, b, c]) == 0).collect();
            assert_eq!(last, [a ^ b]);
            losing += u64::from(last[0] < size);
        }
        assert_eq!(losing == size * size, size.is_power_of_two(), "{size}");
    }
}
