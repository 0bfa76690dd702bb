//! A value on a number line.

use crate::numbers::to_u32;
use crate::shapes::{circle, letters};
use ch05_hackenbush::numbers::Number;
use maud::{Markup, html};
use std::fmt::Display;

/// The height of a number line.
pub(crate) const HEIGHT: u32 = 84;
/// The space on each side.
const MARGIN: u32 = 24;

/// Where a number line is drawn, and its range.
pub(crate) struct NumberLine {
    pub(crate) top: u32,
    pub(crate) width: u32,
    /// How far it goes below 0, and above.
    pub(crate) range: (u32, u32),
}

impl NumberLine {
    fn length(&self) -> u32 {
        self.width - 2 * MARGIN
    }

    /// The y coordinate of the line.
    fn axis(&self) -> u32 {
        self.top + 56
    }

    /// The x coordinate of a number.
    fn x(&self, number: Number) -> u32 {
        let (below, above) = self.range;
        let denom = number.denom();
        let from_left = number.numer() + i64::from(below) * denom;
        let x = from_left * i64::from(self.length()) / (denom * i64::from(below + above));
        MARGIN + to_u32(x)
    }

    /// Draws the line with a number on it, and the numbers before it, the latest one
    /// first; each with the colour of the arrow that leads on from it.
    pub(crate) fn draw(&self, number: Number, previous: &[(Number, &str)]) -> Markup {
        let axis = self.axis();
        let current_x = self.x(number);
        let ends = [current_x]
            .into_iter()
            .chain(previous.iter().map(|&(number, _)| self.x(number)));
        let arrows = (1..).zip(previous.iter().zip(ends));
        let arrow_y = |arrow: u32| axis - 3 - 13 * arrow;
        html! {
            (self.ticks())
            @for (arrow_number, (&(number, colour), to)) in arrows {
                @let (from, y) = (self.x(number), arrow_y(arrow_number));
                circle cx=(from) cy=(axis) r="5" fill="var(--fig-paper)" stroke="var(--edge)" stroke-width="2" {}
                (arrow(from, to, y))
                circle cx=(from) cy=(y) r="4" fill=(colour) stroke="var(--fig-ink)" {}
            }
            (circle((current_x, axis), 7, "var(--accent)"))
            @let y = previous.iter().fold(axis - 14, |y, _| y - 13);
            @let text = signed_text(number);
            // About half of the width of the text.
            @let half_width = (text.chars().fold(0, |width, _| width + 6)).min(self.width / 2);
            @let x = current_x.clamp(half_width, self.width - half_width);
            g font-weight="700" { (letters((x, y), 16, "var(--fg)", &text)) }
        }
    }

    /// Draws the line with the whole numbers, and with quarters if there is room.
    fn ticks(&self) -> Markup {
        let axis = self.axis();
        let (below, above) = self.range;
        let unit_count = below + above;
        let unit = self.length() / unit_count;
        let ticks_per_unit = if unit >= 60 { 4 } else { 1 };
        let label_step = if unit >= 24 { 1 } else { 5 };
        html! {
            path d={ "M" (MARGIN - 4) " " (axis) "H" (self.width - MARGIN + 4) } stroke="var(--fig-ink)" stroke-width="2" {}
            @for tick in 0..=unit_count * ticks_per_unit {
                @let x = MARGIN + tick * self.length() / (unit_count * ticks_per_unit);
                @let half = if tick % ticks_per_unit == 0 { 6 } else { 3 };
                path d={ "M" (x) " " (axis - half) "V" (axis + half) } stroke="var(--fig-ink)" stroke-width="1" {}
                @let number = i64::from(tick / ticks_per_unit) - i64::from(below);
                @if tick % ticks_per_unit == 0 && number % label_step == 0 {
                    (letters((x, axis + 21), 13, "var(--muted)", &signed_text(number)))
                }
            }
        }
    }
}

/// Draws an arrow to the left or to the right, with a tip if there is room.
fn arrow(from: u32, to: u32, y: u32) -> Markup {
    let tip_start = if from < to {
        to.saturating_sub(7)
    } else {
        to + 7
    };
    html! {
        path d={ "M" (from) " " (y) "H" (to) } stroke="var(--muted)" stroke-width="2" {}
        @if from.abs_diff(to) > 12 {
            path d={ "M" (to) " " (y) "L" (tip_start) " " (y - 4) "V" (y + 4) "Z" } fill="var(--muted)" {}
        }
    }
}

/// Returns a number as text, with a minus sign in place of a hyphen.
pub(crate) fn signed_text(number: impl Display) -> String {
    number.to_string().replace('-', "−")
}

/// Writes the sum of a game of numbers at the bottom of a drawing of this size and,
/// during the game, which player the reader is and what wins.
pub(crate) fn sum_below(
    (width, height): (u32, u32),
    sum: impl Display,
    is_reader_white: Option<bool>,
) -> Markup {
    html! {
        @if let Some(is_white) = is_reader_white {
            @let wanted = if is_white { "White: more than 0 wins" } else { "Black: less than 0 wins" };
            (letters((width / 2, height - 30), 15, "var(--fg)", &format!("You are {wanted}.")))
        }
        g font-weight="650" { (letters((width / 2, height - 8), 16, "var(--fg)", &format!("Sum so far: {}", signed_text(sum)))) }
    }
}
