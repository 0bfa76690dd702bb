//! Sums and products for a Fibonacci number, in three ways.

use super::products::products;
use crate::prelude::*;

/// The largest index.
const MAX_INDEX: u32 = 1_000_000_000;

/// Returns the cost of the n-th number by adding: a sum for each step.
fn by_adding(n: u32) -> u64 {
    n.into()
}

/// Returns the cost by powers of a matrix.
fn by_matrix(n: u32) -> u64 {
    /// A product of two matrices is 8 products and 4 sums.
    const MATRIX_PRODUCT: u64 = 8 + 4;
    MATRIX_PRODUCT * products(n.into())
}

/// Returns the cost by doubling: for each binary digit 3 products, 2 sums and a difference,
/// and another sum for each 1.
fn by_doubling(n: u32) -> u64 {
    u64::from(6 * (n.ilog2() + 1) + n.count_ones())
}

/// Returns the first number from which on another way is always cheaper than adding.
fn first_cheaper(cost: fn(u32) -> u64) -> u32 {
    /// From here on, no number has enough binary digits for adding to be cheaper.
    const ALWAYS_CHEAPER: u32 = 10_000;
    (1..ALWAYS_CHEAPER)
        .rev()
        .find(|&n| by_adding(n) <= cost(n))
        .unwrap_or_default()
        + 1
}

pub(super) fn figure() -> Result<Figure> {
    let powers = (0..)
        .map(|zeros| 10_u32.pow(zeros))
        .take_while(|&power| power < MAX_INDEX);
    let indices = powers
        .flat_map(|power| [1, 2, 5].map(|digit| digit * power))
        .chain([MAX_INDEX]);
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
        .with_values(values![
            largest = MAX_INDEX,
            pays = first_cheaper(by_matrix)
        ])
        .with_values(values![doubling_pays = first_cheaper(by_doubling)])
        .with_values(values![
            matrix = by_matrix(MAX_INDEX),
            doubling = by_doubling(MAX_INDEX)
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

    /// Returns what `fibonacci::by_matrix` does, and how many operations it takes.
    fn matrix(mut n: u64) -> (u64, u64) {
        let counter = Counter::default();
        let times = |a: &[[u64; 2]; 2], b: &[[u64; 2]; 2]| {
            [0, 1].map(|row| {
                [0, 1].map(|column| {
                    let [left_product, right_product] =
                        [0, 1].map(|index| counter.count(a[row][index] * b[index][column]));
                    counter.count(left_product + right_product)
                })
            })
        };
        let mut square = [[0, 1], [1, 1]];
        let mut product = [[1, 0], [0, 1]];
        while n > 0 {
            if n % 2 == 1 {
                product = times(&product, &square);
            }
            n /= 2;
            if n > 0 {
                square = times(&square, &square);
            }
        }
        (product[0][1], counter.0.get())
    }

    /// Returns what `fibonacci::by_doubling` does, and how many operations it takes.
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
        for n in (1..300).chain([MAX_INDEX]) {
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
    fn from_there_on_adding_always_costs_more() {
        let costs: [fn(u32) -> u64; 2] = [by_matrix, by_doubling];
        for cost in costs {
            let first = first_cheaper(cost);
            assert!(by_adding(first - 1) <= cost(first - 1));
            assert!((first..10_000).all(|n| by_adding(n) > cost(n)));
            // At most a matrix product for each digit and for each 1, and one more.
            assert!(
                (10_000..MAX_INDEX)
                    .step_by(99_991)
                    .all(|n| by_adding(n) > cost(n))
            );
        }
    }
}
