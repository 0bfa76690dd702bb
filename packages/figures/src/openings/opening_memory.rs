//! All memories of nine bits, as they are after an even number of cards.

use super::map::{COLUMNS, map_figure, tint};
use crate::prelude::*;

const FULL: u32 = 511;
const CARDS: [u32; 8] = [1, 5, 6, 24, 40, 96, 320, 384];

/// Returns who wins at each memory after an even number of cards.
fn outcomes() -> Vec<Outcome> {
    let winning = ch03_state_compression::bottom_up::labels_by_turn(FULL, &CARDS);
    let after_even = winning.into_iter().map(|[even, _]| even);
    after_even.map(Outcome::win_if).collect()
}

pub(super) fn figure() -> Result<Figure> {
    let outcomes = outcomes();
    map_figure(8, COLUMNS, |row, column| {
        tint(outcomes[row * COLUMNS + column])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch03_state_compression::positions::Position;

    /// Returns the positions that a game can reach.
    fn positions() -> Vec<Position> {
        let reached = reachable_positions((0, CARDS.to_vec()), |(memory, cards)| {
            Position { memory, cards }
                .options(FULL)
                .map(|option| (option.memory, option.cards))
                .collect()
        });
        let to_position = |(memory, cards)| Position { memory, cards };
        reached.into_iter().map(to_position).collect()
    }

    fn is_after_even(position: &Position) -> bool {
        (CARDS.len() - position.cards.len()) % 2 == 0
    }

    #[test]
    fn the_map_is_right_after_an_even_number_of_cards() {
        let outcomes = outcomes();
        let mut wrong_after_odd = 0;
        let positions = positions();
        for position in &positions {
            let outcome = Outcome::win_if(position.is_winning(FULL));
            let is_right = outcomes[position.memory as usize] == outcome;
            assert!(is_right || !is_after_even(position), "{position:?}");
            wrong_after_odd += u32::from(!is_right);
        }
        // `designs.md` says both numbers.
        assert_eq!((wrong_after_odd, positions.len()), (100, 241));
    }
}
