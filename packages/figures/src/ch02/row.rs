//! A row of checkers, and how the figures of the chapter draw it.

use crate::prelude::*;

/// A row of cells, as the listings number them: bit i is the cell with i cells to
/// its right, which is its distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// The checkers, as bits.
    pub(super) row: u32,
    /// The number of cells.
    pub(super) cells: u32,
}

impl Row {
    /// Reports whether a checker is at this distance.
    pub(super) fn has(self, distance: u32) -> bool {
        self.row >> distance & 1 == 1
    }

    /// Returns all distances, from the left.
    pub(super) fn distances(self) -> impl Iterator<Item = u32> {
        (0..self.cells).rev()
    }

    /// Returns the distances of the checkers, from the left.
    pub(super) fn checkers(self) -> impl Iterator<Item = u32> {
        self.distances().filter(move |&distance| self.has(distance))
    }

    /// Returns the row as the listing reads it: `o` is a checker.
    pub(super) fn text(self) -> String {
        self.distances()
            .map(|distance| if self.has(distance) { 'o' } else { '.' })
            .collect()
    }

    /// Draws the row as dots around `center`, large ones for checkers, with this distance
    /// from the middle of a cell to the next.
    pub(super) fn draw_dots(
        self,
        area: &Area,
        center: Point,
        cell_width: f64,
        (checker, empty): (Paint, Paint),
    ) -> DrawResult {
        for distance in self.distances() {
            let from_middle = f64::from(self.cells - 1) / 2.0 - f64::from(distance);
            let (radius, paint) = if self.has(distance) {
                (0.44 * cell_width, checker)
            } else {
                (0.16 * cell_width, empty)
            };
            let x = center.0 + from_middle * cell_width;
            area.draw(&circle((x, center.1), radius, paint))?;
        }
        Ok(())
    }
}

/// The picture of a row.
#[derive(Clone, Copy)]
pub(super) struct Strip {
    pub(super) row: Row,
    /// The side of a cell, in pixels.
    pub(super) side: f64,
    /// The upper left corner.
    pub(super) corner: Point,
}

impl Strip {
    /// Returns the width of the picture.
    pub(super) fn width(&self) -> f64 {
        f64::from(self.row.cells) * self.side + 4.0
    }

    /// Returns the horizontal middle of the cell at this distance.
    pub(super) fn middle(&self, distance: u32) -> f64 {
        let before = f64::from(self.row.cells - 1 - distance);
        self.corner.0 + 2.0 + (before + 0.5) * self.side
    }

    /// Draws the cells, marks some of them, and draws the checkers. No checker can be on
    /// the last cell, which has a dashed border.
    pub(super) fn draw(&self, area: &Area, is_marked: impl Fn(u32) -> bool) -> DrawResult {
        let side = self.side;
        let top = self.corner.1 + 2.0;
        let columns = (self.row.cells - 1) as usize;
        let board = Board {
            rows: 1,
            columns,
            side,
        };
        let on_board = area.offset(self.corner);
        board.draw_background(&on_board)?;
        for distance in self.row.distances().filter(|&distance| distance > 0) {
            if is_marked(distance) {
                let left = self.middle(distance) - side / 2.0;
                area.draw(&rectangle((left, top), (side, side), Paint::Mark))?;
            }
        }
        board.draw_lines(&on_board)?;

        let left = self.middle(0) - side / 2.0;
        let right = self.middle(0) + side / 2.0;
        let border = [
            (left, top),
            (right, top),
            (right, top + side),
            (left, top + side),
        ];
        area.draw(&dashed_line(&border, (4.0, 3.0), stroke(Paint::Muted, 1.5)))?;
        let middle = top + side / 2.0;
        area.draw(&centered_text(
            "off",
            (self.middle(0), middle),
            regular(Paint::Muted, SMALL_TEXT_SIZE),
        ))?;
        for distance in self.row.checkers() {
            area.draw(&circle(
                (self.middle(distance), middle),
                side * 0.33,
                Paint::Series1,
            ))?;
        }
        Ok(())
    }

    /// Draws an arrow above the cells from one distance to a smaller one. A step and a jump
    /// to the same cell end side by side.
    pub(super) fn draw_move(&self, area: &Area, from: u32, to: u32) -> DrawResult {
        let top = self.corner.1;
        let (rise, offset) = if from - to > 1 {
            (38.0, 5.0)
        } else {
            (22.0, -5.0)
        };
        let points = arc(
            (self.middle(from), top),
            (self.middle(to) + offset, top),
            rise,
        );
        area.draw(&arrow(&points, Paint::Accent, 1.75))
    }
}

/// Returns a cubic Bézier curve that leaves `from` straight up, comes down on `to`, and is
/// three quarters of `rise` high; with a negative `rise`, below the two points.
pub(super) fn arc(from: Point, to: Point, rise: f64) -> Vec<Point> {
    const STEPS: u32 = 48;
    let point = |step: u32| {
        let t = f64::from(step) / f64::from(STEPS);
        let s = 1.0 - t;
        let start = s * s * (s + 3.0 * t);
        let end = t * t * (t + 3.0 * s);
        let up = 3.0 * s * t * rise;
        (
            start * from.0 + end * to.0,
            start * from.1 + end * to.1 - up,
        )
    };
    (0..=STEPS).map(point).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_a_row_is_what_the_listing_reads() {
        use ch02_memoization::checkers::row_from_text;
        for row in (0..1 << 6).step_by(2) {
            assert_eq!(row_from_text(&Row { row, cells: 6 }.text()), Some(row));
        }
        assert_eq!(
            Row {
                row: 0b1_0010,
                cells: 6
            }
            .text(),
            ".o..o."
        );
    }

    #[test]
    fn an_arc_is_three_quarters_of_its_rise_high() {
        let arc = arc((0.0, 10.0), (40.0, 10.0), 40.0);
        assert_eq!((arc[0], arc[48]), ((0.0, 10.0), (40.0, 10.0)));
        assert_eq!(arc[24], (20.0, -20.0));
    }
}
