//! A product of two tables of nim-sums: every place is multiplied by every place.

use crate::prelude::*;
use ch06_fast_exponentiation::monoid::{Modulo, Monoid as _};
use ch06_fast_exponentiation::nim_sums::Tables;
use std::num::NonZeroU64;

/// The maximum number of beans of a heap, the bits of a nim-sum, and the number of nim-sums.
const MAX_BEANS: u64 = 2;
const PLACE_BITS: u32 = 2;
const PLACES: usize = 1 << PLACE_BITS;
/// The number of heaps in the right part of the row; the left part has one.
const RIGHT_HEAPS: u64 = 2;

/// A colour for each nim-sum.
const PAINTS: [Paint; PLACES] = [
    Paint::Series1,
    Paint::Series2,
    Paint::Series3,
    Paint::Series4,
];
const OPACITY: f64 = 0.3;

const CELL_SIDE: f64 = 54.0;
/// The upper left corner of the cells, and the top of the table of the whole row, in pixels.
const CORNER: Point = (92.0, 92.0);
const WHOLE_TOP: f64 = CORNER.1 + PLACES as f64 * CELL_SIDE + 52.0;
const SIZE: Point = (
    CORNER.0 + PLACES as f64 * CELL_SIDE + 8.0,
    WHOLE_TOP + CELL_SIDE + 4.0,
);

/// Returns the tables of the left part, of the right part, and of the whole row.
fn tables() -> [Vec<u64>; 3] {
    let tables = Tables {
        bits: PLACE_BITS,
        modulo: Modulo(NonZeroU64::MAX),
    };
    let left = tables.heap(MAX_BEANS);
    let right = tables.power(&left, RIGHT_HEAPS);
    let whole = tables.mul(&left, &right);
    [left, right, whole]
}

/// Returns the pairs of places with this nim-sum.
fn pairs(nim_sum: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..PLACES).map(move |left| (left, left ^ nim_sum))
}

pub(super) fn figure() -> Result<Figure> {
    let [left, right, whole] = tables();
    let sum = pairs(0)
        .map(|(x, y)| format!("{}·{}", left[x], right[y]))
        .join(" + ");
    Figure::diagram(SIZE, draw)
        .with_values(values![
            most = MAX_BEANS,
            left = join_with_commas(&left),
            right = join_with_commas(&right)
        ])
        .with_values(values![
            whole = join_with_commas(&whole),
            sum,
            lost = whole[0]
        ])
        .with_value("rows", whole.iter().sum::<u64>())
}

fn draw(area: &Area) -> DrawResult {
    let [left, right, whole] = tables();
    let center = |place: usize| (to_f64(place) + 0.5) * CELL_SIDE;
    let title = |text, y| {
        let middle = (CORNER.0 + center(0) / 2.0 + center(3) / 2.0, y);
        area.draw(&centered_text(
            text,
            middle,
            regular(Paint::Ink, SMALL_TEXT_SIZE),
        ))
    };
    title("the right part, two heaps", 12.0)?;
    title("the whole row, three heaps", WHOLE_TOP - 36.0)?;
    for (line, text) in ["the left", "part, a", "heap"].into_iter().enumerate() {
        let y = CORNER.1 + center(1) + (to_f64(line) - 1.0) * 17.0 + CELL_SIDE / 2.0;
        area.draw(&left_aligned_text(
            text,
            (2.0, y),
            regular(Paint::Ink, SMALL_TEXT_SIZE),
        ))?;
    }
    for place in 0..PLACES {
        let name = format!("place {place}");
        let small = regular(Paint::Muted, SMALL_TEXT_SIZE);
        area.draw(&centered_text(
            &name,
            (CORNER.0 + center(place), 34.0),
            small,
        ))?;
        area.draw(&centered_text(
            right[place],
            (CORNER.0 + center(place), 62.0),
            bold(Paint::Ink, 17.0),
        ))?;
        let y = CORNER.1 + center(place);
        area.draw(&right_aligned_text(
            left[place],
            (CORNER.0 - 14.0, y),
            bold(Paint::Ink, 17.0),
        ))?;
    }
    for (x, y) in iproduct!(0..PLACES, 0..PLACES) {
        let place = x ^ y;
        let corner = (
            CORNER.0 + to_f64(y) * CELL_SIDE,
            CORNER.1 + to_f64(x) * CELL_SIDE,
        );
        draw_cell(area, corner, left[x] * right[y], place)?;
    }
    for (place, &rows) in whole.iter().enumerate() {
        let x = CORNER.0 + to_f64(place) * CELL_SIDE;
        draw_cell(area, (x, WHOLE_TOP), rows, place)?;
        let name = (x + CELL_SIDE / 2.0, WHOLE_TOP - 14.0);
        area.draw(&centered_text(
            format!("place {place}"),
            name,
            regular(Paint::Muted, SMALL_TEXT_SIZE),
        ))?;
    }
    Ok(())
}

/// Draws a cell with the number of rows that it counts, and their nim-sum in its upper right
/// corner.
fn draw_cell(area: &Area, (x, y): Point, rows: u64, place: usize) -> DrawResult {
    area.part(&format!("place-{place}"), |area| {
        let size = (CELL_SIDE - 3.0, CELL_SIDE - 3.0);
        area.draw(&rectangle((x, y), size, Paint::Paper))?;
        area.draw(&translucent_rectangle((x, y), size, PAINTS[place], OPACITY))?;
        let middle = (x + size.0 / 2.0 - 3.0, y + size.1 / 2.0 + 3.0);
        area.draw(&centered_text(rows, middle, bold_if(rows > 0, 17.0)))?;
        let corner = (x + size.0 - 4.0, y + 11.0);
        area.draw(&right_aligned_text(
            place,
            corner,
            regular(Paint::Ink, SMALL_TEXT_SIZE),
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_place_of_the_whole_row_adds_up_its_pairs() {
        use ch06_fast_exponentiation::losing_nim::by_counting;
        let [left, right, whole] = tables();
        for (place, &rows) in whole.iter().enumerate() {
            let sum: u64 = pairs(place).map(|(x, y)| left[x] * right[y]).sum();
            assert_eq!(sum, rows, "{place}");
        }
        assert_eq!([left.len(), right.len(), whole.len()], [PLACES; 3]);
        assert_eq!(whole.iter().sum::<u64>(), (MAX_BEANS + 1).pow(3));
        assert_eq!(whole[0], by_counting(3, MAX_BEANS, 0));
    }
}
