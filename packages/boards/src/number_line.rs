//! A value on a number line.

use crate::shapes::{circle, letters};
use ch05_hackenbush::numbers::Number;
use maud::{Markup, html};
use std::fmt::Display;

pub(crate) const HEIGHT: u32 = 84;
/// What it keeps free on each side.
const MARGIN: u32 = 24;

/// Where a number line is drawn, and from where to where it goes.
pub(crate) struct NumberLine {
    pub(crate) top: u32,
    pub(crate) width: u32,
    /// How far it goes below and above 0.
    pub(crate) range: (u32, u32),
}

impl NumberLine {
    fn length(&self) -> u32 {
        self.width - 2 * MARGIN
    }

    fn axis(&self) -> u32 {
        self.top + 56
    }

    /// Where a number stands.
    fn at(&self, number: Number) -> u32 {
        let (below, above) = self.range;
        let denom = number.denom();
        let from_left = number.numer() + i64::from(below) * denom;
        let x = from_left * i64::from(self.length()) / (denom * i64::from(below + above));
        MARGIN + u32::try_from(x).unwrap_or(0)
    }

    /// The line with a number on it, and the numbers before it, the last one
    /// first; each with the colour of the arrow that leads on from it.
    pub(crate) fn draw(&self, number: Number, last: &[(Number, &str)]) -> Markup {
        let axis = self.axis();
        let here = self.at(number);
        let to = [here]
            .into_iter()
            .chain(last.iter().map(|&(number, _)| self.at(number)));
        let arrows = (1..).zip(last.iter().zip(to));
        let over = |arrows: u32| axis - 3 - 13 * arrows;
        html! {
            (self.ticks())
            @for (number, (&(from, colour), to)) in arrows {
                @let (from, y) = (self.at(from), over(number));
                circle cx=(from) cy=(axis) r="5" fill="var(--fig-paper)" stroke="var(--edge)" stroke-width="2" {}
                (arrow(from, to, y))
                circle cx=(from) cy=(y) r="4" fill=(colour) stroke="var(--fig-ink)" {}
            }
            (circle((here, axis), 7, "var(--accent)"))
            @let y = last.iter().fold(axis - 14, |y, _| y - 13);
            @let text = text(number);
            // Half of what the letters need.
            @let aside = (text.chars().fold(0, |width, _| width + 6)).min(self.width / 2);
            @let x = here.clamp(aside, self.width - aside);
            g font-weight="700" { (letters((x, y), 16, "var(--fg)", &text)) }
        }
    }

    /// The line with the whole numbers, and with quarters if there is room.
    fn ticks(&self) -> Markup {
        let axis = self.axis();
        let (below, above) = self.range;
        let count = below + above;
        let parts = if self.length() / count >= 60 { 4 } else { 1 };
        let every = if self.length() / count >= 24 { 1 } else { 5 };
        html! {
            path d={ "M" (MARGIN - 4) " " (axis) "H" (self.width - MARGIN + 4) } stroke="var(--fig-ink)" stroke-width="2" {}
            @for part in 0..=count * parts {
                @let x = MARGIN + part * self.length() / (count * parts);
                @let half = if part % parts == 0 { 6 } else { 3 };
                path d={ "M" (x) " " (axis - half) "V" (axis + half) } stroke="var(--fig-ink)" stroke-width="1" {}
                @let whole = i64::from(part / parts) - i64::from(below);
                @if part % parts == 0 && whole % every == 0 {
                    (letters((x, axis + 21), 13, "var(--muted)", &text(whole)))
                }
            }
        }
    }
}

/// An arrow to the left or to the right, with a tip if there is room.
fn arrow(from: u32, to: u32, y: u32) -> Markup {
    let back = if from < to {
        to.saturating_sub(7)
    } else {
        to + 7
    };
    html! {
        path d={ "M" (from) " " (y) "H" (to) } stroke="var(--muted)" stroke-width="2" {}
        @if from.abs_diff(to) > 12 {
            path d={ "M" (to) " " (y) "L" (back) " " (y - 4) "V" (y + 4) "Z" } fill="var(--muted)" {}
        }
    }
}

/// A number as it is read.
pub(crate) fn text(number: impl Display) -> String {
    number.to_string().replace('-', "−")
}
