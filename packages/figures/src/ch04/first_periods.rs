//! The periods of the games of the book, and how they are known.

use super::known_games::{GAMES, Rule};
use crate::prelude::*;

pub(super) fn table() -> Result<Table> {
    let rows: Vec<[Cell; 4]> = GAMES
        .iter()
        .map(|game| {
            let known = game.known()?;
            let (length, last_exception) = match known.period {
                Some(period) => {
                    let last = period.start.checked_sub(1);
                    let last = last.map_or(Cell::from("none"), Cell::from);
                    (Cell::from(period.length), last)
                }
                None if matches!(game.rule, Rule::Octal(..) | Rule::Grundy(_)) => {
                    (Cell::from("unknown"), Cell::Missing)
                }
                None => (Cell::from("grows"), Cell::Missing),
            };
            Ok(cells![game.title(), length, last_exception, known.reason])
        })
        .collect::<Result<_>>()?;
    Ok(Table::new(
        ["game", "period", "last exception", "how known"],
        rows,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_game_has_a_period_or_grows_or_is_open() {
        let rows = table().unwrap().rows;
        let periods = rows.iter().map(|row| match &row[1] {
            Cell::Text(word) => word.clone(),
            _ => "period".to_owned(),
        });
        let counts = periods.counts();
        assert_eq!(
            [counts["grows"], counts["unknown"], counts["period"]],
            [3, 3, 16]
        );
    }
}
