//! Who wins the counting games up to 40 numbers with up to 12 a turn.

use crate::prelude::*;
use ch01_win_lose::closed_form::first_wins;

/// How far the pattern is drawn.
const LAST: u64 = 40;
const MOST: u64 = 12;
/// How wide a cell of the pattern is, in pixels.
const PATTERN_CELL: f64 = 16.0;
/// The top left corner of the pattern.
const PATTERN_CORNER: Point = (42.0, 62.0);

pub(super) fn figure() -> Result<Figure> {
    let row = |most| cells![most, commas(losing_lasts(most))];
    let headers = ["most numbers a turn", "last numbers at which the second player wins"];
    let data = Table::new(headers, (1..=MOST).map(row));
    let (left, top) = PATTERN_CORNER;
    let size = (left + LAST as f64 * PATTERN_CELL + 8.0, top + MOST as f64 * PATTERN_CELL + 52.0);
    let dots = list(&losing_lasts(3)[..4]);
    Figure::plot(size, data, draw_pattern).says(values![last = LAST, most = MOST, dots])
}

/// For which last numbers the second player wins.
fn losing_lasts(most: u64) -> Vec<u64> {
    (1..=LAST).filter(|&last| !first_wins(last, most)).collect()
}

fn draw_pattern(canvas: &Canvas) {
    let (left, top) = PATTERN_CORNER;
    let (right, bottom) = (left + LAST as f64 * PATTERN_CELL, top + MOST as f64 * PATTERN_CELL);
    let column = |last: u64| left + (last - 1) as f64 * PATTERN_CELL;
    let row = |most: u64| top + (most - 1) as f64 * PATTERN_CELL;

    // One large shape for the first player, and one for each win of the second.
    canvas.rectangle((left, top), (right - left, bottom - top), Paint::Win);
    for most in 1..=MOST {
        for last in losing_lasts(most) {
            draw_second_wins(canvas, (column(last), row(most)));
        }
    }
    for last in 2..=LAST {
        canvas.rectangle((column(last) - 0.5, top), (1.0, bottom - top), Paint::Paper);
    }
    for most in 2..=MOST {
        canvas.rectangle((left, row(most) - 0.5), (right - left, 1.0), Paint::Paper);
    }

    let half = PATTERN_CELL / 2.0;
    for most in 1..=MOST {
        canvas.text_to(most, (left - 7.0, row(most) + half), font(Paint::Ink, SMALL_TEXT));
    }
    for last in (1..=LAST).filter(|last| *last == 1 || last % 5 == 0) {
        canvas.text(last, (column(last) + half, bottom + 13.0), font(Paint::Ink, SMALL_TEXT));
    }
    canvas.text_from("most numbers a turn", (8.0, top - 16.0), font(Paint::Ink, TEXT));
    let middle = (f64::midpoint(left, right), bottom + 37.0);
    canvas.text("the number that loses", middle, font(Paint::Ink, TEXT));
    draw_key(canvas, right);
}

/// What squares with and without a dot mean.
fn draw_key(canvas: &Canvas, right: f64) {
    let y = 16.0;
    let top = y - PATTERN_CELL / 2.0;
    let (first, second) = (right - 332.0, right - 166.0);
    canvas.rectangle((first, top), (PATTERN_CELL, PATTERN_CELL), Paint::Win);
    canvas.text_from("first player wins", (first + 24.0, y), font(Paint::Ink, TEXT));
    draw_second_wins(canvas, (second, top));
    canvas.text_from("second player wins", (second + 24.0, y), font(Paint::Ink, TEXT));
}

fn draw_second_wins(canvas: &Canvas, (x, y): (f64, f64)) {
    let half = PATTERN_CELL / 2.0;
    canvas.rectangle((x, y), (PATTERN_CELL, PATTERN_CELL), Paint::Lose);
    canvas.circle((x + half, y + half), 3.5, Paint::OnLose);
}
