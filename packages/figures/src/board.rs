//! Boards of square cells: where a cell is, and how to draw it.

use crate::area::{Area, DrawResult, Point, to_f64};
use crate::elements::{line, rectangle, rectangle_outline, stroke};
use itertools::iproduct;
use themed_svg::Paint;

/// The space around a board, in pixels.
const MARGIN: f64 = 2.0;

/// A board of square cells, as figures draw it. A cell is its row and its column, counted
/// from 0 at the upper left.
#[derive(Clone, Copy)]
pub(crate) struct Board {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    /// The side of a cell, in pixels.
    pub(crate) side: f64,
}

impl Board {
    /// Returns the size of the board with its margin.
    pub(crate) fn size(&self) -> Point {
        let (width, height) = self.inner_size();
        (width + 2.0 * MARGIN, height + 2.0 * MARGIN)
    }

    /// Returns the upper left corner of a cell.
    pub(crate) fn corner(&self, (row, column): (usize, usize)) -> Point {
        (
            MARGIN + to_f64(column) * self.side,
            MARGIN + to_f64(row) * self.side,
        )
    }

    /// Returns the center of a cell.
    pub(crate) fn center(&self, cell: (usize, usize)) -> Point {
        let (x, y) = self.corner(cell);
        (x + self.side / 2.0, y + self.side / 2.0)
    }

    /// Returns all cells, row by row.
    pub(crate) fn cells(self) -> impl Iterator<Item = (usize, usize)> {
        iproduct!(0..self.rows, 0..self.columns)
    }

    /// Fills a cell.
    pub(crate) fn fill_cell(&self, area: &Area, cell: (usize, usize), paint: Paint) -> DrawResult {
        area.draw(&rectangle(self.corner(cell), (self.side, self.side), paint))
    }

    /// Draws a frame inside the border of a cell, `width` pixels wide.
    pub(crate) fn frame_cell(
        &self,
        area: &Area,
        cell: (usize, usize),
        paint: Paint,
        width: f64,
    ) -> DrawResult {
        let (x, y) = self.corner(cell);
        let side = self.side - width;
        area.draw(&rectangle_outline(
            (x + width / 2.0, y + width / 2.0),
            (side, side),
            paint,
            width,
        ))
    }

    /// Draws the background of the whole board.
    pub(crate) fn draw_background(&self, area: &Area) -> DrawResult {
        area.draw(&rectangle(
            (MARGIN, MARGIN),
            self.inner_size(),
            Paint::Paper,
        ))
    }

    /// Draws the lines between the cells.
    pub(crate) fn draw_inner_lines(&self, area: &Area, paint: Paint) -> DrawResult {
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
    pub(crate) fn draw_lines(&self, area: &Area) -> DrawResult {
        self.draw_inner_lines(area, Paint::Faint)?;
        area.draw(&rectangle_outline(
            (MARGIN, MARGIN),
            self.inner_size(),
            Paint::Muted,
            1.5,
        ))
    }

    /// Returns the size of the board without its margin.
    pub(crate) fn inner_size(&self) -> Point {
        (
            to_f64(self.columns) * self.side,
            to_f64(self.rows) * self.side,
        )
    }
}
