//! The nim-sums and the nim products of two heaps of up to 15 beans.

use crate::prelude::*;
use ch04_nim_grundy::nim::nim_sum;
use ch04_nim_grundy::nim_product::product;

const TABLE: Board = Board { rows: 16, columns: 16, side: 23.0 };
/// The room for the numbers above and on the left.
const CORNER: Point = (24.0, 24.0);
/// How strong the colour of the largest number is. Text keeps a contrast of at
/// least 4.5:1 on it, in both themes.
const STRONGEST: f64 = 0.46;

fn sum_in((row, column): (usize, usize)) -> u64 {
    nim_sum(&[row as u64, column as u64])
}

pub(super) fn nim_sum_heat() -> Result<Figure> {
    let part = |cell| if sum_in(cell) < 8 { "small" } else { "large" };
    let (rows, large) = (TABLE.rows, TABLE.rows / 2);
    figure("⊕", sum_in, part).says(values![largest = rows - 1, rows, small = large - 1, large])
}

pub(super) fn nim_product_heat() -> Result<Figure> {
    let part = |(row, column): (usize, usize)| match row.max(column) {
        0 | 1 => "two four all",
        2 | 3 => "four all",
        _ => "all",
    };
    let product_in = |(row, column): (usize, usize)| product(row as u64, column as u64);
    figure("⊗", product_in, part).says(values![largest = TABLE.rows - 1, rows = TABLE.rows])
}

fn figure(
    sign: &str,
    number_in: fn((usize, usize)) -> u64,
    part: fn((usize, usize)) -> &'static str,
) -> Result<Figure> {
    let (width, height) = TABLE.size();
    Figure::board((CORNER.0 + width, CORNER.1 + height), |canvas| {
        let table = canvas.moved(CORNER);
        TABLE.background(&table);
        let cells = TABLE.cells().sorted_by_key(|&cell| part(cell)).collect_vec();
        for &cell in cells.iter().filter(|&&cell| number_in(cell) > 0) {
            // Two digits are enough to tell sixteen strengths apart.
            let strength = (number_in(cell) as f64 / 15.0 * STRONGEST * 100.0).round();
            let corner = TABLE.corner(cell.0, cell.1);
            table.part(part(cell), |table| {
                table.tint(corner, (TABLE.side, TABLE.side), Paint::Series1, strength / 100.0);
            });
        }
        draw_squares(&table);
        for cell in cells {
            table.part(part(cell), |table| {
                number_at(table, number_in(cell), TABLE.center(cell.0, cell.1), Paint::Ink);
            });
        }
        for number in 0..TABLE.rows {
            let (left, _) = TABLE.center(0, number);
            number_at(&table, number as u64, (left, -11.0), Paint::Muted);
            number_at(&table, number as u64, (-12.0, left), Paint::Muted);
        }
        canvas.text(sign, (CORNER.0 - 12.0, 13.0), bold(Paint::Muted, TEXT));
    })
}

fn number_at(canvas: &Canvas, number: u64, center: Point, paint: Paint) {
    canvas.text(number, center, font(paint, 13.0));
}

/// Lines between the squares, thicker between larger ones.
fn draw_squares(canvas: &Canvas) {
    let (start, end) = (TABLE.corner(0, 0), TABLE.corner(TABLE.rows, TABLE.columns));
    for (step, line) in [(4, 1.0), (8, 2.0)] {
        for at in (step..TABLE.rows).step_by(step) {
            let (x, y) = TABLE.corner(at, at);
            canvas.line(&[(x, start.1), (x, end.1)], stroke(Paint::Muted, line));
            canvas.line(&[(start.0, y), (end.0, y)], stroke(Paint::Muted, line));
        }
    }
    canvas.frame(start, (end.0 - start.0, end.1 - start.1), Paint::Muted, 1.5);
}

#[test]
fn each_number_stands_once_in_each_row_and_squares_lie_in_squares() {
    for row in 0..16 {
        assert!((0..16).map(|column| sum_in((row, column))).sorted().eq(0..16));
        let products = (0..16).map(|column| product(row as u64, column));
        assert!(row == 0 || products.sorted().eq(0..16));
    }
    for size in [1, 2, 4, 8] {
        for (row, column) in iproduct!(0..size, 0..size) {
            let sum = sum_in((row, column));
            assert_eq!(sum_in((row + size, column + size)), sum);
            assert_eq!(sum_in((row + size, column)), sum + size as u64);
            assert_eq!(sum_in((row, column + size)), sum + size as u64);
        }
    }
}
