//! A line of heaps: the last rare one, and a window that comes back after a period.

use crate::prelude::*;
use ch04_nim_grundy::certificate::{Certificate, Proof};

const CERTIFICATES: &str =
    include_str!("../../../../listings/ch04-nim-grundy/certificates/octal.csv");
/// The game whose numbers the caption says.
const CODE: &str = "0.104";

const SIZE: Point = (436.0, 172.0);
/// The vertical edges of the line of heaps.
const TOP: f64 = 62.0;
const BOTTOM: f64 = 88.0;
/// Where the line of heaps begins and ends.
const LEFT: f64 = 8.0;
const RIGHT: f64 = 428.0;
/// The last rare heap.
const LAST_RARE: f64 = 58.0;
/// The ends of the two windows, E and E + p, and how wide they are.
const ENDS: [f64; 2] = [222.0, 408.0];
const WIDTH: f64 = 84.0;
/// A heap that is solved, and how far back its looks must go.
const HEAP: f64 = 312.0;
const REACH: f64 = 66.0;
/// The rare heaps, not to scale.
const RARE: [f64; 9] = [
    8.0,
    12.0,
    17.0,
    20.0,
    26.0,
    29.0,
    37.0,
    46.0,
    LAST_RARE - 3.0,
];

/// Returns the certificate whose numbers the caption says.
fn certificate() -> Result<(Certificate, Proof)> {
    let mut lines = CERTIFICATES.lines().skip(1);
    let line = lines
        .find(|line| line.split(',').next() == Some(CODE))
        .context("the game has a certificate")?;
    let certificate = Certificate::read(line)?;
    let proof = certificate.window.context("a window proves it")?;
    Ok((certificate, proof))
}

pub(super) fn figure() -> Result<Figure> {
    let (Certificate { start, period, .. }, proof) = certificate()?;
    Figure::diagram(SIZE, |area| {
        let height = BOTTOM - TOP;
        area.draw(&rectangle(
            (LEFT, TOP),
            (RIGHT - LEFT, height),
            Paint::Paper,
        ))?;
        for (end, part) in ENDS.into_iter().zip(["before", "after"]) {
            area.part(part, |area| {
                area.draw(&rectangle((end - WIDTH, TOP), (WIDTH, height), Paint::Mark))?;
                let middle = (end - WIDTH / 2.0, f64::midpoint(TOP, BOTTOM));
                let style = regular(Paint::Ink, SMALL_TEXT_SIZE);
                area.draw(&centered_text("W values", middle, style))
            })?;
        }
        area.part("rare", |area| {
            for x in RARE {
                area.draw(&rectangle((x, TOP), (2.0, height), Paint::Series2))?;
            }
            let below = (LAST_RARE - 2.0, BOTTOM + 14.0);
            area.draw(&centered_text("L", below, bold(Paint::Series2, TEXT_SIZE)))
        })?;
        let corner = (LEFT, TOP);
        let size = (RIGHT - LEFT, height);
        area.draw(&rectangle_outline(corner, size, Paint::Muted, 1.5))?;
        for (end, text) in ENDS.into_iter().zip(["E", "E + p"]) {
            area.draw(&line(
                &[(end, TOP - 6.0), (end, BOTTOM + 6.0)],
                stroke(Paint::Ink, 1.5),
            ))?;
            let below = (end, BOTTOM + 18.0);
            area.draw(&centered_text(text, below, bold(Paint::Ink, TEXT_SIZE)))?;
        }
        draw_looks(area)?;
        draw_period(area)
    })
    .with_values(values![
        last_rare = proof.last_rare,
        width = proof.width,
        start,
        period
    ])
}

/// Draws a heap and how far back its looks go.
fn draw_looks(area: &Area) -> DrawResult {
    area.part("heap", |area| {
        area.draw(&rectangle((HEAP, TOP), (4.0, BOTTOM - TOP), Paint::Accent))?;
        let above = (HEAP + 2.0, TOP - 12.0);
        area.draw(&centered_text("n", above, bold(Paint::Accent, TEXT_SIZE)))
    })?;
    area.part("looks", |area| {
        let y = TOP - 12.0;
        let back = [(HEAP - 8.0, y), (HEAP - REACH, y)];
        area.draw(&arrow(&back, Paint::Accent, 2.0))?;
        let above = (HEAP - 14.0, 14.0);
        let text = "needed: at most L + k back";
        area.draw(&centered_text(
            text,
            above,
            regular(Paint::Accent, SMALL_TEXT_SIZE),
        ))?;
        let middle = HEAP - REACH / 2.0;
        area.draw(&line(
            &[(middle, 24.0), (middle, y - 6.0)],
            stroke(Paint::Faint, 1.0),
        ))
    })
}

/// Draws the period, between the ends of the windows.
fn draw_period(area: &Area) -> DrawResult {
    let [from, to] = ENDS;
    let y = BOTTOM + 42.0;
    area.part("period", |area| {
        area.draw(&arrow(&[(from, y), (to, y)], Paint::Ink, 1.75))?;
        let below = (f64::midpoint(from, to), y + 16.0);
        let text = "p heaps, each decided by its window";
        area.draw(&centered_text(
            text,
            below,
            regular(Paint::Ink, SMALL_TEXT_SIZE),
        ))
    })
}

// The drawing keeps to the theorem: the window reaches further back than the looks that are
// needed, and all heaps in it are common.
const _: () = assert!(WIDTH > REACH);
const _: () = assert!(ENDS[0] - WIDTH > LAST_RARE);
const _: () = assert!(ENDS[0] < HEAP && HEAP < ENDS[1]);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_rounds_would_be_fifty_thousand_windows() {
        let (Certificate { start, period, .. }, proof) = certificate().unwrap();
        let rounds = 2 * start + period;
        assert!(rounds > 400_000_000 && rounds < 410_000_000, "{rounds}");
        assert_eq!(rounds / proof.width as u64 / 1000, 49);
    }
}
