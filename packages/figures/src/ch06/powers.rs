//! Powers as they are written, and the multiplications on the way to one.

use crate::prelude::*;
use ch06_fast_exponentiation::trace::Step;

/// The exponent of the page.
pub(super) const EXPONENT: u64 = 19;
/// What is raised to it in the tables.
const BASE: u64 = 3;

/// "x¹⁶".
pub(super) fn power(x: &str, exponent: u64) -> String {
    format!("{x}{}", raised(&exponent.to_string()))
}

/// "3¹⁹", and "3" instead of "3¹".
fn shown(exponent: u64) -> String {
    if exponent == 1 { BASE.to_string() } else { power(&BASE.to_string(), exponent) }
}

/// A row for each multiplication; those of two different factors are called
/// `other`.
pub(super) fn trace(steps: &[Step], other: &str) -> Result<Table> {
    let row = |&Step { left, right }: &Step| -> Result<_> {
        let reached = left + right;
        let value = BASE.checked_pow(reached.try_into()?).context("a number does not fit")?;
        let what = if left == right { "square" } else { other };
        let multiplication = format!("{}\u{a0}·\u{a0}{}", shown(left), shown(right));
        Ok(cells![what, multiplication, reached, value])
    };
    let rows: Vec<_> = steps.iter().map(row).collect::<Result<_>>()?;
    let table = Table::new(["what", "multiplication", "exponent", "value"], rows);
    Ok(table.with("exponent", EXPONENT).with("binary", format!("{EXPONENT:b}")))
}

#[test]
fn the_tables_end_with_the_power() {
    use super::{trace_bottom, trace_top};
    let (top, bottom) = (trace_top::table().unwrap(), trace_bottom::table().unwrap());
    for rows in [&top.rows, &bottom.rows] {
        assert_eq!(rows.len(), 6);
        let last: Vec<_> = rows[5].iter().map(ToString::to_string).collect();
        assert_eq!(last[2..], ["19", "1,162,261,467"]);
    }
    assert_eq!(top.rows[4][1], Cell::from("3⁹\u{a0}·\u{a0}3⁹"));
    assert_eq!(top.rows[5][..2], ["times\u{a0}3", "3¹⁸\u{a0}·\u{a0}3"].map(Cell::from));
}
