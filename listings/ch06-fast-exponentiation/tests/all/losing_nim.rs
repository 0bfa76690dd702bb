//! How many positions of Nim are losing: powers against counting, and both
//! against the game.

use ch06_fast_exponentiation::losing_nim::{by_counting, count};
use ch06_fast_exponentiation::monoid::{Modulo, Monoid};
use ch06_fast_exponentiation::nim_sums::Tables;
use ch06_fast_exponentiation::transform::{by_blocks, losing, transform};
use num_bigint::BigUint;
use proptest::prelude::*;
use std::collections::HashMap;
use std::num::NonZeroU64;

/// All positions of so many heaps, each of 0 to `most` beans.
fn positions(heaps: usize, most: u64) -> Vec<Vec<u64>> {
    let mut positions = vec![vec![]];
    for _ in 0..heaps {
        let more = positions.iter().flat_map(|position| {
            (0..=most).map(move |heap| [&position[..], &[heap]].concat())
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
fn counting_finds_the_positions_that_the_rules_call_losing() {
    for most in 0..=7 {
        for heaps in 0..=4 {
            let mut known = HashMap::new();
            let positions = positions(heaps, most);
            let losing = |position: &&Vec<u64>| {
                let is_losing = is_losing(position, &mut known);
                assert_eq!(is_losing, nim_sum(position) == 0);
                is_losing
            };
            let losing = positions.iter().filter(losing).count() as u64;
            let heaps = u32::try_from(heaps).unwrap();
            assert_eq!(by_counting(heaps, most, 0), losing);
        }
    }
}

#[test]
fn counting_adds_heaps_to_any_nim_sum() {
    for most in 0..=7 {
        for heaps in 0..=4 {
            let positions = positions(heaps, most);
            for sum in 0..16 {
                let same = |position: &&Vec<u64>| nim_sum(position) == sum;
                let expected = positions.iter().filter(same).count() as u64;
                let heaps = u32::try_from(heaps).unwrap();
                assert_eq!(by_counting(heaps, most, sum), expected);
            }
        }
    }
}

/// Heaps and their largest size, so few that they can be counted.
fn small() -> impl Iterator<Item = (u32, u64)> {
    let sizes = |heaps: u32| match heaps {
        0..=2 => 0..=70,
        3 => 0..=40,
        4 => 0..=18,
        5..=6 => 0..=8,
        _ => 0..=3,
    };
    (0..=8).flat_map(move |heaps| sizes(heaps).map(move |most| (heaps, most)))
}

/// All programs, modulo an odd number.
fn check(heaps: u64, most: u64, m: u64, expected: u64) {
    let m = NonZeroU64::new(m).unwrap();
    let claimed = Some(expected % m);
    assert_eq!(by_blocks(heaps, most, m), claimed, "{heaps} {most} {m}");
    if let Ok(most) = usize::try_from(most)
        && most < 1 << 12
    {
        assert_eq!(losing(heaps, most, m), claimed, "{heaps} {most} {m}");
    }
    if (most + 1).is_power_of_two() {
        let bits = (most + 1).ilog2().into();
        assert_eq!(Some(count(heaps, bits, m.get())), claimed);
    }
}

#[test]
fn all_programs_agree_with_counting_for_all_few_and_small_heaps() {
    for (heaps, most) in small() {
        let losing = by_counting(heaps, most, 0);
        for m in [1, 3, 5, 7, 9, 1_000_000_007, u64::MAX] {
            check(heaps.into(), most, m, losing);
        }
    }
}

#[test]
fn only_heaps_below_a_power_of_two_are_counted_modulo_even_numbers() {
    for m in [2, 4, 6, 1 << 63, u64::MAX - 1] {
        let even = NonZeroU64::new(m).unwrap();
        for (heaps, bits) in [(0, 3), (1, 3), (2, 3), (5, 3), (4, 0)] {
            let most = (1 << bits) - 1;
            assert_eq!(
                losing(heaps, usize::try_from(most).unwrap(), even),
                None
            );
            assert_eq!(by_blocks(heaps, most, even), None);
            let heaps_32 = u32::try_from(heaps).unwrap();
            let losing = by_counting(heaps_32, most, 0);
            assert_eq!(count(heaps, bits, m), losing % m);
        }
    }
}

/// Each table of a row of heaps against counting, and its transform against
/// the even rows less the odd ones.
#[test]
fn tables_count_all_nim_sums_and_their_transforms_are_multiplied_alone() {
    let modulo = Modulo(NonZeroU64::new(1_000_000_007).unwrap());
    for bits in 0..=4_u32 {
        let tables = Tables { bits, modulo };
        for most in 0..1_u64 << bits {
            let heap = tables.heap(most);
            let mut values = heap.clone();
            transform(&mut values, modulo);
            for (s, &value) in (0..).zip(&values) {
                let ones = |beans: u64| (beans & s).count_ones();
                let odd = (0..=most)
                    .filter(|&beans| ones(beans) % 2 == 1)
                    .count() as u64;
                assert_eq!(value, modulo.sub(most + 1 - odd, odd));
            }
            for heaps in 0..=4 {
                let rows = tables.power(&heap, heaps);
                for (sum, &rows) in (0..).zip(&rows) {
                    let heaps = u32::try_from(heaps).unwrap();
                    assert_eq!(rows, by_counting(heaps, most, sum));
                }
                let mut transformed = rows.clone();
                transform(&mut transformed, modulo);
                let powers = values.iter().map(|x| modulo.power(x, heaps));
                assert!(transformed.iter().copied().eq(powers));
                // Twice transformed is 2^bits times as much.
                transform(&mut transformed, modulo);
                let times = |&rows| modulo.mul(&rows, &(1 << bits));
                assert!(transformed.into_iter().eq(rows.iter().map(times)));
            }
        }
    }
}

/// With an odd number of heaps only two values don't cancel out.
#[test]
fn an_odd_number_of_heaps_needs_two_powers() {
    for (heaps, most) in small().filter(|(heaps, _)| heaps % 2 == 1) {
        let sizes = most + 1;
        let places = sizes.next_power_of_two();
        let powers = sizes.pow(heaps) + (places - sizes).pow(heaps);
        assert_eq!(by_counting(heaps, most, 0) * places, powers);
    }
}

/// Both sums of signs, for positions with any nim-sum.
#[test]
fn another_nim_sum_needs_the_signs_of_that_sum() {
    let modulo = Modulo(NonZeroU64::new(1_000_000_007).unwrap());
    for most in 0..16 {
        let mut values = Tables { bits: 4, modulo }.heap(most);
        transform(&mut values, modulo);
        for nim_sum in 0..16_u64 {
            let sum = (0..).zip(&values).fold(0, |sum, (s, value)| {
                let power = modulo.power(value, 3);
                match (s & nim_sum).count_ones() % 2 {
                    0 => modulo.add(sum, power),
                    _ => modulo.sub(sum, power),
                }
            });
            assert_eq!(sum, 16 * by_counting(3, most, nim_sum));
        }
    }
}

#[test]
fn with_two_heaps_the_equal_ones_are_losing() {
    for most in [0, 1, 9, 1 << 20, 1 << 40, u64::MAX - 1, u64::MAX] {
        let m = NonZeroU64::new(u64::MAX - 58).unwrap();
        let equal = (u128::from(most) + 1) % u128::from(m.get());
        let found = by_blocks(2, most, m).map(u128::from);
        assert_eq!(found, Some(equal), "{most}");
    }
}

#[test]
fn the_table_and_the_blocks_agree_on_many_large_heaps() {
    let m = NonZeroU64::new(1_000_000_007).unwrap();
    let far = 10_u64.pow(18);
    for most in [0, 1, 2, 1000, 1023, 1024, 65_534, 99_999] {
        for heaps in [0, 1, 2, 3, 1000, far, far + 1, u64::MAX] {
            let table = losing(heaps, most, m);
            assert_eq!(table, by_blocks(heaps, most as u64, m), "{heaps}");
        }
    }
}

#[test]
fn larger_heaps_and_more_of_them_are_counted_alike() {
    for (heaps, bits) in [(1, 16), (2, 10), (3, 6), (6, 3), (9, 2), (20, 1)] {
        let found = by_counting(heaps, (1 << bits) - 1, 0);
        assert_eq!(count(heaps.into(), bits, u64::MAX), found, "{heaps}");
    }
    // There are 2^63, which still fits.
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
    /// For an odd number of heaps, and all sizes of 64 bits.
    #[test]
    fn two_powers_agree_with_big_integers(
        heaps in any::<u64>().prop_map(|heaps| heaps | 1),
        most in prop_oneof![any::<u64>(), 0..100_u64, u64::MAX - 3..=u64::MAX],
        m in any::<u64>().prop_map(|m| m | 1),
    ) {
        let modulus = NonZeroU64::new(m).unwrap();
        let sizes = u128::from(most) + 1;
        let places = sizes.next_power_of_two();
        let [a, b] = [sizes, places - sizes].map(|base| {
            BigUint::from(base).modpow(&heaps.into(), &m.into())
        });
        let claimed = BigUint::from(by_blocks(heaps, most, modulus).unwrap());
        prop_assert_eq!(claimed * places % m, (a + b) % m);
    }

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
