//! The measured times for three graphs with numbers.

use crate::race::{race, table_of_games};
use crate::{Reason, Table};

pub(super) fn table() -> Result<Table, Reason> {
    let races = [
        ("random", race!("ch07-minimax", "numbers_random.csv", "time in ms", 1e6)),
        ("cycle", race!("ch07-minimax", "numbers_cycle.csv", "time in ms", 1e6)),
        ("deep", race!("ch07-minimax", "numbers_deep.csv", "time in ms", 1e6)),
    ];
    table_of_games("graph", &races)
}
