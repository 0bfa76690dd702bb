//! The four designs on the same deck.

use super::deck::{CARDS, deal};
use crate::prelude::*;
use ch03_state_compression::deck::Deck;
use ch03_state_compression::designs::DESIGNS;

struct Cost {
    design: &'static str,
    answered: u64,
    looks: u64,
    first_wins: bool,
}

/// One random deck over nine bits.
fn cards() -> Vec<u32> {
    deal(&mut Rng::with_seed(1), 9)
}

fn costs() -> [Cost; 4] {
    let cards = cards();
    DESIGNS.map(|design| {
        let mut deck = Deck::new(511, &cards);
        let (first_wins, answered) = deck.first_wins(design);
        Cost { design: design.0, answered: answered as u64, looks: deck.looks(), first_wins }
    })
}

pub(super) fn table() -> Result<Table> {
    let costs = costs();
    let row = |cost: &Cost| {
        let Cost { design, answered, looks, first_wins } = *cost;
        let winner = if first_wins { "first" } else { "second" };
        cells![design, answered, looks, looks / answered, winner]
    };
    let headers =
        ["besides the memory", "states answered", "looks at cards", "looks per state", "winner"];
    let [first, .., last] = &costs;
    let table = Table::new(headers, costs.iter().map(row));
    Ok(table.says(values![cards = CARDS, first = first.looks, last = last.looks]))
}

#[test]
fn all_designs_name_the_winner() {
    use ch03_state_compression::bottom_up;
    let first_wins = bottom_up::by_turn_parity(511, &cards())[0][0];
    assert!(costs().iter().all(|cost| cost.first_wins == first_wins));
}
