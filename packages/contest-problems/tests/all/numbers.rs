//! Wrong programs for the problems of chapter 6.

use crate::assert_found;
use ch06_fast_exponentiation::{power, transform, words};
use contest_problems::{
    AntipalindromicStrings, Batch, LostCase, LostPositions, Power, PowerInput, WordsCase,
};
use std::num::NonZeroU64;

const PRIME: u64 = 1_000_000_007;

fn power(&PowerInput { x, n, m }: &PowerInput) -> String {
    power::by_loop(x, n, m).to_string()
}

/// The loop of the chapter, for words of 64 bits with a sign that overflow in silence.
fn by_short_loop(mut x: i64, mut n: i64, m: i64, one: i64) -> String {
    let mut product = one;
    while n > 0 {
        if n & 1 == 1 {
            product = product.wrapping_mul(x).wrapping_rem(m);
        }
        x = x.wrapping_mul(x).wrapping_rem(m);
        n >>= 1;
    }
    product.to_string()
}

fn in_128_bits(x: u64, n: u64, m: u64, one: u64) -> String {
    let m = u128::from(m);
    let mut square = u128::from(x) % m;
    let mut product = u128::from(one);
    let mut rest = n;
    while rest > 0 {
        if rest & 1 == 1 {
            product = product * square % m;
        }
        square = square * square % m;
        rest >>= 1;
    }
    product.to_string()
}

#[test]
fn modulo_1_the_power_of_0_is_1() {
    let wrong = |&PowerInput { x, n, m }: &PowerInput| in_128_bits(x, n, m, 1);
    assert_found(&Power, power, wrong, 3, "0 0 1\n");
}

#[test]
fn the_exponent_has_32_bits() {
    let wrong =
        |&PowerInput { x, n, m }: &PowerInput| in_128_bits(x, n & u64::from(u32::MAX), m, 1 % m);
    assert_found(&Power, power, wrong, 995, "0 4294967296 2\n");
}

/// The loop of the chapter from this square on, for words of 64 bits that overflow in silence.
fn by_overflowing_loop(mut square: u64, mut n: u64, m: u64) -> String {
    let mut product = 1 % m;
    while n > 0 {
        if n & 1 == 1 {
            product = product.wrapping_mul(square) % m;
        }
        square = square.wrapping_mul(square) % m;
        n >>= 1;
    }
    product.to_string()
}

#[test]
fn the_product_overflows() {
    let wrong = |&PowerInput { x, n, m }: &PowerInput| by_overflowing_loop(x % m, n, m);
    assert_found(&Power, power, wrong, 996, "4294967296 2 4294967297\n");
}

#[test]
fn the_base_is_not_reduced() {
    let wrong = |&PowerInput { x, n, m }: &PowerInput| {
        if m > 3_037_000_500 {
            in_128_bits(x, n, m, 1 % m)
        } else {
            by_overflowing_loop(x, n, m)
        }
    };
    assert_found(&Power, power, wrong, 995, "4294967296 2 3\n");
}

#[test]
fn all_numbers_have_a_sign() {
    let wrong = |&PowerInput { x, n, m }: &PowerInput| {
        let [x, n, m] = [x, n, m].map(u64::cast_signed);
        by_short_loop(x.wrapping_rem(m), n, m, 1_i64.wrapping_rem(m))
    };
    assert_found(&Power, power, wrong, 994, "3037000500 2 3037000501\n");
}

/// Exercise 2 of chapter 6: exponents repeat with m - 1, which is true of primes.
#[test]
fn exponents_repeat_as_for_a_prime() {
    let wrong = |&PowerInput { x, n, m }: &PowerInput| {
        in_128_bits(x, if m > 1 { n % (m - 1) } else { n }, m, 1 % m)
    };
    assert_found(&Power, power, wrong, 114, "0 1 2\n");
}

fn lost(input: &Batch<LostCase>, count: impl Fn(u64, u64) -> u64) -> String {
    let counts = input
        .0
        .iter()
        .map(|case| count(case.heaps, case.max_heap).to_string());
    counts.collect::<Vec<_>>().join("\n")
}

fn lost_positions(input: &Batch<LostCase>) -> String {
    let prime = NonZeroU64::new(PRIME).unwrap();
    lost(input, |heaps, max| {
        transform::by_blocks(heaps, max, prime).unwrap()
    })
}

/// The last heap is what the others leave; but it may be larger than the largest one.
#[test]
fn the_last_heap_is_always_small_enough() {
    let wrong = |input: &Batch<LostCase>| {
        lost(input, |heaps, max| match heaps {
            0 => 1,
            heaps => power::by_loop((max % PRIME + 1) % PRIME, heaps - 1, PRIME),
        })
    };
    assert_found(&LostPositions, lost_positions, wrong, 1, "1\n3 2\n");
}

fn words(input: &Batch<WordsCase>, count: impl Fn(u64, u64) -> u64) -> String {
    let counts = input
        .0
        .iter()
        .map(|case| count(case.length, case.letters).to_string());
    counts.collect::<Vec<_>>().join("\n")
}

fn antipalindromic_strings(input: &Batch<WordsCase>) -> String {
    words(input, words::count)
}

fn product(factors: [u64; 3]) -> u64 {
    factors
        .iter()
        .fold(1, |product, factor| product * (factor % PRIME) % PRIME)
}

/// The formula for two letters or more is used for words of one letter, too.
#[test]
fn a_word_of_one_letter_has_a_second_one() {
    let wrong = |input: &Batch<WordsCase>| {
        words(input, |length, letters| {
            let rest = power::by_loop(letters.saturating_sub(2), length.saturating_sub(2), PRIME);
            product([letters, letters - 1, rest])
        })
    };
    assert_found(
        &AntipalindromicStrings,
        antipalindromic_strings,
        wrong,
        2,
        "1\n1 1\n",
    );
}

/// Exercise 7 of chapter 6: the exponent is reduced by the prime, not by the prime less 1.
#[test]
fn the_exponent_is_reduced_by_ten_to_the_fifth() {
    let wrong = |input: &Batch<WordsCase>| {
        words(input, |length, letters| {
            words::count(length.min(100_000), letters)
        })
    };
    assert_found(
        &AntipalindromicStrings,
        antipalindromic_strings,
        wrong,
        12,
        "1\n100001 4\n",
    );
}
