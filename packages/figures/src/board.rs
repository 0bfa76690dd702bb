//! Boards of square cells.

use crate::area::{Area, DrawResult, Point, float};
use crate::elements::{frame, line, rectangle, stroke};
use itertools::iproduct;
use themed_svg::Paint;

/// The space around a board.
const MARGIN: f64 = 2.0;

/// Rows and columns of square cells, counted from 0.
#[derive(Clone, Copy)]
pub(crate) struct Board {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    /// How long the side of a cell is, in pixels.
    pub(crate) side: f64,
}

impl Board {
    /// How much room the board takes.
    pub(crate) fn size(&self) -> Point {
        let bottom = float(self.rows);
        let right = float(self.columns);
        (
            right * self.side + 2.0 * MARGIN,
            bottom * self.side + 2.0 * MARGIN,
        )
    }

    /// The top left corner of a cell.
    pub(crate) fn corner(&self, (row, column): (usize, usize)) -> Point {
        (
            MARGIN + float(column) * self.side,
            MARGIN + float(row) * self.side,
        )
    }

    /// The middle of a cell.
    pub(crate) fn center(&self, cell: (usize, usize)) -> Point {
        let (x, y) = self.corner(cell);
        (x + self.side / 2.0, y + self.side / 2.0)
    }

    /// The cells, from left to right and from top to bottom.
    pub(crate) fn cells(self) -> impl Iterator<Item = (usize, usize)> {
        iproduct!(0..self.rows, 0..self.columns)
    }

    pub(crate) fn fill(&self, area: &Area, cell: (usize, usize), paint: Paint) -> DrawResult {
        area.draw(&rectangle(self.corner(cell), (self.side, self.side), paint))
    }

    /// Draws the frame of one cell inside its border.
    pub(crate) fn frame(
        &self,
        area: &Area,
        cell: (usize, usize),
        paint: Paint,
        line: f64,
    ) -> DrawResult {
        let (x, y) = self.corner(cell);
        let side = self.side - line;
        area.draw(&frame(
            (x + line / 2.0, y + line / 2.0),
            (side, side),
            paint,
            line,
        ))
    }

    /// Draws the background of the whole board.
    pub(crate) fn background(&self, area: &Area) -> DrawResult {
        area.draw(&rectangle(
            (MARGIN, MARGIN),
            self.inner_size(),
            Paint::Paper,
        ))
    }

    /// Draws the lines between the cells.
    pub(crate) fn lines_between(&self, area: &Area, paint: Paint) -> DrawResult {
        let (width, height) = self.inner_size();
        for row in 1..self.rows {
            let (x, y) = self.corner((row, 0));
            area.draw(&line(&[(x, y), (x + width, y)], stroke(paint, 1.0)))?;
        }
        for column in 1..self.columns {
            let (x, y) = self.corner((0, column));
            area.draw(&line(&[(x, y), (x, y + height)], stroke(paint, 1.0)))?;
        }
        Ok(())
    }

    /// Draws the lines between the cells and around them.
    pub(crate) fn lines(&self, area: &Area) -> DrawResult {
        self.lines_between(area, Paint::Faint)?;
        area.draw(&frame(
            (MARGIN, MARGIN),
            self.inner_size(),
            Paint::Muted,
            1.5,
        ))
    }

    pub(crate) fn inner_size(&self) -> Point {
        (
            float(self.columns) * self.side,
            float(self.rows) * self.side,
        )
    }
}
