//! The 64 places of a word: a memory of six bits is a bit of the word.

use super::deck::has_bit;
use crate::prelude::*;
use ch03_state_compression::fold::before_bit;

const WORD: Board = Board {
    rows: 8,
    columns: 8,
    side: 38.0,
};

/// Returns the marked places, as bits, before the bits of the card 000101 are folded away,
/// after the first, and after both of them.
fn marks() -> [u64; 3] {
    let after_one = before_bit(2, 1 << 7);
    [1 << 7, after_one, before_bit(0, after_one)]
}

/// Returns the parts to which a place belongs: those of its bits, of the rounds after which
/// its label is right, of the bit that is folded away, and of its marks.
fn parts(place: usize) -> String {
    let bits = (0..6)
        .filter(|&bit| has_bit(place, bit))
        .map(|bit| format!("bit-{bit}"));
    let rounds = (7 - place.count_ones()..=7).map(|round| format!("round-{round}"));
    let away = place.checked_ilog2().map(|bit| format!("away-{bit}"));
    let marks = marks()
        .into_iter()
        .enumerate()
        .filter(|(_, marked)| marked >> place & 1 == 1)
        .map(|(step, _)| format!("marks-{step}"));
    bits.chain(rounds).chain(away).chain(marks).join(" ")
}

pub(super) fn figure() -> Result<Figure> {
    Figure::board(WORD.size(), |area| {
        WORD.draw_background(area)?;
        for (row, column) in WORD.cells() {
            let place = row * WORD.columns + column;
            let (x, y) = WORD.center((row, column));
            area.part(&parts(place), |area| {
                WORD.frame_cell(area, (row, column), Paint::Muted, 1.0)?;
                area.draw(&centered_text(
                    place,
                    (x, y),
                    regular(Paint::Ink, SMALL_TEXT_SIZE),
                ))
            })?;
            for bit in (0..6).filter(|&bit| !has_bit(place, bit)) {
                let with = place | 1 << bit;
                area.hidden_part(&format!("bit-{bit}"), |area| draw_arrow(area, place, with))?;
                if place >> bit == 0 {
                    area.hidden_part(&format!("away-{bit}"), |area| draw_arrow(area, with, place))?;
                }
            }
        }
        Ok(())
    })
}

/// Draws an arrow from place to place, beside the other arrows of the same length.
fn draw_arrow(area: &Area, from: usize, to: usize) -> DrawResult {
    let center = |place: usize| WORD.center((place / WORD.columns, place % WORD.columns));
    let difference = from.abs_diff(to);
    let is_horizontal = difference < 8;
    let (cells, start) = if is_horizontal {
        (difference, from)
    } else {
        (difference / 8, from / 8)
    };
    let offset = (to_f64(start % cells) - to_f64(cells - 1) / 2.0) * 8.0;
    let (dx, dy) = if is_horizontal {
        (0.0, offset)
    } else {
        (offset, 0.0)
    };
    let ends = [center(from), center(to)].map(|(x, y)| (x + dx, y + dy));
    area.draw(&arrow(
        &[interpolate(ends, 0.1), interpolate(ends, 0.9)],
        Paint::Accent,
        1.5,
    ))
}
