//! How many multiplications there are, and how many are left.

use crate::old::Words;
use crate::old::{Cell, Figure, Kind, Reason, Table};
use crate::old_plot::{self, LogPlot, Marker, Series};
use crate::table::thousands;
use crate::theme::Paint;
use ch06_fast_exponentiation::chains::binary;

/// The largest exponent, and the largest index of a Fibonacci number.
const LARGEST: u32 = 1_000_000_000;

/// The exponents that are plotted: powers of two, and the numbers just below
/// them, which have ones only.
fn exponents() -> Vec<u32> {
    let powers = (1..).map(|bits| 1_u32 << bits).take_while(|&power| power < LARGEST);
    // 1 has no multiplication, which has no place on the scale.
    let pairs = powers.flat_map(|power| [power - 1, power]).filter(|&n| n > 1);
    pairs.chain([LARGEST]).collect()
}

/// Multiplications for a power, repeated and by squaring.
pub(super) fn products(name: &'static str) -> Result<Figure, Reason> {
    let exponents = exponents();
    let by_squaring = |n: u32| u64::from(binary(n.into()));
    let most = exponents.iter().map(|&n| by_squaring(n)).max().unwrap_or_default();
    let (largest, last) = (thousands(LARGEST.into()), by_squaring(LARGEST));
    let words = Words {
        title: "Multiplications for a power, repeated and by squaring".into(),
        description: format!(
            "Two lines over the exponent n, from 2 to {largest}, on logarithmic scales. By \
             repeated multiplication, a straight line rises to {}. By squaring, a line with teeth \
             stays low: from each power of two it rises to the number before the next one, and falls \
             there to about one half. It is never above {most} and ends at {last}.",
            thousands(u64::from(LARGEST) - 1)
        ),
        caption: format!(
            "By repeated multiplication, xⁿ takes n − 1 multiplications. By squaring it takes {last} for n = \
             {largest}. The line has a tooth for each power of two: 2ᵏ takes only k \
             multiplications, but the number just before it, which has nothing but ones in binary, \
             takes 2(k − 1)."
        ),
    };
    let repeated = exponents.iter().filter(|n| n.is_power_of_two() || **n == LARGEST);
    let plot = LogPlot {
        x_title: "exponent n (logarithmic scale)",
        y_title: "multiplications (logarithmic scale)",
        series: vec![
            Series {
                name: "repeated",
                points: repeated.map(|&n| (n, u64::from(n) - 1)).collect(),
                paint: Paint::Series2,
                marker: Marker::Triangle,
                dashes: Some((9.0, 5.0)),
            },
            Series {
                name: "squaring",
                points: exponents.iter().map(|&n| (n, by_squaring(n))).collect(),
                paint: Paint::Series1,
                marker: Marker::Circle,
                dashes: None,
            },
        ],
    };
    let row = |&n: &u32| vec![n.into(), (n - 1).into(), by_squaring(n).into()];
    let data = Table {
        name,
        title: words.title.clone(),
        caption: String::new(),
        headers: vec!["exponent", "repeated multiplication", "by squaring"],
        rows: exponents.iter().map(row).collect(),
    };
    let draw = |canvas: &crate::canvas::Canvas| plot.draw_log_log(canvas);
    Ok(Figure::draw(name, Kind::Plot, words, old_plot::SIZE, draw)?.with_data(data))
}

/// How many binary digits a number has.
fn digits(n: u64) -> u64 {
    n.checked_ilog2().map_or(0, |top| u64::from(top) + 1)
}

/// Products of numbers for F(n) by the matrix: a square for each binary digit,
/// a product for each 1, and 8 products in each of them.
fn by_matrix(n: u64) -> u64 {
    8 * (digits(n) + u64::from(n.count_ones()))
}

/// Products for F(n) by doubling: 3 for each binary digit.
fn by_doubling(n: u64) -> u64 {
    3 * digits(n)
}

/// Operations for a Fibonacci number in three ways.
pub(super) fn fibonacci_steps(name: &'static str) -> Result<Figure, Reason> {
    let powers = (0..).map(|zeros| 10_u32.pow(zeros)).take_while(|&power| power < LARGEST);
    let steps = powers.flat_map(|power| [1, 2, 5].map(|digit| digit * power));
    let indices: Vec<u32> = steps.chain([LARGEST]).collect();
    let counts = |n: u32| [n.into(), by_matrix(n.into()), by_doubling(n.into())];
    let largest = thousands(LARGEST.into());
    let [_, matrix, doubling] = counts(LARGEST);
    let is_cheap = |n: &&u32| counts(**n)[0] <= by_matrix((**n).into());
    let before = indices.iter().rev().find(is_cheap).copied().unwrap_or_default();
    let words = Words {
        title: "Operations for the Fibonacci number F(n) in three ways".into(),
        description: format!(
            "Three lines over n, from 1 to {largest}, on logarithmic scales. By adding, a straight \
             line rises to {largest}. By the matrix and by doubling, the lines get flatter and \
             flatter; they end at {matrix} and at {doubling}, and the one by doubling lies lower \
             everywhere."
        ),
        caption: format!(
            "Additions if F(n) is found by adding, and products for the other two ways. The matrix \
             pays only late: up to n = {before}, adding is no more work. For n = {largest} it takes \
             {matrix} products, and doubling {doubling}."
        ),
    };
    let series = |name, way: usize, paint, marker, dashes| {
        let points = indices.iter().map(|&n| (n, counts(n)[way])).collect();
        Series { name, points, paint, marker, dashes }
    };
    let plot = LogPlot {
        x_title: "n (logarithmic scale)",
        y_title: "additions or products (logarithmic scale)",
        series: vec![
            series("adding", 0, Paint::Series2, Marker::Triangle, Some((9.0, 5.0))),
            series("matrix", 1, Paint::Series3, Marker::Square, Some((3.0, 4.0))),
            series("doubling", 2, Paint::Series1, Marker::Circle, None),
        ],
    };
    let row = |&n: &u32| std::iter::once(Cell::from(n)).chain(counts(n).map(Into::into)).collect();
    let data = Table {
        name,
        title: words.title.clone(),
        caption: String::new(),
        headers: vec!["n", "additions", "products by matrix", "products by doubling"],
        rows: indices.iter().map(row).collect(),
    };
    let draw = |canvas: &crate::canvas::Canvas| plot.draw_log_log(canvas);
    Ok(Figure::draw(name, Kind::Plot, words, old_plot::SIZE, draw)?.with_data(data))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch06_fast_exponentiation::fibonacci;
    use ch06_fast_exponentiation::trace::from_the_top;

    const MODULUS: u64 = 1_000_000_007;

    #[test]
    fn a_step_of_the_recursion_is_a_multiplication() {
        for n in (1..10_000).chain(exponents().into_iter().map(u64::from)) {
            assert_eq!(binary(n) as usize, from_the_top(n).len(), "{n}");
        }
        for bits in 2..30 {
            assert_eq!(binary(1 << bits), bits);
            assert_eq!(binary((1 << bits) - 1), 2 * (bits - 1));
        }
    }

    /// A product of numbers, counted.
    fn times(a: u64, b: u64, products: &mut u64) -> u64 {
        *products += 1;
        a * b % MODULUS
    }

    /// The listing by adding, with its additions.
    fn adding(n: u64) -> (u64, u64) {
        let (mut this, mut next, mut additions) = (0, 1, 0);
        for _ in 0..n {
            additions += 1;
            (this, next) = (next, (this + next) % MODULUS);
        }
        (this, additions)
    }

    /// The listing by a matrix, with its products.
    fn matrix(mut n: u64) -> (u64, u64) {
        let mut products = 0;
        let mut matrix_times = |a: [[u64; 2]; 2], b: [[u64; 2]; 2]| {
            let mut entry = |row: usize, column: usize| {
                (0..2).map(|k| times(a[row][k], b[k][column], &mut products)).sum::<u64>() % MODULUS
            };
            [[entry(0, 0), entry(0, 1)], [entry(1, 0), entry(1, 1)]]
        };
        let (mut square, mut product) = ([[0, 1], [1, 1]], [[1, 0], [0, 1]]);
        while n > 0 {
            if n % 2 == 1 {
                product = matrix_times(product, square);
            }
            square = matrix_times(square, square);
            n /= 2;
        }
        (product[0][1], products)
    }

    /// The listing by doubling, with its products.
    fn doubling(n: u64) -> (u64, u64) {
        let (mut this, mut next, mut products) = (0, 1, 0);
        for bit in (0..n.checked_ilog2().map_or(0, |top| top + 1)).rev() {
            let double = times(this, 2 * next + MODULUS - this, &mut products);
            let after = times(this, this, &mut products) + times(next, next, &mut products);
            let after = after % MODULUS;
            (this, next) = if n >> bit & 1 == 0 {
                (double, after)
            } else {
                (after, (double + after) % MODULUS)
            };
        }
        (this, products)
    }

    #[test]
    fn adding_is_no_more_work_than_the_matrix_up_to_50() {
        assert!((1..=50).all(|n| n <= by_matrix(n)));
        assert!([100, 200, 500].iter().all(|&n| n > by_matrix(n)));
        let caption = fibonacci_steps("figure").unwrap().caption;
        assert!(caption.contains("up to n = 50, adding"), "{caption}");
    }

    #[test]
    fn the_counts_are_those_of_the_listings() {
        for n in 0..300 {
            let value = fibonacci::by_adding(n, MODULUS);
            assert_eq!(adding(n), (value, n));
            assert_eq!(matrix(n), (fibonacci::by_matrix(n, MODULUS), by_matrix(n)));
            assert_eq!(doubling(n), (fibonacci::by_doubling(n, MODULUS), by_doubling(n)));
            assert!(matrix(n).0 == value && doubling(n).0 == value);
        }
        let n = LARGEST.into();
        assert_eq!(matrix(n), (fibonacci::by_matrix(n, MODULUS), by_matrix(n)));
        assert_eq!(doubling(n), (fibonacci::by_doubling(n, MODULUS), by_doubling(n)));
    }
}
