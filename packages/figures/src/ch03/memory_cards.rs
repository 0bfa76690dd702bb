//! What a card does to the memory.

use super::deck::{Game, after};
use crate::prelude::*;

/// The memory before the move.
const MEMORY: u32 = 0b0101;

/// Cards of each kind.
const HAND: Game = Game { bits: 4, cards: &[0b0100, 0b0101, 0b0010, 0b1001, 0b1110, 0b1010] };

/// The memory after a card, as a number of the rules.
fn memory_after(card: u32) -> u32 {
    after(MEMORY, card, HAND.full()).unwrap_or(HAND.full())
}

/// What it is to play a card that leads to this memory.
fn effect(memory: u32) -> &'static str {
    match memory {
        MEMORY => "a pass",
        _ if memory == HAND.full() => "no move",
        _ => "new bits",
    }
}

/// How wide and high a bit is.
const BIT: f64 = 26.0;
/// From one row to the next.
const ROW: f64 = 38.0;
/// Where the numbers of the cards end, their bits start, and so on.
const NUMBER: f64 = 26.0;
const BITS: f64 = 36.0;
const NEW_BITS: f64 = 180.0;
const NEW_NUMBER: f64 = 310.0;
const NAME: f64 = 320.0;
const SIZE: Point = (392.0, 318.0);

pub(super) fn figure() -> Result<Figure> {
    let binary = |number: u32| format!("{number} ({number:04b})");
    let cards = || HAND.cards.iter().copied();
    let leading_to = |memory: u32| list(cards().filter(|&card| memory_after(card) == memory));
    Figure::board(SIZE, |canvas| {
        let heading = font(Paint::Muted, SMALL_TEXT);
        draw_bits(canvas, MEMORY, (BITS, 28.0), None);
        canvas.text_to(MEMORY, (NUMBER, 41.0), bold(Paint::Ink, TEXT));
        canvas.text_from("the memory", (4.0, 14.0), heading.clone());
        canvas.text_from("a card", (4.0, 76.0), heading.clone());
        canvas.text_from("the memory after it", (NEW_BITS, 76.0), heading);
        for (row, &card) in HAND.cards.iter().enumerate() {
            draw_row(&canvas.moved((0.0, 92.0 + float(row) * ROW)), card);
        }
    })
    .says(values![passes = leading_to(MEMORY), fills = leading_to(HAND.full())])
    .says(values![memory = binary(MEMORY), cards = list(cards().map(binary))])
    .with("after", list(cards().map(memory_after).map(binary)))
}

fn draw_row(canvas: &Canvas, card: u32) {
    let middle = BIT / 2.0;
    canvas.text_to(card, (NUMBER, middle), bold(Paint::Ink, TEXT));
    draw_bits(canvas, card, (BITS, 0.0), Some(MEMORY));
    canvas.arrow(&[(BITS + 4.0 * BIT + 8.0, middle), (NEW_BITS - 6.0, middle)], Paint::Muted, 1.5);
    let memory = memory_after(card);
    draw_bits(canvas, memory, (NEW_BITS, 0.0), None);
    canvas.text_to(memory, (NEW_NUMBER, middle), bold(Paint::Ink, TEXT));
    canvas.text_from(effect(memory), (NAME, middle), font(Paint::Ink, TEXT));
}

/// The bits of a number, ones as lamps that are on; those that are missing in
/// `memory` have a ring.
fn draw_bits(canvas: &Canvas, number: u32, (left, top): Point, memory: Option<u32>) {
    for place in 0..HAND.bits {
        let bit = HAND.bits - 1 - place;
        let center = (left + (f64::from(place) + 0.5) * BIT, top + BIT / 2.0);
        let is_one = |number: u32| number >> bit & 1 == 1;
        canvas.lamp(center, BIT, is_one(number));
        if memory.is_some_and(|memory| is_one(number) && !is_one(memory)) {
            canvas.ring(center, 10.5, Paint::Accent, 2.5);
        }
    }
}

#[test]
fn there_are_cards_of_each_kind() {
    for &card in HAND.cards {
        let memory = memory_after(card);
        assert_eq!(effect(memory) == "a pass", card & !MEMORY == 0);
        assert_eq!(effect(memory) == "no move", MEMORY | card == HAND.full());
        assert_eq!(memory, MEMORY | card);
    }
    for name in ["a pass", "new bits", "no move"] {
        let cards = HAND.cards.iter().filter(|&&card| effect(memory_after(card)) == name);
        assert_eq!(cards.count(), 2, "{name}");
    }
}
