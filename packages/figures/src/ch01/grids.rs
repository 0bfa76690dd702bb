//! Grids with walls.

use crate::prelude::*;
use ch01_win_lose::grid::{Cell, Grid};

/// The board on which `grid` is drawn.
pub(super) fn board(grid: &Grid, side: f64) -> Board {
    Board {
        rows: grid.rows().len(),
        columns: grid.rows().first().map_or(0, Vec::len),
        side,
    }
}

pub(super) fn draw_walls(area: &Area, board: Board, grid: &Grid) -> DrawResult {
    board.draw_background(area)?;
    for (row, column) in board.cells() {
        if !grid.is_free(Cell { row, column }) {
            board.fill_cell(area, (row, column), Paint::Muted)?;
        }
    }
    board.draw_lines(area)
}

/// Which cells these are, in words.
pub(super) fn spoken(cells: impl IntoIterator<Item = Cell>) -> Vec<String> {
    let place = |cell: Cell| format!("row {}, column {}", cell.row, cell.column);
    cells.into_iter().map(place).collect()
}

pub(super) const START: Cell = Cell { row: 0, column: 0 };
