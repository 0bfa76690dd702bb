//! Races of octal games: with a public solver, and without one trick of ours.

use crate::prelude::*;
use crate::race::{race, table_of_games, table_of_ratios};

pub(super) fn octal_race() -> Result<Table> {
    let games = [
        ("0.106", race!("ch04-nim-grundy", "octal_106.csv", "time in ms", 1e6)),
        ("0.127", race!("ch04-nim-grundy", "octal_127.csv", "time in ms", 1e6)),
        ("0.56", race!("ch04-nim-grundy", "octal_56.csv", "time in ms", 1e6)),
    ];
    table_of_games("game", &games)
}

pub(super) fn octal_bits_race() -> Result<Table> {
    let games = [
        ("0.106", race!("ch04-nim-grundy", "bits_106.csv", "time in ms", 1e6)),
        ("0.127", race!("ch04-nim-grundy", "bits_127.csv", "time in ms", 1e6)),
        ("0.56", race!("ch04-nim-grundy", "bits_56.csv", "time in ms", 1e6)),
        ("0.16", race!("ch04-nim-grundy", "bits_16.csv", "time in ms", 1e6)),
        ("Dawson’s Kayles", race!("ch04-nim-grundy", "bits_dawson.csv", "time in ms", 1e6)),
    ];
    table_of_games("game", &games)
}

pub(super) fn octal_tricks() -> Result<Table> {
    let games = [
        ("Grundy’s game", race!("ch04-nim-grundy", "tricks_grundy.csv", "time in ms", 1e6)),
        ("0.127", race!("ch04-nim-grundy", "tricks_127.csv", "time in ms", 1e6)),
        ("Dawson’s Kayles", race!("ch04-nim-grundy", "tricks_dawson.csv", "time in ms", 1e6)),
    ];
    table_of_ratios("without", &games)
}
