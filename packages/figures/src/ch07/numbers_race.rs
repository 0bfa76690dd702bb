//! The measured times for three graphs with numbers.

use crate::prelude::*;
use crate::race::{race, table_of_games};

pub(super) fn table() -> Result<Table> {
    let races = [
        ("random", race!("ch07-minimax", "numbers_random.csv", "time in ms", 1e6)),
        ("cycle", race!("ch07-minimax", "numbers_cycle.csv", "time in ms", 1e6)),
        ("deep", race!("ch07-minimax", "numbers_deep.csv", "time in ms", 1e6)),
    ];
    table_of_games("graph", &races)
}
