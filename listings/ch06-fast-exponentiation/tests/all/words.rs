//! Words without palindromes: the formula against all words.

use ch06_fast_exponentiation::words::{MODULUS, by_search, count};
use num_bigint::BigUint;
use proptest::prelude::*;

/// M (M - 1) (M - 2)^(N - 2) in big integers, for at least two letters of at
/// least two.
fn by_definition(length: u64, letters: u64) -> u64 {
    let modulus = BigUint::from(MODULUS);
    let rest = BigUint::from(letters - 2)
        .modpow(&BigUint::from(length - 2), &modulus);
    let product = BigUint::from(letters) * (letters - 1) * rest;
    (product % modulus).try_into().unwrap()
}

#[test]
fn the_formula_agrees_with_the_search_through_all_short_words() {
    for length in 0..=6 {
        for letters in 0..=5 {
            let expected = by_search(length, letters);
            let found = count(length.into(), letters.into());
            assert_eq!(found, expected, "{length} {letters}");
        }
    }
    // Longer words of three letters: 6 each, as after two letters each next
    // one is the third.
    assert_eq!(by_search(10, 3), 6);
    assert_eq!(count(10, 3), 6);
}

#[test]
fn the_sample_and_words_of_one_letter() {
    assert_eq!([count(2, 2), count(2, 3)], [2, 6]);
    assert_eq!([by_search(2, 2), by_search(2, 3)], [2, 6]);
    for letters in [1, 2, 3, 1_000_000_000] {
        assert_eq!(count(1, letters), letters);
    }
    assert_eq!(count(1, MODULUS), 0);
    assert_eq!(count(1, u64::MAX), u64::MAX % MODULUS);
}

#[test]
fn no_long_word_of_one_or_two_letters_is_without_palindromes() {
    for length in [3, 4, 5, 1_000, 1_000_000_000, u64::MAX] {
        assert_eq!(count(length, 1), 0);
        assert_eq!(count(length, 2), 0);
        assert_eq!(count(length, 3), 6);
    }
    assert_eq!([count(2, 1), count(2, 2)], [0, 2]);
}

#[test]
fn the_largest_arguments_of_the_contest_and_of_64_bits() {
    let largest = 1_000_000_000;
    assert_eq!(count(largest, largest), by_definition(largest, largest));
    assert_eq!(count(u64::MAX, u64::MAX), by_definition(u64::MAX, u64::MAX));
    // (M - 2)^0 is 1 even where M - 2 is 0 modulo the prime.
    assert_eq!(count(2, MODULUS + 2), 2);
    assert_eq!(count(3, MODULUS + 2), 0);
    assert_eq!([count(2, MODULUS), count(2, MODULUS + 1)], [0, 0]);
}

proptest! {
    #[test]
    fn any_length_and_alphabet_agree_with_big_integers(
        length in prop_oneof![2..=u64::MAX, 2..=1_000_000_000_u64],
        letters in prop_oneof![
            2..=u64::MAX, 2..=1_000_000_000_u64, MODULUS - 3..MODULUS + 9,
        ],
    ) {
        prop_assert_eq!(count(length, letters), by_definition(length, letters));
    }
}
