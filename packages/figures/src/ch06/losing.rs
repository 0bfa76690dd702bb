//! How many positions of Nim are losing.

use crate::board::Board;
use crate::canvas::{Canvas, Point, SMALL_TEXT, TEXT, bold, float, font};
use crate::graph::Outcome;
use crate::old::Words;
use crate::old::{Cell, Figure, Kind, Reason, Table};
use crate::table::thousands;
use crate::theme::Paint;
use ch04_nim_grundy::nim::nim_sum;
use ch06_fast_exponentiation::losing_nim::count;

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
/// The size of the figure.
const SIZE: Point = (LEFT + HEAPS as f64 * STEP - 2.0, TOPS[2] + 139.0);

/// How many positions of so many heaps are losing, and how many there are.
fn share(heaps: u32, bits: u32) -> (u64, u64) {
    (count(heaps.into(), bits.into(), u64::MAX), 1 << (heaps * bits))
}

/// The positions of one, two and three heaps, the losing ones marked.
pub(super) fn share_figure(name: &'static str) -> Result<Figure, Reason> {
    let part = |heaps: u32| {
        let (losing, all) = share(heaps, BITS);
        format!("{losing} of {all}")
    };
    let words = Words {
        title: format!("The losing positions of 1, 2 and 3 heaps of 0 to {}", HEAPS - 1),
        description: format!(
            "Rows of {HEAPS} cells, one for each size of the last heap. For 1 heap there is one \
             row, for 2 heaps a square of {HEAPS} rows, one for each size of the other heap, and \
             for 3 heaps {HEAPS} such squares. Exactly one cell in each row is marked as losing: \
             {}, {} and {}.",
            part(1),
            part(2),
            part(3)
        ),
        caption: format!(
            "Each L is a losing position; the last heap is counted from left to right. Every row \
             has exactly one L: choose all heaps but the last one as you like, and only one size \
             of the last heap makes the nim-sum 0. So it is always one in 2ᵏ if the heaps are \
             below 2ᵏ, here one in {HEAPS}: {}, {}, {}.",
            part(1),
            part(2),
            part(3)
        ),
    };
    Figure::draw(name, Kind::Board, words, SIZE, |canvas| {
        for (heaps, top) in (1..).zip(TOPS) {
            let text = if heaps == 1 { "1 heap:".into() } else { format!("{heaps} heaps:") };
            canvas.text_from(&text, (LEFT, top), font(Paint::Ink, TEXT))?;
            let text = format!("{} losing", part(heaps));
            canvas.text_from(&text, (LEFT + 72.0, top), bold(Paint::Ink, TEXT))?;
        }
        let at = |part: usize, x: f64| canvas.moved((LEFT + x, TOPS[part] + CELLS));
        draw_board(&at(0, 0.0), ROW, &[])?;
        draw_board(&at(1, 0.0), BOARD, &[])?;
        for first in 0..HEAPS {
            let x = float(first) * STEP;
            let board = at(2, x);
            draw_board(&board, BOARD, &[first as u64])?;
            let (middle, height) = (BOARD.size().0 / 2.0, BOARD.size().1);
            let text = format!("first: {first}");
            canvas_text(&board, &text, (middle, height + 11.0))?;
        }
        Ok(())
    })
}

fn canvas_text(canvas: &Canvas, text: &str, center: Point) -> Result<(), Reason> {
    canvas.text(text, center, font(Paint::Muted, SMALL_TEXT))
}

/// Draws the cells of two heaps, or of one if there is one row, beside others.
fn draw_board(canvas: &Canvas, board: Board, others: &[u64]) -> Result<(), Reason> {
    board.background(canvas)?;
    board.lines(canvas)?;
    for (row, column) in board.cells() {
        let heaps = [others, &[row as u64, column as u64]].concat();
        if nim_sum(&heaps) == 0 {
            canvas.outcome(Outcome::Lose, board.center(row, column), 8.5)?;
        }
    }
    for column in 0..board.columns {
        let (x, _) = board.center(0, column);
        canvas_text(canvas, &column.to_string(), (x, NUMBERS - CELLS + 2.0))?;
    }
    if board.rows > 1 && others.iter().all(|&heap| heap == 0) {
        for row in 0..board.rows {
            let (_, y) = board.center(row, 0);
            canvas_text(canvas, &row.to_string(), (-7.0, y))?;
        }
    }
    Ok(())
}

/// The most heaps and the most binary digits of the table.
const MOST_HEAPS: u32 = 5;
const MOST_BITS: u32 = 4;

/// How many positions are losing, and how many there are.
pub(super) fn table(name: &'static str) -> Table {
    let row = |heaps: u32| {
        let cell = |bits: u32| {
            let (losing, all) = share(heaps, bits);
            Cell::Text(
                format!("{} of {}", thousands(losing), thousands(all)).replace(' ', "\u{a0}"),
            )
        };
        std::iter::once(heaps.into()).chain((1..=MOST_BITS).map(cell)).collect()
    };
    Table {
        name,
        title: "How many positions of Nim are losing".into(),
        caption: "In a column, the share is always the same: one half if the heaps are below 2, \
                  one in 4 below 4, one in 8 below 8, one in 16 below 16."
            .into(),
        headers: vec!["heaps", "below\u{a0}2", "below\u{a0}4", "below\u{a0}8", "below\u{a0}16"],
        rows: (1..=MOST_HEAPS).map(row).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch06_fast_exponentiation::losing_nim::by_counting;

    #[test]
    fn the_share_is_one_in_two_to_the_power_of_the_digits() {
        for heaps in 1..=MOST_HEAPS {
            for bits in 1..=MOST_BITS {
                let (losing, all) = share(heaps, bits);
                assert_eq!(losing << bits, all);
                if heaps * bits <= 12 {
                    assert_eq!(losing, by_counting(heaps, bits, 0));
                }
            }
        }
        assert_eq!(table("table").rows[2][2], Cell::from("16\u{a0}of\u{a0}64"));
    }

    #[test]
    fn as_many_are_marked_as_are_losing() {
        let marks = share_figure("figure").unwrap().svg.matches(">L</text>").count();
        let losing: u64 = (1..=3).map(|heaps| share(heaps, BITS).0).sum();
        assert_eq!(marks as u64, losing);
    }
}
