//! A table of two heaps of up to 15 beans, the larger numbers the darker.

use crate::prelude::*;

pub(super) const TABLE: Board = Board {
    rows: 16,
    columns: 16,
    side: 23.0,
};
/// The room for the numbers above and on the left.
const CORNER: Point = (24.0, 24.0);
/// How strong the colour of the largest number is. Text keeps a contrast of at
/// least 4.5:1 on it, in both themes.
const STRONGEST: f64 = 0.46;

/// The table with the number of each cell, and the parts to which the cell belongs.
pub(super) fn figure(
    sign: &str,
    number_in: fn((usize, usize)) -> u64,
    part: fn((usize, usize)) -> &'static str,
) -> Result<Figure> {
    let (width, height) = TABLE.size();
    Figure::board((CORNER.0 + width, CORNER.1 + height), |area| {
        let table = area.offset(CORNER);
        TABLE.draw_background(&table)?;
        let cells = TABLE
            .cells()
            .sorted_by_key(|&cell| part(cell))
            .collect_vec();
        for &cell in cells.iter().filter(|&&cell| number_in(cell) > 0) {
            // Two digits are enough to tell sixteen strengths apart.
            let strength = (number_in(cell) as f64 / 15.0 * STRONGEST * 100.0).round();
            let corner = TABLE.corner(cell);
            table.part(part(cell), |table| {
                table.draw(&translucent_rectangle(
                    corner,
                    (TABLE.side, TABLE.side),
                    Paint::Series1,
                    strength / 100.0,
                ))
            })?;
        }
        draw_squares(&table)?;
        for cell in cells {
            table.part(part(cell), |table| {
                number_at(table, number_in(cell), TABLE.center(cell), Paint::Ink)
            })?;
        }
        for number in 0..TABLE.rows {
            let (left, _) = TABLE.center((0, number));
            number_at(&table, number as u64, (left, -11.0), Paint::Muted)?;
            number_at(&table, number as u64, (-12.0, left), Paint::Muted)?;
        }
        area.draw(&centered_text(
            sign,
            (CORNER.0 - 12.0, 13.0),
            bold(Paint::Muted, TEXT_SIZE),
        ))
    })
}

fn number_at(area: &Area, number: u64, center: Point, paint: Paint) -> DrawResult {
    area.draw(&centered_text(number, center, regular(paint, 13.0)))
}

/// Lines between the squares, thicker between larger ones.
fn draw_squares(area: &Area) -> DrawResult {
    let start = TABLE.corner((0, 0));
    let end = TABLE.corner((TABLE.rows, TABLE.columns));
    for (step, width) in [(4, 1.0), (8, 2.0)] {
        for at in (step..TABLE.rows).step_by(step) {
            let (x, y) = TABLE.corner((at, at));
            area.draw(&line(
                &[(x, start.1), (x, end.1)],
                stroke(Paint::Muted, width),
            ))?;
            area.draw(&line(
                &[(start.0, y), (end.0, y)],
                stroke(Paint::Muted, width),
            ))?;
        }
    }
    area.draw(&rectangle_outline(
        start,
        (end.0 - start.0, end.1 - start.1),
        Paint::Muted,
        1.5,
    ))
}
