//! Grids with walls, as the figures of the chapter draw them.

use crate::prelude::*;
use ch01_win_lose::grid::{Cell, Grid};

/// Returns the board on which to draw `grid`; `side` is that of a cell, in pixels.
pub(super) fn board(grid: &Grid, side: f64) -> Board {
    Board {
        rows: grid.rows().len(),
        columns: grid.rows().first().map_or(0, Vec::len),
        side,
    }
}

/// Draws the cells of a grid and its walls.
pub(super) fn draw_walls(area: &Area, board: Board, grid: &Grid) -> DrawResult {
    board.draw_background(area)?;
    for (row, column) in board.cells() {
        if !grid.is_free(Cell { row, column }) {
            board.fill_cell(area, (row, column), Paint::Muted)?;
        }
    }
    board.draw_lines(area)
}

/// Returns a description of each cell for readers who can't see it.
pub(super) fn describe_cells(cells: impl IntoIterator<Item = Cell>) -> Vec<String> {
    cells
        .into_iter()
        .map(|cell| format!("row {}, column {}", cell.row, cell.column))
        .collect()
}

/// The cell in which a game starts.
pub(super) const START: Cell = Cell { row: 0, column: 0 };
