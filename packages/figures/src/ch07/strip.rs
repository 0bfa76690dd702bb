//! Cards side by side, as the trees have them.

use crate::prelude::*;

/// How wide and how high a card is.
pub(super) const CARD: Point = (15.0, 20.0);

pub(super) fn width(cards: usize) -> f64 {
    float(cards) * CARD.0
}

/// Draws cards with one digit each, in this ink, the first with its top left
/// corner there.
pub(super) fn draw(canvas: &Canvas, cards: &[impl std::fmt::Display], (x, y): Point, ink: Paint) {
    let edge = if ink == Paint::Ink { Paint::Muted } else { Paint::Faint };
    for (at, card) in cards.iter().enumerate() {
        let left = x + float(at) * CARD.0;
        canvas.boxed((left, y), CARD, Paint::Paper, (edge, 1.0));
        canvas.text(card, (left + CARD.0 / 2.0, y + CARD.1 / 2.0), bold(ink, 13.5));
    }
}

/// Cards as a sentence names them.
pub(super) fn spoken(cards: &[impl std::fmt::Display]) -> String {
    cards.iter().join(" ")
}
