//! The 64 places of a word, and where cards lead in it.

use super::deck::has;
use crate::prelude::*;
use ch03_state_compression::fold::before_bit;

const PLACES: Board = Board {
    rows: 8,
    columns: 8,
    side: 38.0,
};

/// The marks before the bits of the card 000101 are folded away, after the first and after
/// both of them.
fn marks() -> [u64; 3] {
    let after_one = before_bit(2, 1 << 7);
    [1 << 7, after_one, before_bit(0, after_one)]
}

/// The parts that a place belongs to: of its bits, of the round after which its label is
/// right, of the bit that is folded away from this pattern, and of its marks.
fn parts(place: usize) -> String {
    let bits = (0..6)
        .filter(|&bit| has(place, bit))
        .map(|bit| format!("bit-{bit}"));
    let rounds = (7 - place.count_ones()..=7).map(|round| format!("round-{round}"));
    let away = place.checked_ilog2().map(|bit| format!("away-{bit}"));
    let marks = marks()
        .into_iter()
        .enumerate()
        .filter(|(_, marked)| marked >> place & 1 == 1);
    let marks = marks.map(|(step, _)| format!("marks-{step}"));
    bits.chain(rounds).chain(away).chain(marks).join(" ")
}

pub(super) fn figure() -> Result<Figure> {
    Figure::board(PLACES.size(), |area| {
        PLACES.draw_background(area)?;
        for (row, column) in PLACES.cells() {
            let place = row * PLACES.columns + column;
            let (x, y) = PLACES.center((row, column));
            area.part(&parts(place), |area| {
                PLACES.frame_cell(area, (row, column), Paint::Muted, 1.0)?;
                area.draw(&centered_text(
                    place,
                    (x, y),
                    regular(Paint::Ink, SMALL_TEXT_SIZE),
                ))
            })?;
            for bit in (0..6).filter(|&bit| !has(place, bit)) {
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

/// From place to place, beside the other arrows of the same length.
fn draw_arrow(area: &Area, from: usize, to: usize) -> DrawResult {
    let center = |place: usize| PLACES.center((place / PLACES.columns, place % PLACES.columns));
    let far = from.abs_diff(to);
    let (long, at) = if far < 8 {
        (far, from)
    } else {
        (far / 8, from / 8)
    };
    let aside = (to_f64(at % long) - to_f64(long - 1) / 2.0) * 8.0;
    let aside = if far < 8 { (0.0, aside) } else { (aside, 0.0) };
    let ends = [center(from), center(to)].map(|(x, y)| (x + aside.0, y + aside.1));
    area.draw(&arrow(
        &[interpolate(ends, 0.1), interpolate(ends, 0.9)],
        Paint::Accent,
        1.5,
    ))
}
