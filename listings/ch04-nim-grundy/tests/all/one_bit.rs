//! The solver with a bit for a value, in any registers, against those without.

use crate::octal::{codes, octal};
use ch04_nim_grundy::bits::{HEAPS, VALUES, nim_add, union};
use ch04_nim_grundy::heaps;
use ch04_nim_grundy::one_bit;
use ch04_nim_grundy::sparse::{self, Rules};
use ch04_nim_grundy::widest::{self, Heaps};
use proptest::prelude::*;
use pulp::WithSimd;

/// What the solver finds with the registers that each machine has, after a
/// look whether the widest ones of this machine give the same.
fn solved(code: &str, last: usize) -> Option<Vec<u32>> {
    let code = &octal(code);
    let plain = Heaps { code, last }.with_simd(pulp::Scalar::new());
    assert_eq!(plain, one_bit::grundy_numbers(code, last));
    assert_eq!(plain, widest::solve(code, last));
    plain.map(|grundy| grundy.into_iter().map(u32::from).collect())
}

/// What the sparse solver finds.
fn sparse(code: &str, last: usize) -> Vec<u32> {
    let digits = octal(code).digits().to_vec();
    sparse::grundy_numbers(
        &Rules {
            digits,
            unequal: false,
        },
        last,
    )
}

/// The same, if all of them are below 256.
fn sparse_below_256(code: &str, last: usize) -> Option<Vec<u32>> {
    Some(sparse(code, last))
        .filter(|grundy| grundy.iter().all(|&value| value < 256))
}

/// What all options say.
fn by_options(code: &str, last: usize) -> Vec<u32> {
    let grundy = heaps::grundy_numbers(&octal(code), last);
    grundy
        .into_iter()
        .map(|value| u32::try_from(value).unwrap())
        .collect()
}

#[test]
fn every_set_of_values_and_each_value() {
    for value in 0..VALUES {
        for set in 0..=u16::MAX {
            let all = (0..VALUES).filter(|bit| set >> bit & 1 > 0);
            let sums = all.fold(0, |sums, bit| sums | 1 << (bit ^ value));
            assert_eq!(nim_add(set, value), sums, "{set:b} {value}");
        }
    }
    let mut rows = [[0; HEAPS]; 2];
    (rows[0][3], rows[1][3], rows[1][31]) = (0b101, 0b110, 0b1);
    let both = union(rows[0], &rows[1]);
    assert_eq!((both[3], both[31], both[0]), (0b111, 0b1, 0));
}

#[test]
fn each_octal_game_of_up_to_three_digits_by_its_options() {
    for code in codes(3) {
        assert_eq!(
            solved(&code, 400),
            Some(by_options(&code, 400)),
            "{code}"
        );
    }
}

/// By the solver that looks at one split after the other.
#[test]
fn all_that_take_something_to_ten_thousand() {
    for code in codes(3).filter(|code| code.starts_with('0')) {
        assert!(
            solved(&code, 10_000) == sparse_below_256(&code, 10_000),
            "{code}"
        );
    }
}

#[test]
fn games_of_the_chapter() {
    for (code, last) in
        [("0.106", 200_000), ("0.127", 100_000), ("0.56", 400_000)]
    {
        assert!(solved(code, last) == Some(sparse(code, last)), "{code}");
    }
}

/// Of 0.106, as far as we look, and with the classes that are chosen there.
#[test]
fn the_last_rare_heap() {
    let digits = octal("0.106").digits().to_vec();
    let solved = sparse::solve(
        &Rules {
            digits,
            unequal: false,
        },
        1_000_000,
    );
    assert_eq!(solved.rare.last(), Some(&1103));
}

#[test]
fn each_last_heap() {
    for code in ["0.0", "0.137", "0.77", "4.7"] {
        let expected = by_options(code, 200);
        for last in 0..=200 {
            assert_eq!(solved(code, last), Some(expected[..=last].to_vec()));
        }
    }
}

/// One set of 16 values is enough, or two, four, eight or sixteen, or none is.
#[test]
fn values_of_each_size() {
    for (code, last, most) in [
        ("0.77", 3000, 8),
        ("0.106", 30_000, 25),
        ("0.127", 30_000, 56),
        ("4.777777777", 3000, 112),
        ("0.760", 3000, 192),
        ("0.650", 3000, 232),
        ("4.650", 3000, 256),
        ("0.764", 3000, 486),
    ] {
        let expected = sparse(code, last);
        assert_eq!(expected.iter().max(), Some(&most), "{code}");
        let found = expected.iter().position(|&value| value > 255);
        assert_eq!(solved(code, last), found.is_none().then_some(expected));
        // The heap that is worth too much is the first one that is missing.
        let Some(heap) = found else { continue };
        assert!(
            solved(code, heap - 1).is_some() && solved(code, heap).is_none()
        );
    }
}

proptest! {
    #[test]
    fn long_codes(code in "[04][.][0-7]{1,9}", last in 0..3000_usize) {
        prop_assert_eq!(solved(&code, last), sparse_below_256(&code, last));
    }
}
