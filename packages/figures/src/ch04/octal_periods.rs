//! Octal games, with their periods.

use crate::prelude::*;
use ch04_nim_grundy::octal::Octal;
use ch04_nim_grundy::period::prove;
use ch04_nim_grundy::sparse::{Rules, grundy_numbers};

/// Octal games with their names, if they have any, and the number of heaps to compute;
/// those whose proofs need few heaps first.
const CODES: [(&str, &str, usize); 17] = [
    ("0.1", "", 1_200),
    ("0.3", "", 1_200),
    ("0.7", "", 1_200),
    ("0.26", "", 1_200),
    ("0.15", "", 1_200),
    ("0.34", "", 1_200),
    ("0.77", "Kayles", 1_200),
    ("0.17", "", 1_200),
    ("0.07", "Dawson’s Kayles", 1_200),
    ("0.137", "", 1_200),
    ("0.45", "", 1_200),
    ("0.156", "", 20_000),
    ("0.165", "", 20_000),
    ("0.127", "", 100_000),
    ("0.56", "", 700_000),
    ("0.16", "", 700_000),
    ("0.6", "Officers", 20_000),
];

/// The row of each code.
static ROWS: LazyLock<Vec<[Cell; 5]>> = LazyLock::new(|| {
    let row = |(code, game, heaps): (&str, &str, usize)| {
        let octal: Octal = code.parse().ok()?;
        let rules = Rules {
            digits: octal.digits().to_vec(),
            unequal: false,
        };
        let values = grundy_numbers(&rules, heaps);
        let largest = values.iter().copied().max().unwrap_or_default();
        let period = prove(&values, octal.max_removed());
        let (length, start) = period.map(|period| (period.length, period.start)).unzip();
        let checked = period.map_or(heaps, |period| period.checked);
        Some(cells![
            format!("{code} {game}").trim_end(),
            length,
            start,
            checked,
            largest
        ])
    };
    CODES.into_iter().filter_map(row).collect()
});

pub(super) fn table() -> Result<Table> {
    let (open_game, _, max_heap) = CODES[CODES.len() - 1];
    let headers = ["game", "period", "start", "looked at", "largest"];
    Ok(Table::new(headers, ROWS.clone())
        .with_value("open", open_game)
        .with_value("most", max_heap))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_game_has_no_period() {
        let missing = ROWS.iter().map(|row| row[1] == Cell::Missing);
        assert!(missing.eq((0..CODES.len()).map(|row| row == CODES.len() - 1)));
    }
}
