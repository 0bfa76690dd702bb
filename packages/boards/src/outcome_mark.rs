//! The mark of a position in a state graph, by who wins: marks differ in shape and letter,
//! not only in colour.

use crate::position::Outcome;
use crate::shapes::Point;
use maud::{Markup, html};

/// How a position looks by its outcome, and what it is called.
pub struct OutcomeStyle {
    /// The color of its shape.
    pub fill: &'static str,
    /// The color of its letters.
    pub ink: &'static str,
    /// Its letter: W, D or L.
    pub letter: &'static str,
    /// "winning", "drawn" or "losing".
    pub word: &'static str,
}

/// Returns how positions with this outcome look.
pub fn outcome_style(outcome: Outcome) -> OutcomeStyle {
    let [fill, ink, letter, word] = match outcome {
        Outcome::Win => ["var(--win)", "var(--on-win)", "W", "winning"],
        Outcome::Draw => ["var(--draw)", "var(--on-draw)", "D", "drawn"],
        Outcome::Lose => ["var(--lose)", "var(--on-lose)", "L", "losing"],
    };
    OutcomeStyle {
        fill,
        ink,
        letter,
        word,
    }
}

/// Returns how far a position reaches from its middle: a diamond has corners.
pub fn outer_radius(radius: i32, outcome: Outcome) -> i32 {
    let corner = if outcome == Outcome::Draw {
        radius * 3 / 8
    } else {
        0
    };
    radius + corner
}

/// Draws the shape of a position, whose width is twice the `radius`: a square for a win, a
/// circle for a loss, a diamond for a draw.
pub fn outcome_shape(radius: i32, (x, y): Point, outcome: Outcome) -> Markup {
    let OutcomeStyle { fill, .. } = outcome_style(outcome);
    let half = radius - 2;
    let rotation = (outcome == Outcome::Draw).then(|| format!("rotate(45 {x} {y})"));
    html! {
        @if outcome == Outcome::Lose {
            circle cx=(x) cy=(y) r=(radius) fill=(fill) {}
        } @else {
            rect x=(x - half) y=(y - half) width=(2 * half) height=(2 * half) rx="3" transform=[rotation] fill=(fill) {}
        }
    }
}

/// Draws two lines of text in the shape of a position, the first one heavier.
pub fn outcome_label([first, second]: [&str; 2], (x, y): Point, outcome: Outcome) -> Markup {
    let OutcomeStyle { ink, .. } = outcome_style(outcome);
    html! {
        text x=(x) y=(y - 1) text-anchor="middle" font-size=(if first.chars().count() > 6 { 11 } else { 13 }) font-weight="600" fill=(ink) { (first) }
        " "
        text x=(x) y=(y + 12) text-anchor="middle" font-size="11" fill=(ink) { (second) }
    }
}
