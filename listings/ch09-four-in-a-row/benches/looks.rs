//! Looks into a table of a gigabyte: all on their way together, or each after
//! the answer to the one before.

use ch09_four_in_a_row::table::Table;
use race::Race;
use std::io::Result;

/// How many positions the table knows.
const KNOWN: u64 = 1 << 24;
/// How many looks each program makes.
const LOOKS: u64 = 1 << 20;

fn main() -> Result<()> {
    let table = Table::new(27);
    let key = |number: u64| {
        let mixed = (number % KNOWN + 1).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed ^ (mixed >> 32)) >> 15
    };
    for number in 0..KNOWN {
        let low = if number % 3 == 0 { 1 } else { 2 };
        table.put(key(number), (low, 50));
    }
    let look =
        |number: u64| u64::from(table.get(key(number)).0.unsigned_abs());
    Race::default()
        .rounds(21)
        .program("looks that don't wait for each other", || {
            (0..LOOKS).map(|number| look(37 * number)).sum::<u64>()
        })
        .program("each look after the answer to the last", || {
            (0..LOOKS).fold(0, |last, number| look(37 * number + last))
        })
        .report(env!("CARGO_MANIFEST_DIR"), "looks")
}
