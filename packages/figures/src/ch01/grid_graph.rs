//! A small grid with its state graph in it.

use super::grids::{START, board, describe_cells, draw_walls};
use crate::prelude::*;
use ch01_win_lose::grid::{Cell, Grid};

/// A grid so small that its state graph can be drawn.
const DRAWN: &str = "\
....
.#..
..#.";

pub(super) fn figure() -> Result<Figure> {
    let grid: Grid = DRAWN.parse()?;
    let board = board(&grid, 92.0);
    let cells = cells_from_start(&grid);
    let label = |cell: Cell| format!("{}, {}", cell.row, cell.column);
    let node = |&cell: &Cell| (label(cell), Outcome::win_if(grid.is_winning(cell)));
    let graph = Graph::from_positions(&cells, node, |&cell| grid.options(cell).collect());
    let centers = cells
        .iter()
        .map(|cell| board.center((cell.row, cell.column)))
        .collect();
    let layout = graph.layout_at(centers);
    let start = board.center((START.row, START.column));
    let drawn_start = layout.center(0);
    let losing = describe_cells(cells.iter().copied().filter(|&cell| !grid.is_winning(cell)));
    Figure::diagram(board.size(), |area| {
        draw_walls(area, board, &grid)?;
        layout.draw(&area.offset((start.0 - drawn_start.0, start.1 - drawn_start.1)))
    })
    .map(|figure| {
        let name = |node: usize| format!("({})", graph.nodes[node].label);
        figure.with_arrows(graph.named_arrow_table(name))
    })
    .with_values(values![
        moves = graph.edges.len(),
        cells = cells.len(),
        losing = losing.join("; ")
    ])
    .with_values(values![
        winning = graph.edges.iter().filter(|edge| edge.is_heavy).count()
    ])
}

/// Returns the cells that the token can reach from the upper left one, row by row.
fn cells_from_start(grid: &Grid) -> Vec<Cell> {
    let options = |(row, column)| {
        grid.options(Cell { row, column })
            .map(|cell| (cell.row, cell.column))
            .collect()
    };
    reachable_positions((0, 0), options)
        .into_iter()
        .sorted()
        .map(|(row, column)| Cell { row, column })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_graph_has_every_free_cell() {
        let grid: Grid = DRAWN.parse().unwrap();
        assert_eq!(cells_from_start(&grid).len(), DRAWN.matches('.').count());
    }
}
