//! Grids with walls: the one of the chapter with a label in each free cell, a
//! small one with its state graph in it, and one with its diagonals as words.

use crate::prelude::*;
use ch01_win_lose::grid::{Cell, Grid};

/// The board on which `grid` is drawn.
fn board(grid: &Grid, side: f64) -> Board {
    Board { rows: grid.rows().len(), columns: grid.rows().first().map_or(0, Vec::len), side }
}

fn draw_walls(canvas: &Canvas, board: Board, grid: &Grid) {
    board.background(canvas);
    for (row, column) in board.cells() {
        if !grid.is_free(Cell { row, column }) {
            board.fill(canvas, (row, column), Paint::Muted);
        }
    }
    board.lines(canvas);
}

/// Which cells these are, in words.
fn spoken(cells: impl IntoIterator<Item = Cell>) -> Vec<String> {
    let place = |cell: Cell| format!("row {}, column {}", cell.row, cell.column);
    cells.into_iter().map(place).collect()
}

/// Six rows, eight columns, `#` for a wall.
const LABELLED: &str = "\
........
...#.#..
..##....
.....#.#
.#..#...
..#.....";

const START: Cell = Cell { row: 0, column: 0 };

pub(super) fn grid_labels() -> Result<Figure> {
    let grid: Grid = LABELLED.parse()?;
    let board = board(&grid, 54.0);
    let cells = board.cells().map(|(row, column)| Cell { row, column });
    let free: Vec<Cell> = cells.filter(|&cell| grid.is_free(cell)).collect();
    let losing = spoken(free.iter().copied().filter(|&cell| !grid.is_winning(cell)));
    Figure::board(board.size(), |canvas| {
        draw_walls(canvas, board, &grid);
        for &cell in &free {
            let center = board.center(cell.row, cell.column);
            let wins = grid.is_winning(cell);
            canvas.part(if wins { "some-move" } else { "losing every-move" }, |canvas| {
                canvas.outcome(Outcome::of(wins), center, 17.0);
            });
        }
        let moves = |part: &str, from: Cell, to: Vec<Cell>| {
            for ends in
                to.into_iter().map(|to| [from, to].map(|it| board.center(it.row, it.column)))
            {
                let way = distance(ends[0], ends[1]);
                let points = [along(ends, 19.0 / way), along(ends, 1.0 - 19.0 / way)];
                canvas.extra(part, |canvas| canvas.arrow(&points, Paint::Ink, 2.0));
            }
        };
        for &cell in &free {
            if grid.is_winning(cell) {
                moves("some-move", cell, grid.winning_moves(cell).collect());
            } else {
                moves("every-move", cell, grid.options(cell).collect());
            }
        }
    })
    .says(values![free = free.len(), losing = losing.len(), losing_cells = losing.join("; ")])
    .with("move", spoken(grid.winning_moves(START)).join(" or "))
}

/// A grid so small that its state graph can be drawn.
const DRAWN: &str = "\
....
.#..
..#.";

pub(super) fn grid_graph() -> Result<Figure> {
    let grid: Grid = DRAWN.parse()?;
    let board = board(&grid, 92.0);
    let cells = cells_from_start(&grid);
    let label = |cell: Cell| format!("{}, {}", cell.row, cell.column);
    let node = |&cell: &Cell| (label(cell), Outcome::of(grid.is_winning(cell)));
    let graph = Graph::of(&cells, node, |&cell| grid.options(cell).collect());
    let centers = cells.iter().map(|cell| board.center(cell.row, cell.column)).collect();
    let placed = graph.at(centers);
    let (start, drawn) = (board.center(START.row, START.column), placed.center(0));
    let losing = spoken(cells.iter().copied().filter(|&cell| !grid.is_winning(cell)));
    Figure::graph(board.size(), |canvas| {
        draw_walls(canvas, board, &grid);
        placed.draw(&canvas.moved((start.0 - drawn.0, start.1 - drawn.1)));
    })
    .says(values![moves = graph.edges.len(), cells = cells.len(), losing = losing.join("; ")])
    .says(values![winning = graph.edges.iter().filter(|edge| edge.heavy).count()])
}

/// The cells that the token can come to from the top left one, row by row.
fn cells_from_start(grid: &Grid) -> Vec<Cell> {
    let options = |(row, column)| {
        grid.options(Cell { row, column }).map(|cell| (cell.row, cell.column)).collect()
    };
    let places = reachable((0, 0), options).into_iter().sorted();
    places.map(|(row, column)| Cell { row, column }).collect()
}

const NUMBERED: &str = "\
.....#.
..#....
.......
.#...#.
.......";

/// The diagonal that is framed.
const FRAMED: usize = 4;

pub(super) fn diagonals() -> Result<Figure> {
    let grid: Grid = NUMBERED.parse()?;
    let board = board(&grid, 52.0);
    let (width, height) = board.size();
    let bits: String = bits(&grid, board, FRAMED).into_iter().collect();
    Figure::board((width + 260.0, height + 20.0), |canvas| {
        draw_diagonals(&canvas.moved((0.0, 10.0)), board, &grid);
        draw_words(canvas, board, &grid, (width + 30.0, 14.0));
    })
    .says(values![framed = FRAMED, bits])
}

fn draw_diagonals(canvas: &Canvas, board: Board, grid: &Grid) {
    board.background(canvas);
    let free = |&(row, column): &(usize, usize)| grid.is_free(Cell { row, column });
    for cell in board.cells() {
        if !free(&cell) {
            board.fill(canvas, cell, Paint::Muted);
        } else if (cell.0 + cell.1) % 2 == 1 {
            board.fill(canvas, cell, Paint::Faint);
        }
    }
    board.lines(canvas);
    for cell in board.cells() {
        let diagonal = cell.0 + cell.1;
        let center = board.center(cell.0, cell.1);
        let paint = if free(&cell) { Paint::Ink } else { Paint::Paper };
        canvas.part(part(diagonal), |canvas| {
            if diagonal == FRAMED {
                board.frame(canvas, cell, Paint::Accent, 4.0);
                canvas.text(diagonal, center, bold(paint, 18.0));
            } else {
                canvas.text(diagonal, center, font(paint, 16.0));
            }
        });
    }
    let moves = [("right", (0, 1)), ("down", (1, 0)), ("diagonally", (1, 1))];
    let framed = board.cells().filter(|&(row, column)| row + column == FRAMED);
    for (cell, (part, (down, right))) in iproduct!(framed, moves) {
        let to = (cell.0 + down, cell.1 + right);
        if [cell, to].iter().all(free) {
            let ends = [cell, to].map(|(row, column)| board.center(row, column));
            let way = distance(ends[0], ends[1]);
            let points = [along(ends, 13.0 / way), along(ends, 1.0 - 13.0 / way)];
            canvas.extra(part, |canvas| canvas.arrow(&points, Paint::Accent, 2.5));
        }
    }
}

/// What a diagonal belongs to: it is framed, or moves from the framed one lead there.
fn part(diagonal: usize) -> &'static str {
    match diagonal.checked_sub(FRAMED) {
        Some(0) => "framed",
        Some(1) => "next right down",
        Some(2) => "next diagonally",
        _ => "",
    }
}

/// The bits of a diagonal, that of the lowest row first; bits of no cell are 0.
fn bits(grid: &Grid, board: Board, diagonal: usize) -> Vec<char> {
    let is_free = |row, column| grid.is_free(Cell { row, column });
    let is_free = |row| diagonal.checked_sub(row).is_some_and(|column| is_free(row, column));
    (0..board.rows).rev().map(|row| if is_free(row) { '1' } else { '0' }).collect()
}

/// Writes the bits of all diagonals, one below the other.
fn draw_words(canvas: &Canvas, board: Board, grid: &Grid, (left, top): Point) {
    const LINE: f64 = 21.5;
    const BIT: f64 = 24.0;
    let bits_left = left + 106.0;
    canvas.text_from("diagonal", (left, top), font(Paint::Muted, TEXT));
    let bits_title = format!("bits {} … 0", board.rows - 1);
    canvas.text_from(&bits_title, (bits_left - 5.0, top), font(Paint::Muted, TEXT));
    for diagonal in 0..board.rows + board.columns - 1 {
        let y = top + LINE * (float(diagonal) + 1.0);
        let style = |paint| if diagonal == FRAMED { bold(paint, TEXT) } else { font(paint, TEXT) };
        if diagonal == FRAMED {
            let width = 114.0 + float(board.rows) * BIT - 10.0;
            canvas.frame((left - 8.0, y - 10.0), (width, 20.0), Paint::Accent, 2.0);
        }
        canvas.part(part(diagonal), |canvas| {
            canvas.text_to(diagonal, (left + 60.0, y), style(Paint::Ink));
            for (place, bit) in bits(grid, board, diagonal).into_iter().enumerate() {
                let center = (bits_left + float(place) * BIT, y);
                let paint = if bit == '1' { Paint::Ink } else { Paint::Muted };
                canvas.text(bit, center, style(paint));
            }
        });
    }
}

#[test]
fn the_grid_is_the_one_that_the_program_is_given() {
    let input = include_str!("../../../../listings/ch01-win-lose/inputs/board.txt");
    assert_eq!(input.lines().skip(1).collect::<Vec<_>>().join("\n"), LABELLED);
}

#[test]
fn the_first_player_has_one_winning_move() {
    let grid: Grid = LABELLED.parse().unwrap();
    assert_eq!(grid.options(START).count(), 3);
    assert_eq!(grid.winning_moves(START).count(), 1);
}

#[test]
fn the_graph_has_every_free_cell() {
    let grid: Grid = DRAWN.parse().unwrap();
    assert_eq!(cells_from_start(&grid).len(), DRAWN.matches('.').count());
}
