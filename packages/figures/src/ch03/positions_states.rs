//! Positions against states, over the number of cards.

use super::deck::Game;
use crate::prelude::*;
use ch03_state_compression::deck::Deck;

/// A deck over four bits, with more zeros than ones, so that few positions fill the
/// memory.
const GAME: Game = Game { bits: 4, cards: &[2, 8, 1, 5, 0, 4, 2, 1, 9, 8, 0, 4, 1, 3] };

/// How many positions and states the game with the first cards of a deck has.
struct Sizes {
    cards: u32,
    positions: u64,
    by_cards_used: u64,
    by_turn: u64,
}

fn sizes() -> Vec<Sizes> {
    let size = |(cards, _)| {
        let game = Game { cards: &GAME.cards[..cards as usize], ..GAME };
        let positions = game.positions().len() as u64;
        let states = |options| game.states(options).len() as u64;
        let (by_cards_used, by_turn) = (states(Deck::by_cards_used), states(Deck::by_turn_parity));
        Sizes { cards, positions, by_cards_used, by_turn }
    };
    (1..).zip(GAME.cards).map(size).collect()
}

pub(super) fn figure() -> Result<Figure> {
    let sizes = sizes();
    let (first, last) = (&sizes[0], &sizes[sizes.len() - 1]);
    let steps = float(sizes.len()) - 1.0;
    let factor = (last.positions as f64 / first.positions as f64).powf(1.0 / steps);
    let lines = [
        ("positions", "positions", TRIANGLES),
        ("by used", "(memory, cards used)", CIRCLES),
        ("by turn", "(memory, turn)", SQUARES),
    ];
    let point = |size: &Sizes| (size.cards, [size.positions, size.by_cards_used, size.by_turn]);
    let points = sizes.iter().map(point).collect_vec();
    plot(["cards", "how many (logarithmic scale)"], "cards", lines, &points)
        .says(values![factor = measured(factor, 1), cards = last.cards])
        .says(values![positions = last.positions, by_cards_used = last.by_cards_used])
        .says(values![bound = 2 * GAME.full(), memories = GAME.full(), by_turn = last.by_turn])
}

#[test]
fn positions_double_at_most_and_states_stay_below_their_bounds() {
    let sizes = sizes();
    assert_eq!(sizes.len(), GAME.cards.len());
    for pair in sizes.windows(2) {
        assert!(pair[1].positions <= 2 * pair[0].positions);
    }
    let memories = u64::from(GAME.full());
    for size in sizes {
        assert!(size.by_turn <= 2 * memories);
        assert!(size.by_cards_used <= memories * u64::from(size.cards + 1));
    }
}
