//! The nim-sums of two heaps of up to 15 beans.

use super::heat::{self, TABLE};
use crate::prelude::*;
use ch04_nim_grundy::nim::nim_sum;

fn sum_in((row, column): (usize, usize)) -> u64 {
    nim_sum(&[row as u64, column as u64])
}

pub(super) fn figure() -> Result<Figure> {
    let part = |cell| if sum_in(cell) < 8 { "small" } else { "large" };
    let (rows, large) = (TABLE.rows, TABLE.rows / 2);
    let values = values![largest = rows - 1, rows, small = large - 1, large];
    heat::figure("⊕", sum_in, part).with_values(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_is_once_in_each_row_and_squares_repeat_in_larger_squares() {
        for row in 0..16 {
            assert!(
                (0..16)
                    .map(|column| sum_in((row, column)))
                    .sorted()
                    .eq(0..16)
            );
        }
        for size in [1, 2, 4, 8] {
            for (row, column) in iproduct!(0..size, 0..size) {
                let sum = sum_in((row, column));
                assert_eq!(sum_in((row + size, column + size)), sum);
                assert_eq!(sum_in((row + size, column)), sum + size as u64);
                assert_eq!(sum_in((row, column + size)), sum + size as u64);
            }
        }
    }
}
