//! What a card does to the memory.

use super::deck::{Game, play_card};
use crate::prelude::*;

/// The memory before the move.
const MEMORY: u32 = 0b0101;

/// Cards of each kind.
const GAME: Game = Game {
    bits: 4,
    cards: &[0b0100, 0b0101, 0b0010, 0b1001, 0b1110, 0b1010],
};

/// Returns the memory after a card; the full memory if the card can't be played.
fn memory_after(card: u32) -> u32 {
    play_card(MEMORY, card, GAME.full()).unwrap_or(GAME.full())
}

/// Returns what a card does that leads to this memory.
fn effect(memory: u32) -> &'static str {
    match memory {
        MEMORY => "a pass",
        _ if memory == GAME.full() => "no move",
        _ => "new bits",
    }
}

/// The right edge of the numbers of the cards, and the left edges of their bits and of the
/// memories after them.
const NUMBER_RIGHT: f64 = 26.0;
const BITS_LEFT: f64 = 36.0;
const NEW_BITS_LEFT: f64 = 180.0;

pub(super) fn figure() -> Result<Figure> {
    let binary = |number: u32| format!("{number} ({number:04b})");
    let cards = || GAME.cards.iter().copied();
    let leading_to =
        |memory: u32| join_with_and(cards().filter(|&card| memory_after(card) == memory));
    Figure::board((392.0, 318.0), |area| {
        let heading = regular(Paint::Muted, SMALL_TEXT_SIZE);
        draw_bits(area, MEMORY, (BITS_LEFT, 41.0), None)?;
        area.draw(&right_aligned_text(
            MEMORY,
            (NUMBER_RIGHT, 41.0),
            bold(Paint::Ink, TEXT_SIZE),
        ))?;
        area.draw(&left_aligned_text("the memory", (4.0, 14.0), heading))?;
        area.draw(&left_aligned_text("a card", (4.0, 76.0), heading))?;
        area.draw(&left_aligned_text(
            "the memory after it",
            (NEW_BITS_LEFT, 76.0),
            heading,
        ))?;
        for (row, &card) in GAME.cards.iter().enumerate() {
            area.part(&effect(memory_after(card)).replace(' ', "-"), |area| {
                draw_row(&area.offset((0.0, 92.0 + to_f64(row) * 38.0)), card)
            })?;
        }
        Ok(())
    })
    .with_values(values![
        passes = leading_to(MEMORY),
        fills = leading_to(GAME.full())
    ])
    .with_values(values![
        memory = binary(MEMORY),
        cards = join_with_and(cards().map(binary))
    ])
    .with_value(
        "after",
        join_with_and(cards().map(memory_after).map(binary)),
    )
}

fn draw_row(area: &Area, card: u32) -> DrawResult {
    let middle = DIGIT_SIZE / 2.0;
    area.draw(&right_aligned_text(
        card,
        (NUMBER_RIGHT, middle),
        bold(Paint::Ink, TEXT_SIZE),
    ))?;
    draw_bits(area, card, (BITS_LEFT, middle), Some(MEMORY))?;
    area.draw(&arrow(
        &[
            (BITS_LEFT + 4.0 * DIGIT_SIZE + 8.0, middle),
            (NEW_BITS_LEFT - 6.0, middle),
        ],
        Paint::Muted,
        1.5,
    ))?;
    let memory = memory_after(card);
    draw_bits(area, memory, (NEW_BITS_LEFT, middle), None)?;
    area.draw(&right_aligned_text(
        memory,
        (310.0, middle),
        bold(Paint::Ink, TEXT_SIZE),
    ))?;
    area.draw(&left_aligned_text(
        effect(memory),
        (320.0, middle),
        regular(Paint::Ink, TEXT_SIZE),
    ))
}

/// Draws the bits of a number, with a ring around those that are missing in `memory`.
fn draw_bits(area: &Area, number: u32, (left, y): Point, memory: Option<u32>) -> DrawResult {
    draw_binary_digits(area, number.into(), GAME.bits, (left, y), |_| "")?;
    let missing = memory.map_or(0, |memory| number & !memory);
    for bit in (0..GAME.bits).filter(|bit| missing >> bit & 1 == 1) {
        let x = left + (f64::from(GAME.bits - 1 - bit) + 0.5) * DIGIT_SIZE;
        area.draw(&circle_outline((x, y), 10.5, Paint::Accent, 2.5))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_cards_of_each_kind() {
        for &card in GAME.cards {
            let memory = memory_after(card);
            assert_eq!(effect(memory) == "a pass", card & !MEMORY == 0);
            assert_eq!(effect(memory) == "no move", MEMORY | card == GAME.full());
            assert_eq!(memory, MEMORY | card);
        }
        for name in ["a pass", "new bits", "no move"] {
            let cards = GAME
                .cards
                .iter()
                .filter(|&&card| effect(memory_after(card)) == name);
            assert_eq!(cards.count(), 2, "{name}");
        }
    }
}
