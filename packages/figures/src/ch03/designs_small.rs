//! Each position of the small game, and what the designs keep of it.

use super::deck::{Played, SMALL};
use crate::prelude::*;

pub(super) fn table() -> Result<Table> {
    let row = |position: Played| {
        let played = SMALL.cards(position, true);
        let left = SMALL.cards(position, false);
        let passes = left
            .iter()
            .filter(|&card| card & !position.memory == 0)
            .count();
        let outcome = Outcome::win_if(SMALL.as_told(position).is_winning(SMALL.full()));
        let count = played.len();
        let memory = format!("{:03b}", position.memory);
        cells![
            join_with_and(&played),
            memory,
            passes,
            passes % 2,
            count,
            count % 2,
            outcome.letter()
        ]
    };
    let mut positions = SMALL.positions();
    positions.sort_unstable_by_key(|position| (position.memory, position.used.count_ones()));
    let headers = [
        "cards played",
        "memory",
        "unused passes",
        "their parity",
        "cards used",
        "turn",
        "label",
    ];
    Ok(Table::new(headers, positions.into_iter().map(row))
        .with_value("cards", join_with_and(SMALL.cards)))
}
