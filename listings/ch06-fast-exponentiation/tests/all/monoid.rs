//! What can be multiplied: the laws, and powers against repeated products.

use ch06_fast_exponentiation::monoid::{
    Matrices, Modulo, Monoid, Permutations, Words,
};
use ch06_fast_exponentiation::{fibonacci, power};
use itertools::{Itertools, repeat_n};
use num_bigint::BigUint;
use proptest::prelude::*;
use std::cell::Cell;
use std::fmt::Debug;
use std::num::NonZeroU64;

fn modulo(m: u64) -> Modulo {
    Modulo(NonZeroU64::new(m).unwrap())
}

/// a(bc) = (ab)c, and one changes nothing on either side.
fn laws<M>(monoid: &M, a: &M::Element, b: &M::Element, c: &M::Element)
where
    M: Monoid,
    M::Element: PartialEq + Debug,
{
    let left = monoid.mul(&monoid.mul(a, b), c);
    let right = monoid.mul(a, &monoid.mul(b, c));
    assert_eq!(left, right, "{a:?} {b:?} {c:?}");
    assert_eq!(monoid.mul(a, &monoid.one()), *a);
    assert_eq!(monoid.mul(&monoid.one(), a), *a);
}

/// The laws for all elements of a list.
fn laws_of_all<M>(monoid: &M, elements: &[M::Element])
where
    M: Monoid,
    M::Element: PartialEq + Debug,
{
    for a in elements {
        for b in elements {
            for c in elements {
                laws(monoid, a, b, c);
            }
        }
    }
}

/// The powers with exponents up to 40 are repeated products, and a power of a
/// sum is the product of the powers.
fn powers<M>(monoid: &M, x: &M::Element)
where
    M: Monoid,
    M::Element: PartialEq + Debug,
{
    let mut product = monoid.one();
    for n in 0..=40 {
        assert_eq!(monoid.power(x, n), product, "{x:?}^{n}");
        product = monoid.mul(&product, x);
    }
    for (a, b) in (0..=20).flat_map(|a| (0..=20).map(move |b| (a, b))) {
        let factors = [a, b].map(|n| monoid.power(x, n));
        let product = monoid.mul(&factors[0], &factors[1]);
        assert_eq!(monoid.power(x, a + b), product, "{x:?}^({a} + {b})");
    }
}

/// A matrix of these numbers, row by row.
fn matrix<const N: usize>(numbers: &[u64]) -> [[u64; N]; N] {
    std::array::from_fn(|row| {
        std::array::from_fn(|column| numbers[N * row + column])
    })
}

#[test]
fn all_numbers_modulo_up_to_twelve_keep_the_laws() {
    for m in 1..=12 {
        laws_of_all(&modulo(m), &(0..m).collect::<Vec<_>>());
        for x in 0..m {
            powers(&modulo(m), &x);
            for n in 0..50 {
                let expected = power::naive(x, n, m);
                assert_eq!(modulo(m).power(&x, n), expected);
            }
        }
    }
}

#[test]
fn all_matrices_of_four_numbers_modulo_up_to_three_keep_the_laws() {
    for m in 1..=3 {
        let monoid = Matrices::<2>(modulo(m));
        let all: Vec<_> = repeat_n(0..m, 4)
            .multi_cartesian_product()
            .map(|list| matrix(&list))
            .collect();
        laws_of_all(&monoid, &all);
        for x in &all {
            powers(&monoid, x);
        }
    }
}

#[test]
fn all_permutations_of_five_things_keep_the_laws() {
    let orders: Vec<[usize; 5]> = (0..5)
        .permutations(5)
        .map(|order| order.try_into().unwrap())
        .collect();
    assert_eq!(orders.len(), 120);
    laws_of_all(&Permutations::<5>, &orders);
    for x in &orders {
        powers(&Permutations::<5>, x);
        // Each cycle's length divides 60.
        assert_eq!(Permutations::<5>.power(x, 60), [0, 1, 2, 3, 4]);
    }
}

#[test]
fn the_second_order_says_where_what_the_first_one_holds_goes() {
    let turn = [1, 2, 3, 4, 0];
    let swap = [1, 0, 2, 3, 4];
    assert_eq!(Permutations.mul(&turn, &swap), [0, 2, 3, 4, 1]);
    assert_eq!(Permutations.mul(&swap, &turn), [2, 1, 3, 4, 0]);
}

#[test]
fn an_order_with_numbers_beyond_keeps_the_laws_too() {
    let lists: Vec<[usize; 3]> = repeat_n(0..5, 3)
        .multi_cartesian_product()
        .map(|list| list.try_into().unwrap())
        .collect();
    laws_of_all(&Permutations::<3>, &lists);
    let beyond = [usize::MAX, 5, 6, 7, 0];
    powers(&Permutations::<5>, &beyond);
    assert_eq!(Permutations::<5>.power(&beyond, u64::MAX)[0], usize::MAX);
    assert_eq!(Permutations::<0>.power(&[], u64::MAX), []);
}

#[test]
fn words_keep_the_laws_and_their_powers_repeat_them() {
    let words = ["", "x", "y", "xy", "yx", "xyx", "あ"].map(str::to_owned);
    laws_of_all(&Words, &words);
    for word in &words {
        powers(&Words, word);
        for n in 0..100 {
            let power = Words.power(word, n);
            assert_eq!(power, word.repeat(usize::try_from(n).unwrap()));
        }
    }
    // A word would not fit the memory; none does.
    assert_eq!(Words.power(&String::new(), u64::MAX), "");
}

/// Modulo m, and counts its products.
struct Counting(Modulo, Cell<u32>);

impl Monoid for Counting {
    type Element = u64;

    fn one(&self) -> u64 {
        self.0.one()
    }

    fn mul(&self, a: &u64, b: &u64) -> u64 {
        self.1.update(|products| products + 1);
        self.0.mul(a, b)
    }
}

#[test]
fn a_power_takes_one_product_more_than_its_chain() {
    let products = |n| {
        let counting = Counting(modulo(1001), Cell::new(0));
        counting.power(&2, n);
        counting.1.get()
    };
    assert_eq!(products(0), 0);
    for n in (1..5000).chain([u64::MAX / 2, 1 << 63, u64::MAX]) {
        assert_eq!(products(n), n.ilog2() + n.count_ones());
        assert!(products(n) <= 2 * n.ilog2() + 2);
    }
}

#[test]
fn the_corner_of_a_power_of_a_matrix_is_a_fibonacci_number() {
    for m in [1, 2, 1000, u64::MAX] {
        let matrices = Matrices::<2>(modulo(m));
        for n in (0..500).chain([u64::MAX]) {
            let power = matrices.power(&[[0, 1], [1, 1]], n);
            assert_eq!(power[0][1], fibonacci::by_doubling(n, m));
        }
    }
}

/// The product of matrices of big integers, without a remainder on the way.
fn by_definition<const N: usize>(
    a: &[[u64; N]; N],
    b: &[[u64; N]; N],
    m: u64,
) -> [[u64; N]; N] {
    std::array::from_fn(|row| {
        std::array::from_fn(|column| {
            let product =
                |at: usize| BigUint::from(a[row][at]) * b[at][column];
            let sum: BigUint = (0..N).map(product).sum();
            (sum % m).try_into().unwrap()
        })
    })
}

fn any_matrix<const N: usize>() -> impl Strategy<Value = [[u64; N]; N]> {
    let number = prop_oneof![any::<u64>(), u64::MAX - 5..=u64::MAX];
    prop::collection::vec(number, N * N).prop_map(|list| matrix(&list))
}

/// The product and the powers of two matrices modulo m.
fn check_matrices<const N: usize>(
    a: [[u64; N]; N],
    b: [[u64; N]; N],
    c: [[u64; N]; N],
    m: u64,
) {
    let matrices = Matrices::<N>(modulo(m));
    // Numbers of m and more are allowed too.
    assert_eq!(matrices.mul(&a, &b), by_definition(&a, &b, m));
    let [a, b, c] =
        [a, b, c].map(|matrix| matrix.map(|row| row.map(|entry| entry % m)));
    laws(&matrices, &a, &b, &c);
    let mut product = matrices.one();
    for n in 0..=40 {
        assert_eq!(matrices.power(&a, n), product);
        product = by_definition(&product, &a, m);
    }
}

proptest! {
    #[test]
    fn numbers_keep_the_laws_modulo_any_m(
        a: u64, b: u64, c: u64, n: u64, m in 1..=u64::MAX,
    ) {
        let [a, b, c] = [a, b, c].map(|number| number % m);
        laws(&modulo(m), &a, &b, &c);
        powers(&modulo(m), &a);
        prop_assert_eq!(modulo(m).power(&a, n), power::by_loop(a, n, m));
    }

    #[test]
    fn matrices_near_the_end_of_64_bits_agree_with_big_integers(
        small in prop::array::uniform3(any_matrix::<2>()),
        large in prop::array::uniform3(any_matrix::<3>()),
        m in prop_oneof![1..=u64::MAX, u64::MAX - 5..=u64::MAX, 1..10_u64],
    ) {
        let [a, b, c] = small;
        check_matrices(a, b, c, m);
        let [a, b, c] = large;
        check_matrices(a, b, c, m);
    }

    #[test]
    fn a_huge_power_of_a_sum_is_the_product_of_the_powers(
        x in any_matrix::<3>(), order: [usize; 5],
        a in 0..=u64::MAX / 2, b in 0..=u64::MAX / 2, m in 1..=u64::MAX,
    ) {
        let monoid = Matrices::<3>(modulo(m));
        let [left, right] = [a, b].map(|n| monoid.power(&x, n));
        prop_assert_eq!(
            monoid.power(&x, a + b), monoid.mul(&left, &right)
        );
        let order = order.map(|number| number % 7);
        let [left, right] = [a, b].map(|n| Permutations.power(&order, n));
        prop_assert_eq!(
            Permutations.power(&order, a + b),
            Permutations.mul(&left, &right)
        );
    }

    #[test]
    fn any_words_keep_the_laws(a: String, b: String, c: String) {
        laws(&Words, &a, &b, &c);
    }
}

/// The powers of one element may change places, whatever other elements do.
#[test]
fn powers_of_one_element_commute_where_products_do_not() {
    let orders: Vec<[usize; 4]> = (0..4)
        .permutations(4)
        .map(|order| order.try_into().unwrap())
        .collect();
    let mut other = 0;
    for x in &orders {
        for y in &orders {
            let product = Permutations.mul(x, y);
            other += usize::from(product != Permutations.mul(y, x));
        }
        for (a, b) in (0..12).flat_map(|a| (0..12).map(move |b| (a, b))) {
            let [a, b] = [a, b].map(|n| Permutations.power(x, n));
            let product = Permutations.mul(&a, &b);
            assert_eq!(product, Permutations.mul(&b, &a), "{x:?}");
        }
    }
    assert!(other > 100, "{other}");
    for word in ["x", "xy", "yxx"].map(str::to_owned) {
        for (a, b) in (0..9).flat_map(|a| (0..9).map(move |b| (a, b))) {
            let [a, b] = [a, b].map(|n| Words.power(&word, n));
            assert_eq!(Words.mul(&a, &b), Words.mul(&b, &a));
        }
    }
}
