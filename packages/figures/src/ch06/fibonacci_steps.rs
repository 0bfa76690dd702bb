//! Operations for the Fibonacci number F(n) in three ways.

use crate::prelude::*;

/// The largest index.
const LARGEST: u32 = 1_000_000_000;

/// How many binary digits a number has.
fn digits(n: u32) -> u32 {
    u32::BITS - n.leading_zeros()
}

/// Products of numbers for F(n) by the matrix: a square for each binary digit,
/// a product for each 1, and 8 products in each of them.
fn by_matrix(n: u32) -> u64 {
    (8 * (digits(n) + n.count_ones())).into()
}

/// Products for F(n) by doubling: 3 for each binary digit.
fn by_doubling(n: u32) -> u64 {
    (3 * digits(n)).into()
}

pub(super) fn figure() -> Result<Figure> {
    let powers = (0..).map(|zeros| 10_u32.pow(zeros)).take_while(|&power| power < LARGEST);
    let steps = powers.flat_map(|power| [1, 2, 5].map(|digit| digit * power));
    let indices: Vec<u32> = steps.chain([LARGEST]).collect();
    let is_cheap = |&&n: &&u32| u64::from(n) <= by_matrix(n);
    let before = indices.iter().rev().find(is_cheap).copied().unwrap_or_default();
    Plot::of(&indices, "n", |&n| n)
        .titles("n (logarithmic scale)", "additions or products (logarithmic scale)")
        .log_x()
        .line("adding", "additions", TRIANGLES, |&n| n.into())
        .line("matrix", "products by matrix", SQUARES, |&n| by_matrix(n))
        .line("doubling", "products by doubling", CIRCLES, |&n| by_doubling(n))
        .figure()
        .says(values![before, largest = LARGEST, matrix = by_matrix(LARGEST)])
        .with("doubling", by_doubling(LARGEST))
}

#[test]
fn adding_is_no_more_work_than_the_matrix_up_to_50() {
    assert!((1..=50).all(|n| u64::from(n) <= by_matrix(n)));
    assert!([100, 200, 500].iter().all(|&n| u64::from(n) > by_matrix(n)));
    assert_eq!(figure().unwrap().values["before"], "50");
}

#[test]
fn the_loop_has_one_more_square_and_begins_with_a_product_by_one() {
    use ch06_fast_exponentiation::trace;
    for n in (1..300).chain([LARGEST]) {
        let steps = trace::from_the_bottom(n.into()).len() as u64;
        assert_eq!(by_matrix(n), 8 * (steps + 2), "{n}");
    }
}

#[test]
fn doubling_takes_three_products_for_each_digit() {
    use ch06_fast_exponentiation::fibonacci;
    const MODULUS: u64 = 1_000_000_007;
    for n in (0..300).chain([LARGEST]) {
        let (mut this, mut next, mut products) = (0, 1, 0);
        let mut times = |a: u64, b: u64| {
            products += 1;
            a * (b % MODULUS) % MODULUS
        };
        for bit in (0..digits(n)).rev() {
            let double = times(this, 2 * next + MODULUS - this);
            let after = (times(this, this) + times(next, next)) % MODULUS;
            let is_odd = n >> bit & 1 == 1;
            (this, next) =
                if is_odd { (after, (double + after) % MODULUS) } else { (double, after) };
        }
        assert_eq!((this, products), (fibonacci::by_doubling(n.into(), MODULUS), by_doubling(n)));
    }
}
