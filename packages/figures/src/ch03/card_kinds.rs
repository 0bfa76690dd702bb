//! For how many words one look at a card is enough, by the bits that the card has.

use crate::prelude::*;
use ch03_state_compression::rare_bits::Kinds;

/// The bits of a card.
const BITS: u32 = 24;
/// The groups of bits, from the highest: how many bits, and what they say of a memory.
const GROUPS: [(u32, &str); 3] = [(15, "its block"), (3, "its word"), (6, "its place")];
/// A card of each kind, with the part that words on the page light up.
const CARDS: [(u32, &str); 3] = [
    (1 << 20 | 1 << 13, "far"),
    (1 << 4 | 1 << 1, "near"),
    (1 << 11 | 1 << 7 | 1 << 2, "other"),
];

/// The side of a bit, the gap between groups, the height of a row, and the top of the first
/// one, in pixels.
const SIDE: f64 = 15.0;
const GROUP_GAP: f64 = 8.0;
const ROW_HEIGHT: f64 = 54.0;
const TOP: f64 = 30.0;

/// Returns what a look at this card is for.
fn look(card: u32) -> &'static str {
    let Kinds { far, near, .. } = Kinds::of(&[card]);
    if !far.is_empty() {
        "one look is for eight words"
    } else if near != 0 {
        "it never leaves its word: no look"
    } else {
        "one look is for one word"
    }
}

/// Returns the left edge of a bit.
fn left_edge(bit: u32) -> f64 {
    let place = BITS - 1 - bit;
    let groups_before = GROUPS
        .iter()
        .scan(0, |end, (bits, _)| {
            *end += bits;
            Some(*end)
        })
        .filter(|&end| end <= place)
        .count();
    f64::from(place) * SIDE + to_f64(groups_before) * GROUP_GAP + 2.0
}

pub(super) fn figure() -> Result<Figure> {
    let width = left_edge(0) + SIDE + 2.0;
    let height = TOP + ROW_HEIGHT * to_f64(CARDS.len());
    Figure::board((width, height), |area| {
        let mut highest = BITS;
        for (bits, name) in GROUPS {
            let left = left_edge(highest - 1);
            let right = left_edge(highest - bits) + SIDE;
            area.draw(&centered_text(
                name,
                (f64::midpoint(left, right), 10.0),
                regular(Paint::Muted, SMALL_TEXT_SIZE),
            ))?;
            highest -= bits;
        }
        for (row, &(card, part)) in CARDS.iter().enumerate() {
            let y = TOP + to_f64(row) * ROW_HEIGHT;
            area.part(part, |area| draw_card(area, card, y))?;
        }
        Ok(())
    })
    .with_value(
        "cards",
        join_with_and(CARDS.map(|(card, _)| format!("{card:024b}"))),
    )
}

fn draw_card(area: &Area, card: u32, y: f64) -> DrawResult {
    for bit in 0..BITS {
        let fill = if card >> bit & 1 == 1 {
            Paint::Series1
        } else {
            Paint::Paper
        };
        area.draw(&outlined_rectangle(
            (left_edge(bit), y),
            (SIDE, SIDE + 4.0),
            fill,
            (Paint::Muted, 1.0),
        ))?;
    }
    area.draw(&left_aligned_text(
        look(card),
        (left_edge(BITS - 1), y + 32.0),
        regular(Paint::Ink, SMALL_TEXT_SIZE),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_groups_have_all_bits_and_each_card_another_look() {
        assert_eq!(GROUPS.iter().map(|(bits, _)| bits).sum::<u32>(), BITS);
        assert!(CARDS.iter().map(|&(card, _)| look(card)).all_unique());
    }
}
