//! What the machine does in how many nanoseconds.

use super::measured::{lookups, size, steps, with_conditions};
use crate::prelude::*;

/// The binary logarithms of the sizes, in bytes, of three tables: the first fits into the
/// fastest memory, the second into the next, and the third only into main memory.
const SIZES: [u32; 3] = [14, 19, 28];

pub(super) fn table() -> Result<Table> {
    let lookups = lookups()?;
    let mut rows: Vec<(String, f64)> = steps()?
        .into_iter()
        .map(|step| (step.step, step.nanoseconds))
        .collect();
    for log_bytes in SIZES {
        let lookup = lookups
            .iter()
            .find(|lookup| lookup.log_bytes == log_bytes)
            .with_context(|| format!("no table of 2^{log_bytes} bytes was measured"))?;
        rows.push((format!("a lookup in {}", size(log_bytes)), lookup.waiting));
    }
    let addition = rows[0].1;
    let rows = rows.into_iter().map(|(what, nanoseconds)| {
        let digits = usize::from(nanoseconds < 10.0);
        cells![
            what,
            decimal(nanoseconds, 1 + digits),
            decimal(nanoseconds / addition, digits)
        ]
    });
    let headers = ["what", "time in ns", "in additions"];
    Ok(with_conditions(Table::new(headers, rows)))
}
