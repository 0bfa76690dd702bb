//! A small grid and its state graph.

use super::walls::{self, spoken};
use crate::prelude::*;
use ch01_win_lose::grid::{Cell, Grid};

/// A grid so small that its state graph can be drawn.
const GRID: &str = "\
....
.#..
..#.";

/// From layer to layer of the graph, in pixels.
const GAP: f64 = 92.0;

pub(super) fn figure() -> Result<Figure> {
    let grid: Grid = GRID.parse()?;
    let board = walls::board(&grid, 44.0);
    let cells = cells_from_start(&grid);
    let graph = state_graph(&grid, &cells);
    let placed = graph.place(GAP);
    let (board_size, graph_size) = (board.size(), placed.size());
    let (left, height) = (board_size.0 + 22.0, board_size.1.max(graph_size.1));
    let losing = spoken(cells.iter().copied().filter(|&cell| !grid.is_winning(cell)));
    Figure::graph((left + graph_size.0, height), |canvas| {
        let top = ((height - board_size.1) / 2.0).round();
        draw_grid(&canvas.moved((0.0, top)), board, &grid);
        placed.draw(&canvas.moved((left, (height - graph_size.1) / 2.0)));
    })
    .says(values![moves = graph.edges.len(), cells = cells.len(), losing = losing.join("; ")])
    .says(values![winning = graph.edges.iter().filter(|edge| edge.heavy).count()])
}

fn draw_grid(canvas: &Canvas, board: Board, grid: &Grid) {
    walls::draw(canvas, board, grid);
    for (row, column) in board.cells().filter(|&(row, column)| grid.is_free(Cell { row, column })) {
        let center = board.center(row, column);
        canvas.text(label(Cell { row, column }), center, font(Paint::Ink, SMALL_TEXT));
    }
}

fn label(cell: Cell) -> String {
    format!("{}, {}", cell.row, cell.column)
}

/// The cells that the token can come to from the top left one, row by row.
fn cells_from_start(grid: &Grid) -> Vec<Cell> {
    let options = |(row, column)| {
        grid.options(Cell { row, column }).map(|cell| (cell.row, cell.column)).collect()
    };
    let places = reachable((0, 0), options).into_iter().sorted();
    places.map(|(row, column)| Cell { row, column }).collect()
}

fn state_graph(grid: &Grid, cells: &[Cell]) -> Graph {
    let node = |&cell: &Cell| (label(cell), Outcome::of(grid.is_winning(cell)));
    Graph::of(cells, node, |&cell| grid.options(cell).collect())
}

#[test]
fn the_graph_has_every_free_cell_and_every_move() {
    let grid: Grid = GRID.parse().unwrap();
    let cells = cells_from_start(&grid);
    assert_eq!(cells.len(), GRID.matches('.').count());
    let graph = state_graph(&grid, &cells);
    assert_eq!(graph.edges.len(), cells.iter().map(|&cell| grid.options(cell).count()).sum());
    assert!(graph.place(GAP).is_readable());
}
