//! The grid of the chapter, with a label in each free cell.

use super::walls::{board, draw, spoken};
use crate::prelude::*;
use ch01_win_lose::grid::{Cell, Grid};

/// Six rows, eight columns, `#` for a wall.
const GRID: &str = "\
........
...#.#..
..##....
.....#.#
.#..#...
..#.....";

const START: Cell = Cell { row: 0, column: 0 };

pub(super) fn figure() -> Result<Figure> {
    let grid: Grid = GRID.parse()?;
    let board = board(&grid, 60.0);
    let cells = board.cells().map(|(row, column)| Cell { row, column });
    let free: Vec<Cell> = cells.filter(|&cell| grid.is_free(cell)).collect();
    let losing = spoken(free.iter().copied().filter(|&cell| !grid.is_winning(cell)));
    Figure::board(board.size(), |canvas| {
        draw(canvas, board, &grid);
        for &cell in &free {
            let center = board.center(cell.row, cell.column);
            canvas.outcome(Outcome::of(grid.is_winning(cell)), center, 17.0);
        }
    })
    .says(values![free = free.len(), losing = losing.len(), losing_cells = losing.join("; ")])
    .with("move", spoken(grid.winning_moves(START)).join(" or "))
}

#[test]
fn the_grid_is_the_one_that_the_program_is_given() {
    let input = include_str!("../../../../listings/ch01-win-lose/inputs/board.txt");
    assert_eq!(input.lines().skip(1).collect::<Vec<_>>().join("\n"), GRID);
}

#[test]
fn the_first_player_has_one_winning_move() {
    let grid: Grid = GRID.parse().unwrap();
    assert_eq!(grid.options(START).count(), 3);
    assert_eq!(grid.winning_moves(START).count(), 1);
}
