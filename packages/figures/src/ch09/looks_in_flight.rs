//! Looks into a distant table, one after another and together.

use crate::prelude::*;

/// The number of looks: a position has at most seven moves.
const LOOKS: usize = 7;
/// The length of a look and the time between two requests, in pixels.
const LOOK_LENGTH: f64 = 86.0;
const REQUEST_LENGTH: f64 = 13.0;
const BAR_HEIGHT: f64 = 12.0;
const LINE_HEIGHT: f64 = 18.0;
const HEADING_HEIGHT: f64 = 24.0;

pub(super) fn figure() -> Result<Figure> {
    let half = HEADING_HEIGHT + to_f64(LOOKS) * LINE_HEIGHT;
    let size = (to_f64(LOOKS) * LOOK_LENGTH + 4.0, 2.0 * half + 24.0);
    Figure::diagram(size, |area| {
        draw_looks(
            area,
            "waiting",
            "each look after the answer to the last",
            LOOK_LENGTH,
        )?;
        let below = area.offset((0.0, half + 24.0));
        draw_looks(
            &below,
            "together",
            "all looks asked for at once",
            REQUEST_LENGTH,
        )
    })
}

/// Draws the looks as bars, each beginning so much later than the one before.
fn draw_looks(area: &Area, part: &str, heading: &str, delay: f64) -> DrawResult {
    let font = regular(Paint::Ink, SMALL_TEXT_SIZE);
    area.draw(&left_aligned_text(heading, (2.0, 9.0), font))?;
    area.part(part, |area| {
        for look in 0..LOOKS {
            let x = 2.0 + to_f64(look) * delay;
            let y = HEADING_HEIGHT + to_f64(look) * LINE_HEIGHT;
            let request = (REQUEST_LENGTH, BAR_HEIGHT);
            area.draw(&rectangle((x, y), (LOOK_LENGTH, BAR_HEIGHT), Paint::Faint))?;
            area.draw(&rectangle((x, y), request, Paint::Series1))?;
        }
        Ok(())
    })
}
