//! Positions against states, over the number of cards.

use super::deck::Game;
use crate::prelude::*;
use ch03_state_compression::deck::Deck;

/// A deck over four bits, with more zeros than ones, so that few positions fill the
/// memory.
const GAME: Game = Game {
    bits: 4,
    cards: &[2, 8, 1, 5, 0, 4, 2, 1, 9, 8, 0, 4, 1, 3],
};

/// Returns for each number of cards how many positions the game with the first cards has,
/// and how many states, by cards used and by turn.
fn sizes() -> Vec<(u32, [u64; 3])> {
    let size = |(cards, _)| {
        let game = Game {
            cards: &GAME.cards[..cards as usize],
            ..GAME
        };
        let states = |options| game.states(options).len() as u64;
        let positions = game.positions().len() as u64;
        (
            cards,
            [
                positions,
                states(Deck::by_cards_used),
                states(Deck::by_turn_parity),
            ],
        )
    };
    (1..).zip(GAME.cards).map(size).collect()
}

pub(super) fn figure() -> Result<Figure> {
    let sizes = sizes();
    let (cards, [positions, by_cards_used, by_turn]) = sizes[sizes.len() - 1];
    let (_, [first, ..]) = sizes[0];
    let factor = (positions as f64 / first as f64).powf(1.0 / (to_f64(sizes.len()) - 1.0));
    let series = [
        Series::new("positions", "positions", TRIANGLES),
        // What is kept has no name yet where the chapter begins.
        Series::new("halfway", "halfway through this chapter", CIRCLES),
        Series::new("at the end", "at its end", SQUARES),
    ];
    plot_log(
        ["cards", "how many (logarithmic scale)"],
        "cards",
        series,
        &sizes,
    )
    .with_values(values![
        factor = decimal(factor, 1),
        cards,
        positions,
        by_cards_used,
        by_turn
    ])
    .with_values(values![
        bits = GAME.bits,
        memories = GAME.full(),
        bound = 2 * GAME.full()
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_double_at_most_and_states_stay_below_their_bounds() {
        let sizes = sizes();
        assert_eq!(sizes.len(), GAME.cards.len());
        assert!(
            sizes
                .windows(2)
                .all(|pair| pair[1].1[0] <= 2 * pair[0].1[0])
        );
        let memories = u64::from(GAME.full());
        for (cards, [_, by_cards_used, by_turn]) in sizes {
            assert!(by_turn <= 2 * memories);
            assert!(by_cards_used <= memories * u64::from(cards + 1));
        }
    }
}
