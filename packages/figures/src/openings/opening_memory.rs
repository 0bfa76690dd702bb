//! All memories of nine bits, as they are after an even number of cards.

use super::map::{COLUMNS, map_figure, tint};
use crate::prelude::*;
use ch03_state_compression::positions::Position;

const FULL: u32 = 511;
const CARDS: [u32; 8] = [1, 6, 24, 96, 384, 5, 40, 320];

/// Returns who wins at each memory after an even number of cards.
fn outcomes() -> Vec<Outcome> {
    let winning = ch03_state_compression::bottom_up::labels_by_turn(FULL, &CARDS);
    let after_even = winning.into_iter().map(|[even, _]| even);
    after_even.map(Outcome::win_if).collect()
}

/// Returns the positions that a game can reach.
fn positions() -> Vec<Position> {
    let reached = reachable_positions((0, CARDS.to_vec()), |(memory, cards)| {
        let sorted =
            |option: Position| (option.memory, option.cards.into_iter().sorted().collect());
        Position { memory, cards }
            .options(FULL)
            .map(sorted)
            .collect()
    });
    let to_position = |(memory, cards)| Position { memory, cards };
    reached.into_iter().map(to_position).collect()
}

pub(super) fn figure() -> Result<Figure> {
    let outcomes = outcomes();
    let positions = positions();
    let is_wrong = |position: &&Position| {
        outcomes[position.memory as usize] != Outcome::win_if(position.is_winning(FULL))
    };
    map_figure(8, COLUMNS, |row, column| {
        tint(outcomes[row * COLUMNS + column])
    })
    .with_values(values![
        cards = CARDS.len(),
        positions = positions.len(),
        wrong = positions.iter().filter(is_wrong).count()
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_after_even(position: &Position) -> bool {
        (CARDS.len() - position.cards.len()) % 2 == 0
    }

    #[test]
    fn the_colours_are_right_after_an_even_number_of_cards_and_only_then() {
        let outcomes = outcomes();
        let mut wrong_after_odd = 0;
        for position in positions() {
            let outcome = Outcome::win_if(position.is_winning(FULL));
            let is_right = outcomes[position.memory as usize] == outcome;
            assert!(is_right || !is_after_even(&position), "{position:?}");
            wrong_after_odd += u32::from(!is_right);
        }
        assert!(wrong_after_odd > 0);
    }
}
