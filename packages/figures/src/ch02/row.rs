//! A row of checkers, and how it is drawn.

use crate::prelude::*;

/// A row of cells, as the listings number them: bit i is the cell that has i
/// cells to its right. That many cells are its distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) row: u32,
    pub(super) cells: u32,
}

impl Row {
    /// Does a checker stand at this distance?
    pub(super) fn has(self, distance: u32) -> bool {
        self.row >> distance & 1 == 1
    }

    /// All distances, from the left.
    pub(super) fn distances(self) -> impl Iterator<Item = u32> {
        (0..self.cells).rev()
    }

    /// The distances of the checkers, from the left.
    pub(super) fn checkers(self) -> impl Iterator<Item = u32> {
        self.distances().filter(move |&distance| self.has(distance))
    }

    /// The row as the listing reads it: `o` is a checker.
    pub(super) fn text(self) -> String {
        self.distances()
            .map(|distance| if self.has(distance) { 'o' } else { '.' })
            .collect()
    }
}

/// The picture of a row.
#[derive(Clone, Copy)]
pub(super) struct Strip {
    pub(super) row: Row,
    /// The side of a cell, in pixels.
    pub(super) side: f64,
    /// The top left corner.
    pub(super) corner: Point,
}

impl Strip {
    pub(super) fn width(&self) -> f64 {
        f64::from(self.row.cells) * self.side + 4.0
    }

    /// The middle of the cell at this distance, from left to right.
    pub(super) fn middle(&self, distance: u32) -> f64 {
        let before = f64::from(self.row.cells - 1 - distance);
        self.corner.0 + 2.0 + (before + 0.5) * self.side
    }

    /// Draws the cells, marking some distances, and the checkers on them. The
    /// last cell is none to stand on: it has a broken border.
    pub(super) fn draw(&self, area: &Area, is_marked: impl Fn(u32) -> bool) -> DrawResult {
        let side = self.side;
        let top = self.corner.1 + 2.0;
        let columns = usize::try_from(self.row.cells - 1).unwrap_or_default();
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

    /// Draws an arrow above the cells from one distance to a smaller one. A
    /// step and a jump may lead to the same cell; there they stand side by side.
    pub(super) fn draw_move(&self, area: &Area, from: u32, to: u32) -> DrawResult {
        let top = self.corner.1;
        let (rise, aside) = if from - to > 1 {
            (38.0, 5.0)
        } else {
            (22.0, -5.0)
        };
        let points = arc(
            (self.middle(from), top),
            (self.middle(to) + aside, top),
            rise,
        );
        area.draw(&arrow(&points, Paint::Accent, 1.75))
    }
}

/// A curve that leaves `from` straight up, comes down on `to`, and is `rise`
/// times three quarters high; with a negative `rise`, the other way round.
pub(super) fn arc(from: Point, to: Point, rise: f64) -> Vec<Point> {
    const PIECES: u32 = 48;
    let point = |piece: u32| {
        let t = f64::from(piece) / f64::from(PIECES);
        let s = 1.0 - t;
        let start = s * s * (s + 3.0 * t);
        let end = t * t * (t + 3.0 * s);
        let up = 3.0 * s * t * rise;
        (
            start * from.0 + end * to.0,
            start * from.1 + end * to.1 - up,
        )
    };
    (0..=PIECES).map(point).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_written_as_the_listing_reads_it() {
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
