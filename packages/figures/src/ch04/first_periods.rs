//! The periods of the games of the book, and how they are known.

use super::known_games::GAMES;
use crate::prelude::*;

pub(super) fn table() -> Result<Table> {
    let rows: Vec<[Cell; 4]> = GAMES
        .iter()
        .map(|game| {
            let known = game.known()?;
            let length = known.period.map(|period| period.length);
            let last_exception = known.period.and_then(|period| period.start.checked_sub(1));
            Ok(cells![game.title(), length, last_exception, known.reason])
        })
        .collect::<Result<_>>()?;
    Ok(Table::new(["game", "period", "last exception", "how known"], rows))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exception_is_before_a_period() {
        for row in table().unwrap().rows {
            assert!(row[1] != Cell::Missing || row[2] == Cell::Missing, "{row:?}");
        }
    }
}
