//! The positions of the small game, and the states that the designs make of them.

use super::deck::{GamePosition, SMALL_GAME};
use crate::prelude::*;

pub(super) fn table() -> Result<Table> {
    let row = |position: GamePosition| {
        let played = SMALL_GAME.cards(position, true);
        let unused = SMALL_GAME.cards(position, false);
        let passes = unused
            .iter()
            .filter(|&card| card & !position.memory == 0)
            .count();
        let outcome = Outcome::win_if(
            SMALL_GAME
                .to_listing_position(position)
                .is_winning(SMALL_GAME.full()),
        );
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
    let mut positions = SMALL_GAME.positions();
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
        .with_value("cards", join_with_and(SMALL_GAME.cards)))
}
