//! How many heaps are rare, and how many splits that saves.

use crate::prelude::*;
use ch04_nim_grundy::octal::Octal;
use ch04_nim_grundy::sparse::{Rules, Solved, solve};

/// Returns the rules of a game, by the code with which its name begins; Grundy's game has
/// none.
pub(super) fn rules(name: &str) -> Rules {
    let code = name
        .split(' ')
        .next()
        .and_then(|code| code.parse::<Octal>().ok());
    let unequal = code.is_none();
    Rules {
        digits: code.map_or(vec![4], |code| code.digits().to_vec()),
        unequal,
    }
}

/// Returns how many splits a heap has.
pub(super) fn splits_of(rules: &Rules, heap: usize) -> u64 {
    let splitting_digits = rules
        .digits
        .iter()
        .enumerate()
        .filter(|(_, digit)| **digit & 4 != 0);
    let unequal = usize::from(rules.unequal);
    splitting_digits
        .map(|(taken, _)| heap.saturating_sub(taken).saturating_sub(unequal) as u64 / 2)
        .sum()
}

/// The heaps up to which splits are counted.
const LAST: usize = 30_000;

const GAMES: [&str; 7] = [
    "0.77 Kayles",
    "0.07 Dawson’s Kayles",
    "0.6 Officers",
    "0.106",
    "0.127",
    "0.56",
    "Grundy’s game",
];

/// The row of each game.
static ROWS: LazyLock<Vec<[Cell; 5]>> = LazyLock::new(|| GAMES.map(row).to_vec());

pub(super) fn table() -> Result<Table> {
    let headers = [
        "game",
        "what counts",
        "rare heaps",
        "splits looked at",
        "all splits / these",
    ];
    Ok(Table::new(headers, ROWS.clone()).with_value("last", LAST))
}

fn row(name: &str) -> [Cell; 5] {
    let rules = rules(name);
    let Solved {
        classes,
        rare,
        looked_at,
        ..
    } = solve(&rules, LAST);
    let size = if classes.taken.is_some() {
        ", size"
    } else {
        ""
    };
    let all: u64 = (0..=LAST).map(|heap| splits_of(&rules, heap)).sum();
    let saved = decimal(all as f64 / looked_at as f64, 1);
    cells![
        name,
        format!("{:b}{size}", classes.mask),
        rare.len(),
        looked_at,
        saved
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_splits_are_all_that_the_plain_program_looks_at() {
        for (code, digits) in [
            ("0.77", &[0, 7, 7][..]),
            ("0.106", &[0, 1, 0, 6]),
            ("4.3", &[4, 3]),
        ] {
            let game: Octal = code.parse().unwrap();
            assert_eq!(rules(code).digits, digits);
            for heap in 0..40 {
                let two = game
                    .options(heap)
                    .filter(|&(smaller, _)| smaller > 0)
                    .count();
                assert_eq!(splits_of(&rules(code), heap), two as u64, "{code}, {heap}");
            }
        }
        for heap in 0..40 {
            let unequal = (1..heap).filter(|smaller| 2 * smaller < heap).count();
            assert_eq!(
                splits_of(&rules("Grundy’s game"), heap),
                unequal as u64,
                "{heap}"
            );
        }
    }

    #[test]
    fn only_grundys_game_has_no_code() {
        assert!(
            GAMES
                .map(|name| rules(name).unequal)
                .into_iter()
                .eq((0..7).map(|index| index == 6))
        );
    }

    #[test]
    fn rare_heaps_are_few_in_these_games() {
        let has_few = |row: &Vec<Cell>| matches!(row[2], Cell::Number(rare) if rare < 2_500);
        let table = table().unwrap();
        let others: Vec<_> = table.rows.iter().filter(|row| !has_few(row)).collect();
        // Dawson's Kayles is the exception that the page names.
        assert_eq!(others.len(), 1, "{others:?}");
        assert_eq!(others[0][0], Cell::from("0.07 Dawson’s Kayles"));
    }
}
