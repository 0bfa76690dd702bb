//! Where games begin to repeat.

use crate::table::{commas, list, thousands};
use crate::{Cell, Reason, Table};
use ch04_nim_grundy::octal::{Octal, grundy_numbers};
use ch04_nim_grundy::period::{Period, prove};
use ch04_nim_grundy::subtraction;
use std::sync::LazyLock;

/// What a turn may take, in some subtraction games.
const TAKEN: [&[usize]; 7] =
    [&[1, 2, 3], &[2, 3], &[1, 4], &[1, 3, 4], &[2, 4, 7], &[1, 4, 10], &[2, 5, 7]];
/// How many values of a subtraction game are looked at, and shown.
const LOOKED_AT: usize = 1_000;
const SHOWN: usize = 20;

/// Subtraction games, with their periods.
pub(super) fn subtraction_games(name: &'static str) -> Result<Table, Reason> {
    let row = |taken: &&[usize]| {
        let subtraction::Period { start, length } =
            subtraction::period(taken, LOOKED_AT).ok_or(Reason::NoPeriod)?;
        let values = subtraction::grundy_numbers(taken, SHOWN - 1);
        let values: Vec<String> = values.iter().map(ToString::to_string).collect();
        let values = format!("{} …", values.join(" "));
        Ok(vec![Cell::Text(commas(taken)), start.into(), length.into(), Cell::Text(values)])
    };
    Ok(Table {
        name,
        title: "Subtraction games and their periods".into(),
        caption: format!(
            "The first {SHOWN} Grundy numbers, from the heap 0 on. Most of these games repeat from \
             the start. {} need some time first.",
            later_starts()
        ),
        headers: vec!["a turn takes", "repeats from", "period", "first Grundy numbers"],
        rows: TAKEN.iter().map(row).collect::<Result<_, Reason>>()?,
    })
}

/// The games that don't repeat from the start, as a sentence names them.
fn later_starts() -> String {
    let starts_late = |taken: &&&[usize]| {
        subtraction::period(taken, LOOKED_AT).is_some_and(|period| period.start > 0)
    };
    let sets: Vec<String> =
        TAKEN.iter().filter(starts_late).map(|taken| format!("{{{}}}", commas(taken))).collect();
    list(&sets)
}

/// Octal games, the short rounds first.
const CODES: [(&str, &str); 14] = [
    ("0.1", ""),
    ("0.3", ""),
    ("0.7", ""),
    ("0.26", ""),
    ("0.15", ""),
    ("0.34", ""),
    ("0.77", "Kayles"),
    ("0.17", ""),
    ("0.07", "Dawson's Kayles"),
    ("0.137", "Dawson's Chess"),
    ("0.45", ""),
    ("0.156", ""),
    ("0.16", ""),
    ("0.6", "Officers"),
];
/// How many heaps are looked at, fewer ones first.
const HEAPS: [usize; 3] = [200, 1_200, 10_000];

/// What was found out about a code.
struct Found {
    period: Option<Period>,
    largest: usize,
}

impl Found {
    fn of(code: &str) -> Result<Self, Reason> {
        let code: Octal = code.parse()?;
        let mut largest = 0;
        for heaps in HEAPS {
            let values = grundy_numbers(&code, heaps);
            largest = values.iter().copied().max().unwrap_or_default();
            let period = prove(&values, code.most_removed());
            if period.is_some() {
                return Ok(Self { period, largest });
            }
        }
        Ok(Self { period: None, largest })
    }
}

/// What was found out about each code; the last ones take some time.
static FOUND: LazyLock<Vec<Found>> =
    LazyLock::new(|| CODES.iter().filter_map(|(code, _)| Found::of(code).ok()).collect());

/// Octal games, with their periods.
pub(super) fn octal_games(name: &'static str) -> Result<Table, Reason> {
    for (code, _) in CODES {
        code.parse::<Octal>()?;
    }
    let most = thousands(HEAPS[HEAPS.len() - 1] as u64);
    let row = |((code, game), found): (&(&str, &str), &Found)| {
        let code = if game.is_empty() { (*code).to_owned() } else { format!("{code} {game}") };
        let [length, start, checked] = match found.period {
            Some(Period { start, length, checked }) => [length, start, checked].map(Cell::from),
            None => [Cell::from("none found"), "–".into(), Cell::Text(most.clone())],
        };
        vec![Cell::Text(code), length, start, checked, found.largest.into()]
    };
    Ok(Table {
        name,
        title: "Octal games and their periods".into(),
        caption: format!(
            "From some heap on the Grundy numbers repeat, and it was enough to look at the heaps up \
             to the fourth column to prove it. For the last two games nothing was found up to {most} \
             heaps, which proves nothing."
        ),
        headers: vec!["game", "period", "repeats from", "heaps looked at", "largest number"],
        rows: CODES.iter().zip(FOUND.iter()).map(row).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subtraction_game_repeats_as_its_row_says() {
        let table = subtraction_games("table").unwrap();
        for (taken, row) in TAKEN.iter().zip(&table.rows) {
            let (Cell::Number(start), Cell::Number(length)) = (&row[1], &row[2]) else {
                panic!("{row:?}")
            };
            let [start, length] = [*start, *length].map(|number| usize::try_from(number).unwrap());
            let values = subtraction::grundy_numbers(taken, 3_000);
            for heap in start..3_000 - length {
                assert_eq!(values[heap], values[heap + length], "{taken:?}, {heap}");
            }
            assert!(start == 0 || values[start - 1] != values[start - 1 + length]);
        }
        assert!(table.caption.contains("{2, 4, 7} and {1, 4, 10} need"), "{}", table.caption);
    }

    #[test]
    fn an_octal_game_repeats_as_its_row_says() {
        let table = octal_games("table").unwrap();
        assert_eq!(table.rows.len(), CODES.len());
        for ((code, _), found) in CODES.iter().zip(FOUND.iter()) {
            let Some(Period { start, length, checked }) = found.period else { continue };
            let code: Octal = code.parse().unwrap();
            let last = (2 * checked).min(3_000).max(checked);
            let values = grundy_numbers(&code, last);
            assert!((start..=last - length).all(|n| values[n] == values[n + length]), "{code:?}");
            assert_eq!(values.iter().max(), Some(&found.largest), "{code:?}");
        }
        let missing = FOUND.iter().map(|found| found.period.is_none());
        assert!(missing.eq((0..CODES.len()).map(|row| row >= CODES.len() - 2)));
    }
}
