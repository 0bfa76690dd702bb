//! The transform that counts contained cards, bit by bit.

use super::deck::SMALL;
use crate::old::{Cell, Table};
use ch03_state_compression::zeta;

/// Of the cards that agree with `memory` in all bits from `bit` on, how many
/// does it contain? That is what the transform holds after `bit` rounds.
fn after_rounds(memory: u32, bit: u32) -> u32 {
    let low = |number: u32| number & ((1 << bit) - 1);
    let agreeing = SMALL.cards.iter().filter(|&card| card >> bit == memory >> bit);
    let cards: Vec<u32> = agreeing.map(|&card| low(card)).collect();
    zeta::contained(bit, &cards)[low(memory) as usize]
}

/// The transform for a deck over three bits.
pub(super) fn steps(name: &'static str) -> Table {
    let row = |memory: u32| {
        let label = Cell::Text(format!("{memory:03b}"));
        let rounds = (0..=SMALL.bits).map(|bit| after_rounds(memory, bit).into());
        std::iter::once(label).chain(rounds).collect()
    };
    let cards: Vec<String> = SMALL.cards.iter().map(|card| format!("{card:03b}")).collect();
    let last = SMALL.full();
    Table {
        name,
        title: "The transform, bit by bit".into(),
        caption: format!(
            "The cards are {}. In each round, a memory with that bit adds the number of the \
             memory without it. In the end, {last:03b} has counted all {} cards.",
            cards.join(", "),
            after_rounds(last, SMALL.bits)
        ),
        headers: vec!["memory", "cards equal to it", "after bit 0", "after bit 1", "after bit 2"],
        rows: (0..=last).map(row).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rounds_lead_from_equal_to_contained_cards() {
        let contained = zeta::contained(SMALL.bits, SMALL.cards);
        let mut count: Vec<u32> = (0..=SMALL.full())
            .map(|memory| SMALL.cards.iter().filter(|&&card| card == memory).count())
            .map(|count| u32::try_from(count).unwrap())
            .collect();
        for bit in 0..=SMALL.bits {
            for memory in 0..=SMALL.full() {
                assert_eq!(after_rounds(memory, bit), count[memory as usize]);
            }
            if bit < SMALL.bits {
                for memory in (0..count.len()).filter(|memory| memory >> bit & 1 == 1) {
                    count[memory] += count[memory ^ (1 << bit)];
                }
            }
        }
        assert_eq!(count, contained);
    }

    #[test]
    fn the_last_column_is_that_of_the_listing() {
        let table = steps("table");
        let contained = zeta::contained(SMALL.bits, SMALL.cards);
        let last: Vec<_> = table.rows.iter().filter_map(|row| row.last().cloned()).collect();
        assert_eq!(last, contained.into_iter().map(Cell::from).collect::<Vec<_>>());
    }
}
