//! The transform that counts contained cards, bit by bit.

use super::deck::SMALL;
use crate::prelude::*;
use ch03_state_compression::zeta;

/// Of the cards that agree with `memory` in all bits from `bit` on, how many
/// does it contain? That is what the transform holds after `bit` rounds.
fn after_rounds(memory: u32, bit: u32) -> u32 {
    let low = |number: u32| number & ((1 << bit) - 1);
    let agreeing = SMALL.cards.iter().filter(|&card| card >> bit == memory >> bit);
    let cards: Vec<u32> = agreeing.map(|&card| low(card)).collect();
    zeta::contained(bit, &cards)[low(memory) as usize]
}

pub(super) fn table() -> Result<Table> {
    let written = |memory: u32| format!("{memory:03b}");
    let row = |memory: u32| {
        let [equal, first, second, third] = [0, 1, 2, 3].map(|bit| after_rounds(memory, bit));
        cells![written(memory), equal, first, second, third]
    };
    let cards: Vec<String> = SMALL.cards.iter().copied().map(written).collect();
    let last = SMALL.full();
    let headers = ["memory", "cards equal to it", "after bit 0", "after bit 1", "after bit 2"];
    Ok(Table::new(headers, (0..=last).map(row))
        .says(values![cards = commas(&cards), last = written(last)])
        .with("count", after_rounds(last, SMALL.bits)))
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
        let rows = table().unwrap().rows;
        let contained = zeta::contained(SMALL.bits, SMALL.cards);
        let last: Vec<_> = rows.iter().filter_map(|row| row.last().cloned()).collect();
        assert_eq!(last, contained.into_iter().map(Cell::from).collect::<Vec<_>>());
    }
}
