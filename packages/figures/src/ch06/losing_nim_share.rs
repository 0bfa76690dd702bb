//! The positions of one, two and three heaps of Nim, the losing ones marked.

use super::losing_nim_table::share;
use crate::prelude::*;
use ch04_nim_grundy::nim::nim_sum;

/// Each heap of the figure is less than 2 to the power of this.
const BITS: u32 = 2;
const HEAPS: usize = 1 << BITS;

/// The board of two heaps.
const BOARD: Board = Board { rows: HEAPS, columns: HEAPS, side: 19.0 };
/// The row of one heap.
const ROW: Board = Board { rows: 1, ..BOARD };
/// The room for the numbers on the left.
const LEFT: f64 = 15.0;
/// From one board of three heaps to the next.
const STEP: f64 = HEAPS as f64 * BOARD.side + 9.0;
/// The tops of the parts, and where the numbers and the board are below it.
const TOPS: [f64; 3] = [12.0, 90.0, 226.0];
const NUMBERS: f64 = 22.0;
const CELLS: f64 = 32.0;
const SIZE: Point = (LEFT + HEAPS as f64 * STEP - 2.0, TOPS[2] + 139.0);

/// How many positions of so many heaps are losing: "4 of 16".
fn part(heaps: u32) -> String {
    let (losing, all) = share(heaps, BITS);
    format!("{losing} of {all}")
}

pub(super) fn figure() -> Result<Figure> {
    Figure::board(SIZE, |canvas| {
        for (heaps, top) in (1..).zip(TOPS) {
            let text = if heaps == 1 { "1 heap:".into() } else { format!("{heaps} heaps:") };
            canvas.text_from(&text, (LEFT, top), font(Paint::Ink, TEXT));
            let text = format!("{} losing", part(heaps));
            canvas.text_from(&text, (LEFT + 72.0, top), bold(Paint::Ink, TEXT));
        }
        let at = |part: usize, x: f64| canvas.moved((LEFT + x, TOPS[part] + CELLS));
        draw_board(&at(0, 0.0), ROW, &[]);
        draw_board(&at(1, 0.0), BOARD, &[]);
        for first in 0..HEAPS {
            let board = at(2, float(first) * STEP);
            draw_board(&board, BOARD, &[first as u64]);
            let (width, height) = BOARD.size();
            canvas_text(&board, &format!("first: {first}"), (width / 2.0, height + 11.0));
        }
    })
    .says(values![heaps = HEAPS, one = part(1), two = part(2), three = part(3)])
}

fn canvas_text(canvas: &Canvas, text: &str, center: Point) {
    canvas.text(text, center, font(Paint::Muted, SMALL_TEXT));
}

/// Draws the cells of two heaps, or of one if there is one row, beside others.
fn draw_board(canvas: &Canvas, board: Board, others: &[u64]) {
    board.background(canvas);
    board.lines(canvas);
    for (row, column) in board.cells() {
        if nim_sum(&[others, &[row as u64, column as u64]].concat()) == 0 {
            canvas.outcome(Outcome::Lose, board.center(row, column), 8.5);
        }
    }
    for column in 0..board.columns {
        let (x, _) = board.center(0, column);
        canvas_text(canvas, &column.to_string(), (x, NUMBERS - CELLS + 2.0));
    }
    if board.rows > 1 && others.iter().all(|&heap| heap == 0) {
        for row in 0..board.rows {
            let (_, y) = board.center(row, 0);
            canvas_text(canvas, &row.to_string(), (-7.0, y));
        }
    }
}

#[test]
fn as_many_are_marked_as_are_losing() {
    let marks = figure().unwrap().svg("share", None).matches(">L</text>").count();
    assert_eq!(marks as u64, (1..=3).map(|heaps| share(heaps, BITS).0).sum());
}
