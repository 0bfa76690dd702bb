//! Inverses and square roots of heaps, by powers, against products.

use ch04_nim_grundy::byte_products::ByteProducts;
use ch04_nim_grundy::nim_product::{product, table};
use ch06_fast_exponentiation::monoid::Monoid;
use ch06_fast_exponentiation::nimbers::Nimbers;

fn nimbers() -> Nimbers {
    Nimbers(ByteProducts::filled())
}

/// Multiplies by the program without a table.
fn check(nimbers: &Nimbers, a: u64) {
    let root = nimbers.square_root(a);
    assert_eq!(product(root, root), a, "the root of {a}");
    match nimbers.inverse(a) {
        Some(inverse) => assert_eq!(product(a, inverse), 1, "1 / {a}"),
        None => assert_eq!(a, 0),
    }
}

#[test]
fn inverses_and_roots_of_all_numbers_below_65_536() {
    let nimbers = nimbers();
    for a in 0..1 << 16 {
        check(&nimbers, a);
    }
}

#[test]
fn inverses_and_roots_of_random_numbers_of_64_bits() {
    let nimbers = nimbers();
    let mut random = fastrand::Rng::with_seed(1976);
    for bits in (0..64).cycle().take(2000) {
        check(&nimbers, random.u64(..) >> bits);
    }
    for a in [1 << 32, 1 << 63, u64::MAX - 1, u64::MAX] {
        check(&nimbers, a);
    }
}

/// By the mex alone: 1 stands once in each row.
#[test]
fn inverses_below_a_fermat_power_by_the_table() {
    let product = table(16);
    let nimbers = nimbers();
    for (a, row) in (0..).zip(&product) {
        let inverse =
            nimbers.inverse(a).and_then(|x| usize::try_from(x).ok());
        assert_eq!(row.iter().position(|&x| x == 1), inverse, "{a}");
    }
}

/// 2^64 - 1 factors bring a number back to 1, and 2^k - 1 do so below 2^k, for
/// a Fermat power 2^k.
#[test]
fn powers_come_back_to_1() {
    let nimbers = nimbers();
    let mut random = fastrand::Rng::with_seed(4);
    for bits in [1, 2, 4, 8, 16, 32, 64] {
        let largest = u64::MAX >> (64 - bits);
        for _ in 0..100 {
            let a = random.u64(1..=largest);
            assert_eq!(nimbers.power(&a, largest), 1, "{a}");
            let before = nimbers.power(&a, largest - 1);
            assert_eq!(nimbers.inverse(a), Some(before));
        }
    }
}

/// Among 1 to 15 the products with `a` are the same numbers again, and their
/// product is not 0; with 0 it is, and both sides are 0 for any factor.
#[test]
fn with_zero_the_product_of_all_numbers_says_nothing() {
    let nimbers = nimbers();
    let all = |from: u64, a: u64| {
        let products = (from..16).map(|x| nimbers.mul(&a, &x));
        products.fold(1, |all, x| nimbers.mul(&all, &x))
    };
    for a in 1..16 {
        assert_eq!(all(1, a), all(1, 1));
        assert_ne!(all(1, a), 0);
        assert_eq!(all(0, a), 0);
        // So this holds for every number in place of a power of a.
        for x in 0..16 {
            assert_eq!(all(0, a), nimbers.mul(&x, &all(0, 1)));
        }
    }
}
