//! The first words of the answers for all rows: each is the first word or its opposite.

use crate::prelude::*;
use ch02_memoization::parity::winning_words;

/// The number of words, one a line.
const WORD_COUNT: usize = 16;
const BITS: u32 = u64::BITS;

/// The space on the left for the numbers of the words, in pixels.
const NAMES_WIDTH: f64 = 30.0;
/// The width and the height of a bit, in pixels.
const BIT_SIZE: Point = (9.0, 16.0);
/// The distance from one line to the next, in pixels.
const LINE_HEIGHT: f64 = 20.0;

/// Returns the answers for all numbers below 64 times the number of words.
fn words() -> Vec<u64> {
    let bits = BITS.ilog2() + WORD_COUNT.ilog2();
    winning_words(bits)
}

pub(super) fn figure() -> Result<Figure> {
    let words = words();
    let is_inverted = |index: &usize| words[*index] != words[0];
    let inverted = (0..WORD_COUNT).filter(is_inverted).collect_vec();
    let size = (
        NAMES_WIDTH + f64::from(BITS) * BIT_SIZE.0 + 2.0,
        to_f64(WORD_COUNT) * LINE_HEIGHT,
    );
    Figure::diagram(size, |area| {
        for (index, &word) in words.iter().enumerate() {
            let y = (to_f64(index) + 0.5) * LINE_HEIGHT;
            draw_word(area, word, is_inverted(&index), y)?;
            area.draw(&right_aligned_text(
                index,
                (NAMES_WIDTH - 10.0, y),
                bold_if(is_inverted(&index), SMALL_TEXT_SIZE),
            ))?;
        }
        Ok(())
    })
    .with_values(values![
        words = WORD_COUNT,
        inverted = join_with_and(inverted)
    ])
}

/// Draws the bits of a word around `y`, the lowest one on the left.
fn draw_word(area: &Area, word: u64, is_inverted: bool, y: f64) -> DrawResult {
    let top = y - BIT_SIZE.1 / 2.0;
    let length = f64::from(BITS) * BIT_SIZE.0;
    area.draw(&rectangle_outline(
        (NAMES_WIDTH, top),
        (length, BIT_SIZE.1),
        Paint::Muted,
        1.0,
    ))?;
    let paint = if is_inverted {
        Paint::Series2
    } else {
        Paint::Series1
    };
    for bit in (0..BITS).filter(|bit| word >> bit & 1 == 1) {
        let left = NAMES_WIDTH + f64::from(bit) * BIT_SIZE.0;
        area.draw(&rectangle(
            (left + 0.5, top + 1.0),
            (BIT_SIZE.0 - 1.0, BIT_SIZE.1 - 2.0),
            paint,
        ))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_is_the_first_one_or_its_opposite() {
        let words = words();
        assert_eq!(words.len(), WORD_COUNT);
        assert!(
            words
                .iter()
                .all(|&word| word == words[0] || word == !words[0])
        );
    }
}
