//! How many positions of Nim are losing.

use crate::prelude::*;
use ch06_fast_exponentiation::losing_nim::count;

/// The most heaps.
const MOST_HEAPS: u32 = 5;

/// How many positions of so many heaps of so many binary digits are losing, and
/// how many there are.
fn share(heaps: u32, bits: u32) -> (u64, u64) {
    (count(heaps.into(), bits.into(), u64::MAX), 1 << (heaps * bits))
}

pub(super) fn table() -> Result<Table> {
    let row = |heaps: u32| {
        let [two, four, eight, sixteen] = [1, 2, 3, 4].map(|bits: u32| {
            let (losing, all) = share(heaps, bits);
            format!("{}\u{a0}of\u{a0}{}", thousands(losing), thousands(all))
        });
        cells![heaps, two, four, eight, sixteen]
    };
    let headers = ["heaps", "below\u{a0}2", "below\u{a0}4", "below\u{a0}8", "below\u{a0}16"];
    Ok(Table::new(headers, (1..=MOST_HEAPS).map(row)))
}

#[test]
fn the_share_is_one_in_two_to_the_power_of_the_digits() {
    for heaps in 1..=MOST_HEAPS {
        for bits in 1..=4 {
            let (losing, all) = share(heaps, bits);
            assert_eq!(losing << bits, all);
        }
    }
    assert_eq!(table().unwrap().rows[2][2], Cell::from("16\u{a0}of\u{a0}64"));
}
