//! Subtraction games, with their periods.

use crate::prelude::*;
use ch04_nim_grundy::subtraction::{Period, grundy_numbers, period};

/// What a turn may take, in some subtraction games.
const TAKEN: [&[usize]; 6] = [&[1, 2, 3], &[2, 3], &[1, 4], &[1, 3, 4], &[2, 4, 7], &[1, 4, 10]];
/// How many values of a subtraction game are looked at.
const LOOKED_AT: usize = 1_000;

pub(super) fn table() -> Result<Table> {
    let row = |taken: &[usize]| {
        let Period { start, length } = period(taken, LOOKED_AT).context("no period was proved")?;
        // In one line on a phone as well.
        let set = commas(taken).replace(' ', "\u{a0}");
        Ok(cells![set, start, length, first_rounds(taken, start, length)])
    };
    let rows: Vec<_> = TAKEN.into_iter().map(row).collect::<Result<_>>()?;
    let headers = ["a turn takes", "start", "period", "Grundy numbers"];
    Ok(Table::new(headers, rows).with("later", later_starts()))
}

/// What comes before the rounds, and two rounds. All numbers have one digit.
fn first_rounds(taken: &[usize], start: usize, length: usize) -> String {
    let values = grundy_numbers(taken, start + 2 * length - 1);
    let (before, rounds) = values.split_at(start);
    let parts = std::iter::once(before).chain(rounds.chunks(length));
    let digits = |part: &[usize]| part.iter().map(ToString::to_string).collect::<String>();
    let parts: Vec<String> = parts.filter(|part| !part.is_empty()).map(digits).collect();
    format!("{} …", parts.join(" "))
}

/// The games that don't repeat from the start, as a sentence names them.
fn later_starts() -> String {
    let starts_late =
        |taken: &&[usize]| period(taken, LOOKED_AT).is_some_and(|period| period.start > 0);
    list(TAKEN.into_iter().filter(starts_late).map(|taken| format!("{{{}}}", commas(taken))))
}

#[test]
fn some_games_have_something_before_the_first_round() {
    assert_eq!(later_starts(), "{2, 4, 7} and {1, 4, 10}");
}

#[test]
fn rounds_stand_apart_and_each_number_is_a_digit() {
    assert_eq!(first_rounds(&[1, 3, 4], 0, 7), "0101232 0101232 …");
    assert_eq!(first_rounds(&[2, 4, 7], 8, 3), "00112203 102 102 …");
    for taken in TAKEN {
        assert!(grundy_numbers(taken, LOOKED_AT).iter().all(|&value| value < 10));
    }
}
