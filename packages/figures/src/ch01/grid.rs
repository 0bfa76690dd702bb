//! A token on a grid with walls.

use crate::board::Board;
use crate::canvas::{Canvas, Point, SMALL_TEXT, TEXT, bold, float, font};
use crate::figure::Words;
use crate::graph::{Edge, Flow, Graph, Node, Outcome, reachable};
use crate::theme::Paint;
use crate::{Figure, Kind, Reason};
use ch01_win_lose::grid::{Cell, Grid};

/// The grid of the chapter: six rows, eight columns, `#` for a wall. The first
/// player wins from the top left cell, with one winning move.
const GRID: &str = "\
........
...#.#..
..##....
.....#.#
.#..#...
..#.....";

/// A grid so small that its state graph can be drawn.
const SMALL_GRID: &str = "\
....
.#..
..#.";

/// A grid to cut into diagonals.
const DIAGONALS_GRID: &str = "\
.....#.
..#....
.......
.#...#.
.......";

/// The cell on which the token starts.
const START: Cell = Cell { row: 0, column: 0 };

/// The board on which `grid` is drawn.
fn board(grid: &Grid, side: f64) -> Board {
    let columns = grid.rows().first().map_or(0, Vec::len);
    Board { rows: grid.rows().len(), columns, side }
}

fn draw_walls(canvas: &Canvas, board: Board, grid: &Grid) -> Result<(), Reason> {
    board.background(canvas)?;
    for (row, column) in board.cells() {
        if !grid.is_free(Cell { row, column }) {
            board.fill(canvas, (row, column), Paint::Muted)?;
        }
    }
    board.lines(canvas)
}

fn place(cell: Cell) -> String {
    format!("row {}, column {}", cell.row, cell.column)
}

fn walls(grid: &Grid) -> usize {
    grid.rows().iter().flatten().filter(|&&is_free| !is_free).count()
}

/// The grid with a label in each free cell.
pub(super) fn labels(name: &'static str) -> Result<Figure, Reason> {
    let grid: Grid = GRID.parse()?;
    let board = board(&grid, 60.0);
    let free = || {
        let cells = board.cells().map(|(row, column)| Cell { row, column });
        cells.filter(|&cell| grid.is_free(cell))
    };
    let losing: Vec<String> = free().filter(|&cell| !grid.is_winning(cell)).map(place).collect();
    let moves: Vec<String> = grid.winning_moves(START).map(place).collect();
    let words = Words {
        title: "The grid, each free cell labelled W or L".into(),
        description: format!(
            "Counted from 0, these cells are losing: {}. All other free cells are winning.",
            losing.join("; ")
        ),
        caption: format!(
            "{} of {} free cells are losing. From an L, every move leads to a W; from a W, some \
             move leads to an L. The first player must go to {}.",
            losing.len(),
            free().count(),
            moves.join(" or ")
        ),
    };
    Figure::draw(name, Kind::Board, words, board.size(), |canvas| {
        draw_walls(canvas, board, &grid)?;
        free().try_for_each(|cell| {
            let center = board.center(cell.row, cell.column);
            canvas.outcome(Outcome::of(grid.is_winning(cell)), center, 17.0)
        })
    })
}

/// A small grid and its state graph.
pub(super) fn graph(name: &'static str) -> Result<Figure, Reason> {
    let grid: Grid = SMALL_GRID.parse()?;
    let board = board(&grid, 44.0);
    let cells = cells_from_start(&grid);
    let graph = state_graph(&grid, &cells);
    let placed = graph.place(92.0)?;
    let losing: Vec<String> =
        cells.iter().filter(|&&cell| !grid.is_winning(cell)).map(|&cell| place(cell)).collect();
    let words = Words {
        title: "A small grid and its state graph".into(),
        description: format!(
            "On the left a grid of {} rows and {} columns with {} walls. Beside it the graph of \
             its {} cells with {} moves. Losing are {}.",
            board.rows,
            board.columns,
            walls(&grid),
            cells.len(),
            graph.edges.len(),
            losing.join("; ")
        ),
        caption: format!(
            "Each free cell, written as row and column, is a position. Of the {} moves, {} win \
             (heavy arrows). Every walk along arrows ends at a circle that no arrow leaves.",
            graph.edges.len(),
            graph.edges.iter().filter(|edge| edge.heavy).count()
        ),
    };
    let (board_size, graph_size) = (board.size(), placed.size());
    let left = board_size.0 + 22.0;
    let height = board_size.1.max(graph_size.1);
    Figure::draw(name, Kind::Graph, words, (left + graph_size.0, height), |canvas| {
        let top = ((height - board_size.1) / 2.0).round();
        draw_small_grid(&canvas.moved((0.0, top)), board, &grid)?;
        placed.draw(&canvas.moved((left, (height - graph_size.1) / 2.0)))
    })
}

fn draw_small_grid(canvas: &Canvas, board: Board, grid: &Grid) -> Result<(), Reason> {
    draw_walls(canvas, board, grid)?;
    for (row, column) in board.cells().filter(|&(row, column)| grid.is_free(Cell { row, column })) {
        let center = board.center(row, column);
        canvas.text(&label(Cell { row, column }), center, font(Paint::Ink, SMALL_TEXT))?;
    }
    Ok(())
}

fn label(cell: Cell) -> String {
    format!("{}, {}", cell.row, cell.column)
}

/// The cells that the token can come to from the start, row by row.
fn cells_from_start(grid: &Grid) -> Vec<Cell> {
    let place = |cell: Cell| (cell.row, cell.column);
    let options = |(row, column)| grid.options(Cell { row, column }).map(place).collect();
    let mut places = reachable(place(START), options);
    places.sort_unstable();
    places.into_iter().map(|(row, column)| Cell { row, column }).collect()
}

fn state_graph(grid: &Grid, cells: &[Cell]) -> Graph {
    let node =
        |&cell: &Cell| Node { label: label(cell), outcome: Outcome::of(grid.is_winning(cell)) };
    Graph::of(cells, node, |&cell| grid.options(cell).collect())
}

/// The smallest cycle: two positions, each an option of the other.
pub(super) fn cycle(name: &'static str) -> Result<Figure, Reason> {
    let node = |label: &str| Node { label: label.into(), outcome: Outcome::Unknown };
    let edge = |from, to| Edge { from, to, heavy: false };
    let graph = Graph {
        nodes: vec![node("A"), node("B")],
        edges: vec![edge(0, 1), edge(1, 0)],
        flow: Flow::Right,
    };
    let words = Words {
        title: "Two positions that form a cycle".into(),
        description: "An arrow leads from A to B and another one from B back to A. \
                      Both are marked with a question mark."
            .into(),
        caption: "Neither position can be labelled first: each waits for the other. \
                  The recursion goes round and round and never ends."
            .into(),
    };
    let placed = graph.place(170.0)?;
    Figure::draw(name, Kind::Graph, words, placed.size(), |canvas| placed.draw(canvas))
}

/// The diagonal that is framed in the picture of diagonals.
const FRAMED: usize = 4;

/// A grid whose cells are numbered by diagonal, and the words that hold them.
pub(super) fn diagonals(name: &'static str) -> Result<Figure, Reason> {
    let grid: Grid = DIAGONALS_GRID.parse()?;
    let board = board(&grid, 52.0);
    let bits: String = bits(&grid, board, FRAMED).into_iter().collect();
    let words = Words {
        title: "A grid cut into diagonals, one word each".into(),
        description: format!(
            "A grid of {} rows and {} columns; each cell carries the number of its diagonal, row \
             plus column. Beside it the bits of each diagonal, the lowest row first; diagonal \
             {FRAMED} is framed and has the bits {bits}.",
            board.rows, board.columns
        ),
        caption: format!(
            "Cells with the same number share a word. Diagonal {FRAMED} reads {bits} from bottom \
             left to top right: 1 for a free cell, 0 for a wall."
        ),
    };
    let (width, height) = board.size();
    Figure::draw(name, Kind::Board, words, (width + 260.0, height + 20.0), |canvas| {
        let below = canvas.moved((0.0, 10.0));
        draw_diagonals(&below, board, &grid)?;
        draw_words(canvas, board, &grid, (width + 30.0, 14.0))
    })
}

fn draw_diagonals(canvas: &Canvas, board: Board, grid: &Grid) -> Result<(), Reason> {
    board.background(canvas)?;
    let free = |&(row, column): &(usize, usize)| grid.is_free(Cell { row, column });
    for cell in board.cells() {
        let is_odd = (cell.0 + cell.1) % 2 == 1;
        match (free(&cell), is_odd) {
            (true, true) => board.fill(canvas, cell, Paint::Faint)?,
            (true, false) => {}
            (false, _) => board.fill(canvas, cell, Paint::Muted)?,
        }
    }
    board.lines(canvas)?;
    for cell in board.cells() {
        let diagonal = cell.0 + cell.1;
        let center = board.center(cell.0, cell.1);
        let number = diagonal.to_string();
        let paint = if free(&cell) { Paint::Ink } else { Paint::Paper };
        if diagonal == FRAMED {
            board.frame(canvas, cell, Paint::Accent, 4.0)?;
            canvas.text(&number, center, bold(paint, 18.0))?;
        } else {
            canvas.text(&number, center, font(paint, 16.0))?;
        }
    }
    Ok(())
}

/// The bits of a diagonal, that of the lowest row first; bits of no cell are 0.
fn bits(grid: &Grid, board: Board, diagonal: usize) -> Vec<char> {
    let is_free = |row| {
        let column = diagonal.checked_sub(row)?;
        Some(grid.is_free(Cell { row, column }))
    };
    let bit = |row| if is_free(row) == Some(true) { '1' } else { '0' };
    (0..board.rows).rev().map(bit).collect()
}

/// Writes the bits of all diagonals, one below the other.
fn draw_words(
    canvas: &Canvas,
    board: Board,
    grid: &Grid,
    (left, top): Point,
) -> Result<(), Reason> {
    const LINE: f64 = 21.5;
    const BIT: f64 = 24.0;
    let bits_left = left + 106.0;
    canvas.text_from("diagonal", (left, top), font(Paint::Muted, TEXT))?;
    let bits_title = format!("bits {} … 0", board.rows - 1);
    canvas.text_from(&bits_title, (bits_left - 5.0, top), font(Paint::Muted, TEXT))?;
    for diagonal in 0..board.rows + board.columns - 1 {
        let y = top + LINE * (float(diagonal) + 1.0);
        let style = |paint| if diagonal == FRAMED { bold(paint, TEXT) } else { font(paint, TEXT) };
        if diagonal == FRAMED {
            let width = 114.0 + float(board.rows) * BIT - 10.0;
            canvas.frame((left - 8.0, y - 10.0), (width, 20.0), Paint::Accent, 2.0)?;
        }
        canvas.text_to(&diagonal.to_string(), (left + 60.0, y), style(Paint::Ink))?;
        for (place, bit) in bits(grid, board, diagonal).into_iter().enumerate() {
            let center = (bits_left + float(place) * BIT, y);
            let paint = if bit == '1' { Paint::Ink } else { Paint::Muted };
            canvas.text(&bit.to_string(), center, style(paint))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn the_graph_has_every_free_cell_and_every_move() {
        let grid: Grid = SMALL_GRID.parse().unwrap();
        let cells = cells_from_start(&grid);
        assert_eq!(cells.len() + walls(&grid), 12);
        let moves: usize = cells.iter().map(|&cell| grid.options(cell).count()).sum();
        let graph = state_graph(&grid, &cells);
        assert_eq!(graph.edges.len(), moves);
        assert!(graph.place(92.0).unwrap().is_readable());
    }
}
