//! The map of chapter 1: a token on a grid with walls.

use super::squares::{Square, small};
use crate::prelude::*;
use ch01_win_lose::grid::{Cell, Grid};

const GRID: &str = "\
........
..#...#.
.....#..
.#......
....#..#
..#.....
......#.
........";

pub(super) fn figure() -> Result<Figure> {
    let grid: Grid = GRID.parse()?;
    small(|row, column| {
        let cell = Cell { row, column };
        if grid.is_free(cell) { Square::of(grid.is_winning(cell)) } else { Square::Wall }
    })
}
