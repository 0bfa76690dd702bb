//! The first exponents for which the binary method is not the best.

use super::chain_lengths::{Length, better_ones};
use crate::prelude::*;

/// How many exponents the table has.
const EXPONENTS: usize = 11;

pub(super) fn table() -> Result<Table> {
    let row = |length: &Length| {
        // In one line on a phone as well.
        let chain = commas(&length.shortest).replace(' ', "\u{a0}");
        cells![length.n, format!("{:b}", length.n), length.binary, length.best(), chain]
    };
    let headers = ["n", "in binary", "binary method", "best", "a shortest chain"];
    Ok(Table::new(headers, better_ones().take(EXPONENTS).map(row)))
}

#[test]
fn the_first_exponents_are_those_that_are_known() {
    let first: Vec<_> = better_ones().take(EXPONENTS).map(|length| length.n).collect();
    assert_eq!(first, [15, 23, 27, 30, 31, 39, 43, 45, 46, 47, 51]);
    assert!(better_ones().all(|length| length.n.count_ones() >= 4));
    assert!(better_ones().take(EXPONENTS).all(|length| length.saved() == 1));
}
