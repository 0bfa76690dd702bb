//! Where games begin to repeat.

use crate::old::{Cell, Reason, Table};
use crate::table::{commas, list, thousands};
use ch04_nim_grundy::octal::Octal;
use ch04_nim_grundy::period::{Period, prove};
use ch04_nim_grundy::sparse::{Rules, grundy_numbers};
use ch04_nim_grundy::subtraction;
use std::sync::LazyLock;

/// What a turn may take, in some subtraction games.
const TAKEN: [&[usize]; 6] = [&[1, 2, 3], &[2, 3], &[1, 4], &[1, 3, 4], &[2, 4, 7], &[1, 4, 10]];
/// How many values of a subtraction game are looked at.
const LOOKED_AT: usize = 1_000;

/// Subtraction games, with their periods.
pub(super) fn subtraction_games(name: &'static str) -> Result<Table, Reason> {
    let row = |taken: &&[usize]| {
        let subtraction::Period { start, length } =
            subtraction::period(taken, LOOKED_AT).ok_or(Reason::NoPeriod)?;
        Ok(vec![
            // In one line on a phone as well.
            Cell::Text(commas(taken).replace(' ', "\u{a0}")),
            start.into(),
            length.into(),
            Cell::Text(first_rounds(taken, start, length)),
        ])
    };
    Ok(Table {
        name,
        title: "Subtraction games and their periods".into(),
        caption: format!(
            "The Grundy numbers of the heaps 0, 1, 2, …, without commas, with a gap before each \
             round. Only the games {} have something before the first round.",
            later_starts()
        ),
        headers: vec!["a turn takes", "start", "period", "Grundy numbers"],
        rows: TAKEN.iter().map(row).collect::<Result<_, Reason>>()?,
    })
}

/// What comes before the rounds, and two rounds. All numbers have one digit.
fn first_rounds(taken: &[usize], start: usize, length: usize) -> String {
    let values = subtraction::grundy_numbers(taken, start + 2 * length - 1);
    let (before, rounds) = values.split_at(start);
    let parts = std::iter::once(before).chain(rounds.chunks(length));
    let digits = |part: &[usize]| part.iter().map(ToString::to_string).collect::<String>();
    let parts: Vec<String> = parts.filter(|part| !part.is_empty()).map(digits).collect();
    format!("{} …", parts.join(" "))
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

/// Octal games with their names, if they have any, and the heaps that are
/// looked at; those whose proofs need few heaps first.
const CODES: [(&str, &str, usize); 17] = [
    ("0.1", "", 1_200),
    ("0.3", "", 1_200),
    ("0.7", "", 1_200),
    ("0.26", "", 1_200),
    ("0.15", "", 1_200),
    ("0.34", "", 1_200),
    ("0.77", "Kayles", 1_200),
    ("0.17", "", 1_200),
    ("0.07", "Dawson's Kayles", 1_200),
    ("0.137", "Dawson's Chess", 1_200),
    ("0.45", "", 1_200),
    ("0.156", "", 20_000),
    ("0.165", "", 20_000),
    ("0.127", "", 100_000),
    ("0.56", "", 700_000),
    ("0.16", "", 700_000),
    ("0.6", "Officers", 20_000),
];
/// What was found out about a code.
struct Found {
    period: Option<Period>,
    largest: u32,
}

impl Found {
    fn of(code: &str, heaps: usize) -> Result<Self, Reason> {
        let code: Octal = code.parse()?;
        let rules = Rules { digits: code.digits().to_vec(), unequal: false };
        let values = grundy_numbers(&rules, heaps);
        let largest = values.iter().copied().max().unwrap_or_default();
        Ok(Self { period: prove(&values, code.most_removed()), largest })
    }
}

/// What was found out about each code.
static FOUND: LazyLock<Vec<Found>> = LazyLock::new(|| {
    CODES.iter().filter_map(|(code, _, heaps)| Found::of(code, *heaps).ok()).collect()
});

/// Octal games, with their periods.
pub(super) fn octal_games(name: &'static str) -> Result<Table, Reason> {
    for (code, ..) in CODES {
        code.parse::<Octal>()?;
    }
    let (open, _, most) = CODES[CODES.len() - 1];
    let most = thousands(most as u64);
    let row = |((code, game, heaps), found): (&(&str, &str, usize), &Found)| {
        let code = if game.is_empty() { (*code).to_owned() } else { format!("{code} {game}") };
        let [length, start, checked] = match found.period {
            Some(Period { start, length, checked }) => [length, start, checked].map(Cell::from),
            None => [Cell::Missing, Cell::Missing, (*heaps).into()],
        };
        vec![Cell::Text(code), length, start, checked, found.largest.into()]
    };
    Ok(Table {
        name,
        title: "Octal games and their periods".into(),
        caption: format!(
            "The column “looked at” has the largest heap that the proof needs, and “largest” the \
             largest Grundy number that was seen. For {open}, \
             {most} heaps are not enough to find a period. That does not prove that there is none."
        ),
        headers: vec!["game", "period", "start", "looked at", "largest"],
        rows: CODES.iter().zip(FOUND.iter()).map(row).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch04_nim_grundy::octal;

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
        assert!(table.caption.contains("{2, 4, 7} and {1, 4, 10} have"), "{}", table.caption);
    }

    #[test]
    fn rounds_stand_apart_and_each_number_is_a_digit() {
        assert_eq!(first_rounds(&[1, 3, 4], 0, 7), "0101232 0101232 …");
        assert_eq!(first_rounds(&[2, 4, 7], 8, 3), "00112203 102 102 …");
        for taken in TAKEN {
            assert!(subtraction::grundy_numbers(taken, LOOKED_AT).iter().all(|&value| value < 10));
        }
    }

    #[test]
    fn an_octal_game_repeats_as_its_row_says() {
        let table = octal_games("table").unwrap();
        assert_eq!(table.rows.len(), CODES.len());
        for ((code, ..), found) in CODES.iter().zip(FOUND.iter()) {
            let Some(Period { start, length, checked }) = found.period else { continue };
            let code: Octal = code.parse().unwrap();
            let last = (2 * checked).min(3_000).max(checked);
            if last > 20_000 {
                continue;
            }
            let values = octal::grundy_numbers(&code, last);
            assert!((start..=last - length).all(|n| values[n] == values[n + length]), "{code:?}");
            let largest = values.iter().max().map(|&largest| largest as u64);
            assert_eq!(largest, Some(found.largest.into()), "{code:?}");
        }
        let missing = FOUND.iter().map(|found| found.period.is_none());
        assert!(missing.eq((0..CODES.len()).map(|row| row == CODES.len() - 1)));
    }
}
