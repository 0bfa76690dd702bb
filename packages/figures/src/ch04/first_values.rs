//! The first Grundy numbers of the games of the book.

use super::known_games::GAMES;
use crate::prelude::*;

/// The number of heaps to show.
const HEAPS: usize = 20;

pub(super) fn table() -> Result<Table> {
    let rows: Vec<[Cell; 3]> = GAMES
        .iter()
        .map(|game| {
            let values = game.known()?.values;
            let values = values[..HEAPS].iter().join(" ");
            Ok(cells![game.name, game.turn, values])
        })
        .collect::<Result<_>>()?;
    Ok(
        Table::new(["game", "a turn, or the code", "heaps from 0 up"], rows)
            .with_value("last", HEAPS - 1),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_games_look_alike() {
        let rows = table().unwrap().rows;
        let values = rows.iter().map(|row| row[2].to_string());
        assert!(values.duplicates().next().is_none());
    }
}
