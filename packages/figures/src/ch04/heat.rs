//! A table for two heaps of up to 15 beans; larger numbers are darker.

use crate::prelude::*;

/// The cells of the table.
pub(super) const TABLE: Board = Board {
    rows: 16,
    columns: 16,
    side: 23.0,
};
/// The space for the numbers on the left and above, in pixels.
const CORNER: Point = (24.0, 24.0);
/// The opacity of the colour of the largest number. Text keeps a contrast of at least 4.5:1
/// on it, in both themes.
const MAX_OPACITY: f64 = 0.46;

/// Returns the figure of the table with this sign in its corner. `number_in` returns the
/// number of a cell, and `part` the parts to which it belongs.
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
            // Two digits are enough for sixteen opacities.
            let opacity = (number_in(cell) as f64 / 15.0 * MAX_OPACITY * 100.0).round();
            let corner = TABLE.corner(cell);
            table.part(part(cell), |table| {
                table.draw(&translucent_rectangle(
                    corner,
                    (TABLE.side, TABLE.side),
                    Paint::Series1,
                    opacity / 100.0,
                ))
            })?;
        }
        draw_squares(&table)?;
        for cell in cells {
            table.part(part(cell), |table| {
                draw_number(table, number_in(cell), TABLE.center(cell), Paint::Ink)
            })?;
        }
        for number in 0..TABLE.rows {
            let (left, _) = TABLE.center((0, number));
            draw_number(&table, number as u64, (left, -11.0), Paint::Muted)?;
            draw_number(&table, number as u64, (-12.0, left), Paint::Muted)?;
        }
        area.draw(&centered_text(
            sign,
            (CORNER.0 - 12.0, 13.0),
            bold(Paint::Muted, TEXT_SIZE),
        ))
    })
}

fn draw_number(area: &Area, number: u64, center: Point, paint: Paint) -> DrawResult {
    area.draw(&centered_text(number, center, regular(paint, 13.0)))
}

/// Draws lines between the squares, thicker ones between larger squares.
fn draw_squares(area: &Area) -> DrawResult {
    let start = TABLE.corner((0, 0));
    let end = TABLE.corner((TABLE.rows, TABLE.columns));
    for (step, width) in [(4, 1.0), (8, 2.0)] {
        for index in (step..TABLE.rows).step_by(step) {
            let (x, y) = TABLE.corner((index, index));
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
