//! The rows of four cells on a line, once for each of two ways to number the cells, with
//! an arrow for each move.

use super::row::{Row, arc};
use crate::prelude::*;
use ch02_memoization::checkers::options;

/// The number of cells, and the largest number they can make.
const CELLS: u32 = 4;
const LAST: u32 = (1 << CELLS) - 1;

/// Which cell is bit 0.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Numbering {
    /// The first one, in the order of reading.
    FromLeft,
    /// The last one, as the listings have it.
    FromRight,
}

impl Numbering {
    /// Returns the number of a row.
    fn number(self, row: Row) -> u32 {
        match self {
            Self::FromLeft => row
                .checkers()
                .map(|distance| 1 << (CELLS - 1 - distance))
                .sum(),
            Self::FromRight => row.row,
        }
    }

    /// Returns all moves, as the numbers before and after them.
    fn moves(self) -> Vec<(u32, u32)> {
        let number = |row| self.number(Row { row, cells: CELLS });
        let moves_of = |row| options(row).map(move |option| (number(row), number(option)));
        rows().flat_map(moves_of).collect()
    }

    /// Returns how many moves lead to a larger number, and how many to a smaller one.
    fn counts(self) -> (usize, usize) {
        let moves = self.moves();
        let larger = moves.iter().filter(|&&(from, to)| to > from).count();
        (larger, moves.len() - larger)
    }
}

/// Returns all rows; the last cell is always empty.
fn rows() -> impl Iterator<Item = u32> {
    (0..=LAST).step_by(2)
}

/// The distance from one number to the next, in pixels.
const NUMBER_WIDTH: f64 = 44.0;
/// The width and the height of the box around a row.
const BOX_SIZE: Point = (38.0, 36.0);
/// The numberings, each with the vertical middle of its boxes, its title, and the position
/// of the title relative to that middle.
const PANELS: [(Numbering, f64, &str, f64); 2] = [
    (Numbering::FromLeft, 90.0, "The first cell is bit 0", -80.0),
    (Numbering::FromRight, 240.0, "The last cell is bit 0", -46.0),
];
const SIZE: Point = (16.0 * NUMBER_WIDTH + 4.0, 350.0);

pub(super) fn figure() -> Result<Figure> {
    let [left, right] = [Numbering::FromLeft, Numbering::FromRight].map(Numbering::counts);
    Figure::diagram(SIZE, |area| {
        for (numbering, y, title, top) in PANELS {
            draw_numbering(&area.offset((0.0, y)), numbering, (title, top))?;
        }
        Ok(())
    })
    .with_values(values![
        larger = left.0,
        smaller = left.1,
        all = right.1,
        last = LAST
    ])
}

/// Returns the horizontal center of a number.
fn center_x(number: u32) -> f64 {
    2.0 + (f64::from(number) + 0.5) * NUMBER_WIDTH
}

/// Draws a numbering; y is 0 in the middle of its boxes.
fn draw_numbering(area: &Area, numbering: Numbering, (title, top): (&str, f64)) -> DrawResult {
    let (larger, smaller) = numbering.counts();
    area.draw(&left_aligned_text(
        title,
        (4.0, top),
        bold(Paint::Ink, TEXT_SIZE),
    ))?;
    let larger = format!("to a larger number: {larger}");
    area.draw(&right_aligned_text(
        &larger,
        (SIZE.0 - 214.0, top),
        bold(Paint::Series1, TEXT_SIZE),
    ))?;
    let smaller = format!("to a smaller number: {smaller}");
    area.draw(&right_aligned_text(
        &smaller,
        (SIZE.0 - 4.0, top),
        bold(Paint::Series2, TEXT_SIZE),
    ))?;

    for (from, to) in numbering.moves() {
        let part = match numbering {
            Numbering::FromLeft if to > from => "larger",
            Numbering::FromLeft => "smaller",
            Numbering::FromRight => "all",
        };
        area.part(part, |area| draw_move(area, from, to))?;
    }
    for number in 0..=LAST {
        let mut rows = rows().map(|row| Row { row, cells: CELLS });
        if let Some(row) = rows.find(|&row| numbering.number(row) == number) {
            draw_row(&area.offset((center_x(number), 0.0)), number, row)?;
        } else {
            area.draw(&centered_text(
                number,
                (center_x(number), 0.0),
                regular(Paint::Muted, SMALL_TEXT_SIZE),
            ))?;
        }
    }
    Ok(())
}

/// Draws the box of a row, in the middle of the area: the number, and the row
/// itself.
fn draw_row(area: &Area, number: u32, row: Row) -> DrawResult {
    area.draw(&outlined_rectangle(
        (-BOX_SIZE.0 / 2.0, -BOX_SIZE.1 / 2.0),
        BOX_SIZE,
        Paint::Paper,
        (Paint::Muted, 1.25),
    ))?;
    area.draw(&centered_text(
        number,
        (0.0, -6.0),
        bold(Paint::Ink, TEXT_SIZE),
    ))?;
    row.draw_dots(area, (0.0, 10.0), 8.0, (Paint::Ink, Paint::Muted))
}

/// Draws a move: above the boxes and whole if the number grows, below them and
/// dashed if it shrinks.
fn draw_move(area: &Area, from: u32, to: u32) -> DrawResult {
    // Arrows that leave a box and those that reach it are side by side.
    const ARROW_OFFSET: f64 = 7.0;
    // This much of a dashed arrow is solid, for its head.
    const HEAD_LENGTH: f64 = 11.0;
    let rise = 22.0 + 9.0 * f64::from(from.abs_diff(to));
    let edge = BOX_SIZE.1 / 2.0 + 2.0;
    if to > from {
        let points = arc(
            (center_x(from) + ARROW_OFFSET, -edge),
            (center_x(to) - ARROW_OFFSET, -edge),
            rise,
        );
        return area.draw(&arrow(&points, Paint::Series1, 1.75));
    }
    let points = arc(
        (center_x(from) - ARROW_OFFSET, edge),
        (center_x(to) + ARROW_OFFSET, edge),
        -rise,
    );
    let tip = points.len() - 1;
    let is_dashed = |&point: &Point| distance(point, points[tip]) > HEAD_LENGTH;
    let (start, end) = points.split_at(points.iter().rposition(is_dashed).unwrap_or(tip));
    area.draw(&dashed_line(
        start,
        (6.0, 4.0),
        stroke(Paint::Series2, 1.75),
    ))?;
    area.draw(&arrow(end, Paint::Series2, 1.75))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_orders_have_every_move() {
        let moves: usize = rows().map(|row| options(row).count()).sum();
        for numbering in [Numbering::FromLeft, Numbering::FromRight] {
            assert_eq!(numbering.moves().len(), moves);
        }
    }

    #[test]
    fn only_the_listings_order_leads_one_way() {
        let (larger, smaller) = Numbering::FromLeft.counts();
        assert!(larger > 0 && smaller > 0);
        assert_eq!(Numbering::FromRight.counts().0, 0);
    }

    #[test]
    fn the_first_cell_is_bit_0_from_the_left() {
        let number = |row| Numbering::FromLeft.number(Row { row, cells: CELLS });
        assert_eq!([0b1000, 0b0010, 0b1110].map(number), [1, 4, 7]);
    }
}
