//! Berlekamp's binary form of a stalk.

use super::stalk::{draw_lettered_edge, edge_ends, letters};
use crate::prelude::*;
use ch05_hackenbush::binary::Binary;
use ch05_hackenbush::rule::value;
use ch05_hackenbush::stalks::{B, W};

/// The stalk that is written in base 2.
const WRITTEN: [bool; 8] = [W, W, W, B, W, B, B, W];
/// The length and the thickness of its edges, in pixels.
const EDGE_SIZE: Point = (38.0, 26.0);
/// The foot of the stalk, which lies on its side.
const GROUND: Point = (14.0, 28.0);
/// The vertical middle of the digits, and of their names.
const DIGITS_Y: f64 = 86.0;
const NAMES_Y: f64 = 122.0;
const SIZE: Point = (374.0, 174.0);

pub(super) fn figure() -> Result<Figure> {
    let binary = Binary::of_stalk(&WRITTEN);
    let whole_edges = binary.whole;
    let value = with_minus_sign(value(&WRITTEN).context("a number does not fit")?);
    let written = letters(&WRITTEN);
    let base_2 = base_2(&binary);
    // The last digit is the added one.
    let read: Vec<_> = binary.digits[..binary.digits.len() - 1]
        .iter()
        .map(|&one| if one { "1" } else { "0" })
        .collect();
    let pair = letters(&WRITTEN[whole_edges..whole_edges + 2]);
    Figure::board(SIZE, |area| {
        let x = |edges: usize| GROUND.0 + to_f64(edges) * EDGE_SIZE.0;
        let middle = |from: usize, to: usize| f64::midpoint(x(from), x(to));
        for (index, &white) in WRITTEN.iter().enumerate() {
            draw_lettered_edge(
                area,
                edge_ends(GROUND, (EDGE_SIZE.0, 0.0), index),
                white,
                EDGE_SIZE.1,
            )?;
        }
        let ground = [(x(0) - 1.0, GROUND.1 - 22.0), (x(0) - 1.0, GROUND.1 + 22.0)];
        area.draw(&line(&ground, stroke(Paint::Muted, 2.5)))?;
        let after = whole_edges + 2;
        let end = WRITTEN.len();
        let number = |text: &str, x: f64| {
            area.draw(&centered_text(text, (x, DIGITS_Y), bold(Paint::Ink, 18.0)))
        };
        number(&whole_edges.to_string(), middle(0, whole_edges))?;
        area.draw(&circle(
            (middle(whole_edges, after), DIGITS_Y + 6.0),
            2.5,
            Paint::Ink,
        ))?;
        for (index, digit) in read.iter().enumerate() {
            number(digit, middle(after + index, after + index + 1))?;
        }
        area.draw(&centered_text(
            "1",
            (middle(end, end + 1), DIGITS_Y),
            bold(Paint::Accent, 18.0),
        ))?;
        let sections = [
            (0, whole_edges, "whole part"),
            (whole_edges, after, "point"),
            (after, end, "digits"),
            (end, end + 1, "added"),
        ];
        for (from, to, text) in sections {
            let paint = if from == end {
                Paint::Accent
            } else {
                Paint::Muted
            };
            draw_bracket(area, (x(from), x(to)), paint)?;
            area.draw(&centered_text(
                text,
                (middle(from, to), NAMES_Y),
                regular(paint, SMALL_TEXT_SIZE),
            ))?;
        }
        let text = format!("{base_2} in base 2 = {value}");
        area.draw(&centered_text(
            &text,
            (SIZE.0 / 2.0, NAMES_Y + 34.0),
            regular(Paint::Ink, TEXT_SIZE),
        ))
    })
    .with_values(values![
        stalk = written,
        pair,
        whole = whole_edges,
        base_2,
        value
    ])
    .with_value("digits", join_with_commas(&read))
}

/// Returns a number in base 2: its whole part, a point, and the digits.
pub(super) fn base_2(binary: &Binary) -> String {
    let digits: String = binary
        .digits
        .iter()
        .map(|&one| if one { '1' } else { '0' })
        .collect();
    let point = if digits.is_empty() { "" } else { "." };
    let minus = if binary.negative { "−" } else { "" };
    format!("{minus}{:b}{point}{digits}", binary.whole)
}

/// Draws a bracket under some edges.
fn draw_bracket(area: &Area, (from, to): (f64, f64), paint: Paint) -> DrawResult {
    let left = from + 3.0;
    let right = to - 3.0;
    let top = GROUND.1 + 24.0;
    let bottom = GROUND.1 + 31.0;
    area.draw(&line(
        &[(left, top), (left, bottom), (right, bottom), (right, top)],
        stroke(paint, 1.75),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_binary_form_is_the_value() {
        let binary = Binary::of_stalk(&WRITTEN);
        assert_eq!(base_2(&binary), "10.10011");
        assert_eq!(
            binary.number().to_string(),
            value(&WRITTEN).unwrap().to_string()
        );
        assert_eq!(base_2(&Binary::of_stalk(&[B, W])), "−0.1");
        assert_eq!(binary.whole + 2 + binary.digits.len() - 1, WRITTEN.len());
    }
}
