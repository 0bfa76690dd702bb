//! A grid with its diagonals as words.

use super::grids::board;
use crate::prelude::*;
use ch01_win_lose::grid::{Cell, Grid};

const NUMBERED: &str = "\
.....#.
..#....
.......
.#...#.
.......";

/// The diagonal that is framed.
const FRAMED: usize = 4;

pub(super) fn figure() -> Result<Figure> {
    let grid: Grid = NUMBERED.parse()?;
    let board = board(&grid, 52.0);
    let (width, height) = board.size();
    let bits: String = bits(&grid, board, FRAMED).into_iter().collect();
    Figure::board((width + 260.0, height + 20.0), |area| {
        draw_diagonals(&area.offset((0.0, 10.0)), board, &grid)?;
        draw_words(area, board, &grid, (width + 30.0, 14.0))
    })
    .with_values(values![framed = FRAMED, bits])
}

fn draw_diagonals(area: &Area, board: Board, grid: &Grid) -> DrawResult {
    board.draw_background(area)?;
    let free = |&(row, column): &(usize, usize)| grid.is_free(Cell { row, column });
    for cell in board.cells() {
        if !free(&cell) {
            board.fill_cell(area, cell, Paint::Muted)?;
        } else if (cell.0 + cell.1) % 2 == 1 {
            board.fill_cell(area, cell, Paint::Faint)?;
        }
    }
    board.draw_lines(area)?;
    for cell in board.cells() {
        let diagonal = cell.0 + cell.1;
        let center = board.center(cell);
        let paint = if free(&cell) {
            Paint::Ink
        } else {
            Paint::Paper
        };
        area.part(part(diagonal), |area| {
            if diagonal == FRAMED {
                board.frame_cell(area, cell, Paint::Accent, 4.0)?;
                area.draw(&centered_text(diagonal, center, bold(paint, 18.0)))?;
            } else {
                area.draw(&centered_text(diagonal, center, regular(paint, 16.0)))?;
            }
            Ok(())
        })?;
    }
    let moves = [("right", (0, 1)), ("down", (1, 0)), ("diagonally", (1, 1))];
    let framed = board
        .cells()
        .filter(|&(row, column)| row + column == FRAMED);
    for (cell, (part, (down, right))) in iproduct!(framed, moves) {
        let to = (cell.0 + down, cell.1 + right);
        if [cell, to].iter().all(free) {
            let ends = [cell, to].map(|cell| board.center(cell));
            let length = distance(ends[0], ends[1]);
            let points = [
                interpolate(ends, 13.0 / length),
                interpolate(ends, 1.0 - 13.0 / length),
            ];
            area.hidden_part(part, |area| area.draw(&arrow(&points, Paint::Accent, 2.5)))?;
        }
    }
    Ok(())
}

/// Returns the parts to which a diagonal belongs: it is framed, or moves from the framed
/// diagonal lead there.
fn part(diagonal: usize) -> &'static str {
    match diagonal.checked_sub(FRAMED) {
        Some(0) => "framed",
        Some(1) => "next right down",
        Some(2) => "next diagonally",
        _ => "",
    }
}

/// Returns the bits of a diagonal, that of the lowest row first. A bit without a cell is 0.
fn bits(grid: &Grid, board: Board, diagonal: usize) -> Vec<char> {
    let is_free = |row| {
        diagonal
            .checked_sub(row)
            .is_some_and(|column| grid.is_free(Cell { row, column }))
    };
    (0..board.rows)
        .rev()
        .map(|row| if is_free(row) { '1' } else { '0' })
        .collect()
}

/// Writes the bits of all diagonals, one below the other.
fn draw_words(area: &Area, board: Board, grid: &Grid, (left, top): Point) -> DrawResult {
    const LINE_HEIGHT: f64 = 21.5;
    const BIT_WIDTH: f64 = 24.0;
    let bits_left = left + 106.0;
    area.draw(&left_aligned_text(
        "diagonal",
        (left, top),
        regular(Paint::Muted, TEXT_SIZE),
    ))?;
    let bits_title = format!("bits {} … 0", board.rows - 1);
    area.draw(&left_aligned_text(
        &bits_title,
        (bits_left - 5.0, top),
        regular(Paint::Muted, TEXT_SIZE),
    ))?;
    for diagonal in 0..board.rows + board.columns - 1 {
        let y = top + LINE_HEIGHT * (to_f64(diagonal) + 1.0);
        let style = |paint| {
            if diagonal == FRAMED {
                bold(paint, TEXT_SIZE)
            } else {
                regular(paint, TEXT_SIZE)
            }
        };
        if diagonal == FRAMED {
            let width = 114.0 + to_f64(board.rows) * BIT_WIDTH - 10.0;
            area.draw(&rectangle_outline(
                (left - 8.0, y - 10.0),
                (width, 20.0),
                Paint::Accent,
                2.0,
            ))?;
        }
        area.part(part(diagonal), |area| {
            area.draw(&right_aligned_text(
                diagonal,
                (left + 60.0, y),
                style(Paint::Ink),
            ))?;
            for (index, bit) in bits(grid, board, diagonal).into_iter().enumerate() {
                let center = (bits_left + to_f64(index) * BIT_WIDTH, y);
                let paint = if bit == '1' { Paint::Ink } else { Paint::Muted };
                area.draw(&centered_text(bit, center, style(paint)))?;
            }
            Ok(())
        })?;
    }
    Ok(())
}
