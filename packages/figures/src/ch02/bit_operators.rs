//! The six bit operators, each with what it makes of two numbers of six bits.

use crate::prelude::*;

const A: u8 = 0b01_1010;
const B: u8 = 0b00_1100;

/// The number of binary digits of a line.
const DIGIT_COUNT: u32 = 6;
/// All digits of a line.
const MASK: u8 = (1 << DIGIT_COUNT) - 1;
/// The space on the left for the expressions, in pixels.
const NAMES_WIDTH: f64 = 58.0;
/// The width of the explanations on the right, in pixels.
const WORDS_WIDTH: f64 = 144.0;
/// The distance from one line to the next, and the extra space below the two numbers and
/// below the operators that work on columns, in pixels.
const LINE_HEIGHT: f64 = 34.0;
const GAP: f64 = 12.0;

/// An expression, its value, and what it does.
type Line = (&'static str, u8, &'static str);

/// Returns the lines in groups: the numbers, the operators that work column by column, and
/// those that move bits.
fn groups() -> [Vec<Line>; 3] {
    [
        vec![("a", A, ""), ("b", B, "")],
        vec![
            ("a | b", A | B, "1 where either has 1"),
            ("a & b", A & B, "1 where both have 1"),
            ("a ^ b", A ^ B, "1 where just one has"),
            ("!a", !A & MASK, "1 where a has 0"),
        ],
        vec![
            ("a << 1", A << 1 & MASK, "one place up"),
            ("a >> 1", A >> 1, "one place down"),
        ],
    ]
}

pub(super) fn figure() -> Result<Figure> {
    let digits_end = NAMES_WIDTH + f64::from(DIGIT_COUNT) * DIGIT_SIZE;
    let groups = groups();
    let line_count = groups.iter().map(Vec::len).sum();
    let height = to_f64(line_count) * LINE_HEIGHT + 2.0 * GAP;
    Figure::diagram((digits_end + WORDS_WIDTH, height), |area| {
        let mut y = LINE_HEIGHT / 2.0;
        for group in &groups {
            for &(expression, value, words) in group {
                area.draw(&left_aligned_text(
                    expression,
                    (2.0, y),
                    bold(Paint::Ink, TEXT_SIZE),
                ))?;
                draw_binary_digits(area, value.into(), DIGIT_COUNT, (NAMES_WIDTH, y), |_| "")?;
                area.draw(&left_aligned_text(
                    words,
                    (digits_end + 12.0, y),
                    regular(Paint::Muted, SMALL_TEXT_SIZE),
                ))?;
                y += LINE_HEIGHT;
            }
            y += GAP;
        }
        Ok(())
    })
    .with_value("lines", description(&groups))
}

/// Returns all expressions with their digits, as a list in words.
fn description(groups: &[Vec<Line>]) -> String {
    groups
        .iter()
        .flatten()
        .map(|(expression, value, _)| format!("{expression} is {value:06b}"))
        .join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_pair_of_bits_occurs() {
        let pairs = (0..DIGIT_COUNT).map(|bit| (A >> bit & 1, B >> bit & 1));
        assert_eq!(pairs.unique().count(), 4);
    }

    #[test]
    fn the_description_has_every_line() {
        let description = description(&groups());
        assert!(description.starts_with("a is 011010, b is 001100, a | b is 011110"));
        assert!(description.ends_with("a >> 1 is 001101"));
    }
}
