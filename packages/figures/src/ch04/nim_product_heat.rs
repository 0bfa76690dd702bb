//! The nim products of two heaps of up to 15 beans.

use super::heat::{self, TABLE};
use crate::prelude::*;
use ch04_nim_grundy::nim_product::product;

pub(super) fn figure() -> Result<Figure> {
    let part = |(row, column): (usize, usize)| match row.max(column) {
        0 | 1 => "two four all",
        2 | 3 => "four all",
        _ => "all",
    };
    let product_in = |(row, column): (usize, usize)| product(row as u64, column as u64);
    heat::figure("⊗", product_in, part)
        .with_values(values![largest = TABLE.rows - 1, rows = TABLE.rows])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_is_once_in_each_row_but_the_first() {
        for row in 1..16 {
            assert!(
                (0..16)
                    .map(|column| product(row, column))
                    .sorted()
                    .eq(0..16)
            );
        }
    }
}
