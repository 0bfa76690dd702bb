//! Multiples of the golden ratio, rounded down, by doubles and exactly.

use super::wythoff_lines::golden;
use crate::prelude::*;
use ch04_nim_grundy::wythoff::times_golden;

/// Where doubles begin to fail, and how many rows stand before and behind.
const FAILS: u32 = 102_334_155;
const AROUND: u32 = 2;

/// ⌊nφ⌋ as a careless program has it.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is careless")]
fn by_double(n: u32) -> u64 {
    (f64::from(n) * golden()).floor() as u64
}

/// ⌊nφ⌋.
fn exactly(n: u32) -> u64 {
    u64::try_from(times_golden(n.into())).unwrap_or(u64::MAX)
}

pub(super) fn table() -> Result<Table> {
    let row = |n: u32| cells![n, by_double(n), exactly(n), by_double(n).abs_diff(exactly(n))];
    let rows = (FAILS - AROUND..=FAILS + AROUND).map(row);
    Ok(Table::new(["n", "by doubles", "exactly", "error"], rows).with("fails", FAILS))
}

#[test]
fn doubles_fail_where_the_table_says_and_not_before_it() {
    assert_eq!(golden().to_string(), "1.618033988749895");
    for n in (FAILS - 1_000..=FAILS + AROUND).chain(0..100_000) {
        assert_eq!(by_double(n) == exactly(n), n != FAILS, "{n}");
    }
    assert_eq!(by_double(FAILS), exactly(FAILS) + 1);
    let errors = table().unwrap().rows.iter().map(|row| row[3].to_string()).collect::<Vec<_>>();
    assert_eq!(errors, ["0", "0", "1", "0", "0"]);
}
