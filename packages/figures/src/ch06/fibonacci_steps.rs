//! Sums and products for a Fibonacci number, in three ways.

use super::products::products;
use crate::prelude::*;

/// The largest index.
const LARGEST: u32 = 1_000_000_000;

/// For the n-th number by adding: a sum for each step.
fn by_adding(n: u32) -> u64 {
    n.into()
}

/// By powers of a matrix: a product of two matrices is 8 products and 4 sums. The loop of
/// the listing makes one square more than that of the trait.
fn by_matrix(n: u32) -> u64 {
    const OF_MATRICES: u64 = 8 + 4;
    OF_MATRICES * (products(n.into()) + 1)
}

/// By doubling: for each binary digit 3 products, 2 sums and a difference, and one sum
/// more for each 1.
fn by_doubling(n: u32) -> u64 {
    u64::from(6 * (n.ilog2() + 1) + n.count_ones())
}

/// The first number from which on another way is always cheaper than adding, up to
/// the last number for which that is not sure.
fn pays_from(price: fn(u32) -> u64) -> u32 {
    // Beyond, no number has so many binary digits that it could be otherwise.
    const SURE: u32 = 10_000;
    (1..SURE)
        .rev()
        .find(|&n| by_adding(n) <= price(n))
        .unwrap_or_default()
        + 1
}

pub(super) fn figure() -> Result<Figure> {
    let powers = (0..)
        .map(|zeros| 10_u32.pow(zeros))
        .take_while(|&power| power < LARGEST);
    let indices = powers
        .flat_map(|power| [1, 2, 5].map(|digit| digit * power))
        .chain([LARGEST]);
    let points = indices
        .map(|n| (n, [by_adding(n), by_matrix(n), by_doubling(n)]))
        .collect_vec();
    let titles = [
        "n (logarithmic scale)",
        "sums and products (logarithmic scale)",
    ];
    let series = [
        Series::new("adding", "by adding", TRIANGLES),
        Series::new("matrix", "by matrix", SQUARES),
        Series::new("doubling", "by doubling", CIRCLES),
    ];
    plot_log_log(titles, "n", series, &points)
        .with_values(values![largest = LARGEST, pays = pays_from(by_matrix)])
        .with_values(values![doubling_pays = pays_from(by_doubling)])
        .with_values(values![
            matrix = by_matrix(LARGEST),
            doubling = by_doubling(LARGEST)
        ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch06_fast_exponentiation::fibonacci;
    use std::cell::Cell;

    const M: u64 = 1_000_000_007;

    /// Numbers modulo `M` whose sums, differences and products are counted.
    #[derive(Default)]
    struct Counter(Cell<u64>);

    impl Counter {
        fn count(&self, result: u64) -> u64 {
            self.0.update(|count| count + 1);
            result % M
        }
    }

    /// The Fibonacci number of `fibonacci::by_matrix`, and how many operations it takes.
    fn matrix(mut n: u64) -> (u64, u64) {
        let counter = Counter::default();
        let times = |a: &[[u64; 2]; 2], b: &[[u64; 2]; 2]| {
            [0, 1].map(|row| {
                [0, 1].map(|column| {
                    let [one, other] = [0, 1].map(|at| counter.count(a[row][at] * b[at][column]));
                    counter.count(one + other)
                })
            })
        };
        let mut square = [[0, 1], [1, 1]];
        let mut product = [[1, 0], [0, 1]];
        while n > 0 {
            if n % 2 == 1 {
                product = times(&product, &square);
            }
            square = times(&square, &square);
            n /= 2;
        }
        (product[0][1], counter.0.get())
    }

    /// The same of `fibonacci::by_doubling`.
    fn doubling(n: u64) -> (u64, u64) {
        let counter = Counter::default();
        let count = |result| counter.count(result);
        let mut this = 0;
        let mut next = 1;
        for bit in (0..=n.ilog2()).rev() {
            let double = count(this * count(count(next + next) + M - this));
            let after = count(count(this * this) + count(next * next));
            (this, next) = if n >> bit & 1 == 0 {
                (double, after)
            } else {
                (after, count(double + after))
            };
        }
        (this, counter.0.get())
    }

    #[test]
    fn the_counts_are_those_of_the_listings() {
        for n in (1..300).chain([LARGEST]) {
            let index = n.into();
            assert_eq!(
                matrix(index),
                (fibonacci::by_matrix(index, M), by_matrix(n)),
                "{n}"
            );
            assert_eq!(
                doubling(index),
                (fibonacci::by_doubling(index, M), by_doubling(n)),
                "{n}"
            );
        }
    }

    #[test]
    fn from_there_on_adding_is_always_dearer() {
        let prices: [fn(u32) -> u64; 2] = [by_matrix, by_doubling];
        for price in prices {
            let pays = pays_from(price);
            assert!(by_adding(pays - 1) <= price(pays - 1));
            assert!((pays..10_000).all(|n| by_adding(n) > price(n)));
            // At most a matrix product for each digit and for each 1, and one more.
            assert!(
                (10_000..LARGEST)
                    .step_by(99_991)
                    .all(|n| by_adding(n) > price(n))
            );
        }
    }
}
