//! The grid of the chapter, with a label in each free cell.

use super::grids::{START, board, describe_cells, draw_walls};
use crate::prelude::*;
use ch01_win_lose::grid::{Cell, Grid};

/// Six rows, eight columns, `#` for a wall.
const LABELLED: &str = "\
........
...#.#..
..##....
.....#.#
.#..#...
..#.....";

pub(super) fn figure() -> Result<Figure> {
    let grid: Grid = LABELLED.parse()?;
    let board = board(&grid, 54.0);
    let cells = board.cells().map(|(row, column)| Cell { row, column });
    let free: Vec<Cell> = cells.filter(|&cell| grid.is_free(cell)).collect();
    let losing = describe_cells(free.iter().copied().filter(|&cell| !grid.is_winning(cell)));
    Figure::board(board.size(), |area| {
        draw_walls(area, board, &grid)?;
        for &cell in &free {
            let center = board.center((cell.row, cell.column));
            let wins = grid.is_winning(cell);
            area.part(
                if wins {
                    "some-move"
                } else {
                    "losing every-move"
                },
                |area| draw_outcome(area, Outcome::win_if(wins), center, 17.0),
            )?;
        }
        let center = |cell: Cell| board.center((cell.row, cell.column));
        let draw_moves = |part: &str, from: Cell, to: Vec<Cell>| {
            to.into_iter().try_for_each(|to| {
                let ends = [center(from), center(to)];
                let length = distance(ends[0], ends[1]);
                let points = [
                    interpolate(ends, 19.0 / length),
                    interpolate(ends, 1.0 - 19.0 / length),
                ];
                area.hidden_part(part, |area| area.draw(&arrow(&points, Paint::Ink, 2.0)))
            })
        };
        for &cell in &free {
            if grid.is_winning(cell) {
                draw_moves("some-move", cell, grid.winning_moves(cell).collect())?;
            } else {
                draw_moves("every-move", cell, grid.options(cell).collect())?;
            }
        }
        Ok(())
    })
    .with_values(values![
        free = free.len(),
        losing = losing.len(),
        losing_cells = losing.join("; ")
    ])
    .with_value(
        "move",
        describe_cells(grid.winning_moves(START)).join(" or "),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grid_is_the_input_of_the_program() {
        let input = include_str!("../../../../listings/ch01-win-lose/inputs/board.txt");
        assert_eq!(
            input.lines().skip(1).collect::<Vec<_>>().join("\n"),
            LABELLED
        );
    }

    #[test]
    fn the_first_player_has_one_winning_move() {
        let grid: Grid = LABELLED.parse().unwrap();
        assert_eq!(grid.options(START).count(), 3);
        assert_eq!(grid.winning_moves(START).count(), 1);
    }
}
