//! The games that a public solver was asked for, too.

use crate::prelude::*;
use crate::race::{race, table_of_games};

pub(super) fn table() -> Result<Table> {
    let games = [
        ("0.106", race!("ch04-nim-grundy", "octal_106.csv", "time in ms", 1e6)),
        ("0.127", race!("ch04-nim-grundy", "octal_127.csv", "time in ms", 1e6)),
        ("0.56", race!("ch04-nim-grundy", "octal_56.csv", "time in ms", 1e6)),
    ];
    table_of_games("game", &games)
}
