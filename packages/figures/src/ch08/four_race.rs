//! The race with a public solver of Connect Four.

use crate::prelude::*;
use crate::race::{race, table_of_games};

pub(super) fn table() -> Result<Table> {
    let sets = [
        ("29 to 41", race!("ch08-four-in-a-row", "four_late.csv", "time in ms", 1e6)),
        ("15 to 28", race!("ch08-four-in-a-row", "four_middle.csv", "time in ms", 1e6)),
        ("12 to 14", race!("ch08-four-in-a-row", "four_early.csv", "time in ms", 1e6)),
        ("8 to 11", race!("ch08-four-in-a-row", "four_opening.csv", "time in ms", 1e6)),
    ];
    table_of_games("stones", &sets)
}
