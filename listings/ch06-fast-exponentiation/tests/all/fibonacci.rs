//! Fibonacci numbers: the three programs against big integers.

use ch06_fast_exponentiation::fibonacci::{
    by_adding, by_doubling, by_matrix,
};
use num_bigint::BigUint;
use proptest::prelude::*;

#[test]
fn the_three_programs_find_the_first_two_thousand_numbers() {
    let moduli = [1, 2, 3, 10, 97, 1 << 32, 1 << 63, u64::MAX - 1, u64::MAX];
    let mut this = BigUint::from(0_u32);
    let mut next = BigUint::from(1_u32);
    for n in 0..=2_000 {
        for m in moduli {
            let expected = (&this % m).try_into().unwrap();
            assert_eq!(by_adding(n, m), expected, "F({n}) mod {m}");
            assert_eq!(by_matrix(n, m), expected, "F({n}) mod {m}");
            assert_eq!(by_doubling(n, m), expected, "F({n}) mod {m}");
        }
        (this, next) = (next.clone(), this + next);
    }
}

#[test]
fn all_small_numbers_modulo_all_small_numbers() {
    for m in 1..=64 {
        for n in 0..=200 {
            let expected = by_adding(n, m);
            assert_eq!(by_matrix(n, m), expected, "F({n}) mod {m}");
            assert_eq!(by_doubling(n, m), expected, "F({n}) mod {m}");
        }
    }
}

#[test]
fn the_last_fibonacci_numbers_that_fit() {
    for fibonacci in [by_adding, by_matrix, by_doubling] {
        let exact = |n| fibonacci(n, u64::MAX);
        let begin: Vec<_> = (0..10).map(exact).collect();
        assert_eq!(begin, [0, 1, 1, 2, 3, 5, 8, 13, 21, 34]);
        // The last one of 63 bits, and the last one of 64.
        assert_eq!(exact(92), 7_540_113_804_746_346_429);
        assert_eq!(exact(93), 12_200_160_415_121_876_738);
        assert!(i64::try_from(exact(92)).is_ok());
        assert!(i64::try_from(exact(93)).is_err());
        assert_eq!(exact(92).checked_add(exact(93)), None);
        assert_eq!(exact(94), exact(92) - (u64::MAX - exact(93)));
    }
}

/// The last digits repeat after 60 numbers (Lagrange 1774).
#[test]
fn last_digits_repeat_after_sixty() {
    for n in (0..1000).chain(u64::MAX - 1000..=u64::MAX) {
        assert_eq!(by_doubling(n, 10), by_adding(n % 60, 10), "{n}");
        assert_eq!(by_matrix(n, 10), by_adding(n % 60, 10), "{n}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn matrix_and_doubling_agree_on_huge_numbers(
        n in prop_oneof![any::<u64>(), u64::MAX - 5..=u64::MAX],
        m in prop_oneof![1..=u64::MAX, u64::MAX - 5..=u64::MAX, 1..10_u64],
    ) {
        prop_assert_eq!(by_matrix(n, m), by_doubling(n, m));
    }

    /// F(n) + F(n + 1) = F(n + 2), on which a wrong start would not agree.
    #[test]
    fn two_neighbours_add_up_to_the_next_one(
        n in 0..u64::MAX - 1, m in 1..=u64::MAX,
    ) {
        let [a, b, c] = [0, 1, 2].map(|more| by_doubling(n + more, m));
        let sum = (u128::from(a) + u128::from(b)) % u128::from(m);
        prop_assert_eq!(sum, u128::from(c));
    }
}

#[test]
fn no_program_takes_the_modulus_0() {
    for fibonacci in [by_adding, by_matrix, by_doubling] {
        assert!(std::panic::catch_unwind(|| fibonacci(10, 0)).is_err());
    }
}
