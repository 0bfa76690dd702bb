//! How many heaps are rare, and how many splits that saves.

use crate::prelude::*;
use ch04_nim_grundy::sparse::{Rules, Solved, solve};

/// The rules with these digits; [4] stands for Grundy's game.
fn rules(digits: &[u32]) -> Rules {
    Rules { digits: digits.to_vec(), unequal: digits == [4] }
}

/// How many splits a heap has.
fn splits_of(rules: &Rules, heap: usize) -> u64 {
    let all = rules.digits.iter().enumerate().filter(|(_, digit)| **digit & 4 != 0);
    let unequal = usize::from(rules.unequal);
    all.map(|(taken, _)| heap.saturating_sub(taken).saturating_sub(unequal) as u64 / 2).sum()
}

/// The heaps up to which splits are counted.
const LAST: usize = 30_000;

/// The games, by their digits; [4] stands for Grundy's game.
const GAMES: [(&str, &[u32]); 7] = [
    ("0.77 Kayles", &[0, 7, 7]),
    ("0.07 Dawson's Kayles", &[0, 0, 7]),
    ("0.6 Officers", &[0, 6]),
    ("0.106", &[0, 1, 0, 6]),
    ("0.127", &[0, 1, 2, 7]),
    ("0.56", &[0, 5, 6]),
    ("Grundy's game", &[4]),
];

/// What is counted of each.
static ROWS: LazyLock<Vec<[Cell; 5]>> =
    LazyLock::new(|| GAMES.iter().map(|(name, digits)| row(name, digits)).collect());

pub(super) fn table() -> Result<Table> {
    let headers = ["game", "what counts", "rare heaps", "splits looked at", "all splits / these"];
    Ok(Table::new(headers, ROWS.clone()).with("last", LAST))
}

fn row(name: &str, digits: &[u32]) -> [Cell; 5] {
    let rules = rules(digits);
    let Solved { classes, rare, looked_at, .. } = solve(&rules, LAST);
    let size = if classes.taken.is_some() { ", size" } else { "" };
    let all: u64 = (0..=LAST).map(|heap| splits_of(&rules, heap)).sum();
    let saved = measured(all as f64 / looked_at as f64, 1);
    cells![name, format!("{:b}{size}", classes.mask), rare.len(), looked_at, saved]
}

#[test]
fn the_splits_are_all_that_the_plain_program_looks_at() {
    use ch04_nim_grundy::octal::Octal;
    for (code, digits) in [("0.77", &[0, 7, 7][..]), ("0.106", &[0, 1, 0, 6]), ("4.3", &[4, 3])] {
        let game: Octal = code.parse().unwrap();
        assert_eq!(game.digits(), digits);
        for heap in 0..40 {
            let two = game.options(heap).filter(|&(smaller, _)| smaller > 0).count();
            assert_eq!(splits_of(&rules(digits), heap), two as u64, "{code}, {heap}");
        }
    }
    for heap in 0..40 {
        let unequal = (1..heap).filter(|smaller| 2 * smaller < heap).count();
        assert_eq!(splits_of(&rules(&[4]), heap), unequal as u64, "{heap}");
    }
}

#[test]
fn the_digits_are_those_of_the_names() {
    use ch04_nim_grundy::octal::Octal;
    for (name, digits) in &GAMES[..6] {
        assert_eq!(name.split(' ').next().unwrap().parse::<Octal>().unwrap().digits(), *digits);
    }
}

#[test]
fn rare_heaps_are_few_in_these_games() {
    let row = |row: &Vec<Cell>| matches!(row[2], Cell::Number(rare) if rare < 2_500);
    let table = table().unwrap();
    let others: Vec<_> = table.rows.iter().filter(|cells| !row(cells)).collect();
    // Dawson's Kayles is the exception that the page names.
    assert_eq!(others.len(), 1, "{others:?}");
    assert_eq!(others[0][0], Cell::from("0.07 Dawson's Kayles"));
}
