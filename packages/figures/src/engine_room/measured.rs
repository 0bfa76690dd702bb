//! What `cargo bench -p ch09-four-in-a-row --bench machine -- --save` has measured.

use crate::caption::Captioned;
use crate::race::MEASURED_WITH;
use anyhow::{Context, Result};
use itertools::Itertools as _;
use serde::Deserialize;

/// A step of a program, such as an addition.
#[derive(Deserialize)]
pub(super) struct Step {
    pub(super) step: String,
    pub(super) nanoseconds: f64,
}

/// How long a lookup takes in a table of one size.
#[derive(Clone, Copy, Deserialize)]
pub(super) struct Lookup {
    /// The binary logarithm of the size in bytes.
    pub(super) log_bytes: u32,
    /// The nanoseconds of a lookup that waits for the one before.
    pub(super) waiting: f64,
    /// The nanoseconds of a lookup that waits for no other.
    pub(super) free: f64,
}

/// Returns the time of a step of each kind.
pub(super) fn steps() -> Result<Vec<Step>> {
    let csv = include_str!("../../../../listings/ch09-four-in-a-row/benches/machine.csv");
    read(csv).context("machine.csv has other columns")
}

/// Returns the times of lookups, from the smallest table to the largest.
pub(super) fn lookups() -> Result<Vec<Lookup>> {
    let csv = include_str!("../../../../listings/ch09-four-in-a-row/benches/lookups.csv");
    read(csv).context("lookups.csv has other columns")
}

fn read<T: for<'a> Deserialize<'a>>(csv: &str) -> Result<Vec<T>> {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    Ok(reader.deserialize().try_collect()?)
}

/// Returns the size of a table of 2^`log_bytes` bytes, at least 2^10: “32 KB”.
pub(super) fn size(log_bytes: u32) -> String {
    if log_bytes < 20 {
        format!("{} KB", 1_u64 << (log_bytes - 10))
    } else {
        format!("{} MB", 1_u64 << (log_bytes - 20))
    }
}

/// Adds how all of it was measured to a figure or a table, and how to repeat it.
pub(super) fn with_conditions<T: Captioned>(captioned: T) -> T {
    captioned
        .with_value("measured", format!("Measured with {MEASURED_WITH}."))
        .with_value(
            "command",
            "cargo bench -p ch09-four-in-a-row --bench machine",
        )
}
