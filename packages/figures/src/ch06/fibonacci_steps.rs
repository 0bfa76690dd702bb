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

#[cfg(test)]
mod tests {
    use super::super::counted::{Counted, by_loop};
    use super::*;
    use ch06_fast_exponentiation::fibonacci;
    use ch06_fast_exponentiation::monoid::{Matrices, Modulo, Monoid};
    use std::num::NonZeroU64;

    const MODULUS: NonZeroU64 = NonZeroU64::new(1_000_000_007).unwrap();

    /// The listing by a matrix, with its products.
    fn matrix(n: u64) -> (u64, u64) {
        let matrices = Counted::new(Matrices(Modulo(MODULUS)));
        (by_loop(&matrices, &[[0, 1], [1, 1]], n)[0][1], 8 * matrices.products())
    }

    /// The listing by doubling, with its products.
    fn doubling(n: u64) -> (u64, u64) {
        let modulo = Counted::new(Modulo(MODULUS));
        let times = |a: u64, b: u64| modulo.times(&a, &b);
        let (mut this, mut next) = (0, 1);
        for bit in (0..n.checked_ilog2().map_or(0, |top| top + 1)).rev() {
            let double = times(this, 2 * next + MODULUS.get() - this);
            let after = (times(this, this) + times(next, next)) % MODULUS;
            (this, next) = if n >> bit & 1 == 0 {
                (double, after)
            } else {
                (after, (double + after) % MODULUS)
            };
        }
        (this, modulo.products())
    }

    #[test]
    fn adding_is_no_more_work_than_the_matrix_up_to_50() {
        assert!((1..=50).all(|n| u64::from(n) <= by_matrix(n)));
        assert!([100, 200, 500].iter().all(|&n| u64::from(n) > by_matrix(n)));
        assert_eq!(figure().unwrap().values["before"], "50");
    }

    #[test]
    fn the_counts_are_those_of_the_listings() {
        let m = MODULUS.get();
        for n in (0..300).chain([LARGEST]) {
            let wide = n.into();
            assert_eq!(matrix(wide), (fibonacci::by_matrix(wide, m), by_matrix(n)));
            assert_eq!(doubling(wide), (fibonacci::by_doubling(wide, m), by_doubling(n)));
        }
    }
}
