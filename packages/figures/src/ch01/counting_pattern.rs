//! Who wins the counting games up to 40 numbers with up to 12 a turn.

use crate::prelude::*;
use ch01_win_lose::closed_form::first_wins;

/// A row for each most numbers that a turn may say, and a column for each last number.
const PATTERN: Board = Board {
    rows: 12,
    columns: 40,
    side: 9.6,
};
/// The upper left corner of the pattern.
const CORNER: Point = (40.0, 60.0);

pub(super) fn figure() -> Result<Figure> {
    let row = |most| cells![most, join_with_commas(losing_lasts(most))];
    let headers = [
        "most numbers a turn",
        "last numbers at which the second player wins",
    ];
    let data = Table::new(headers, (1..=PATTERN.rows as u64).map(row));
    let (width, height) = PATTERN.size();
    let size = (CORNER.0 + width + 6.0, CORNER.1 + height + 50.0);
    let dots = join_with_and(&losing_lasts(3)[..4]);
    Figure::plot(size, data, |area| {
        draw_pattern(&area.offset(CORNER))?;
        let title = regular(Paint::Ink, TEXT_SIZE);
        area.draw(&left_aligned_text(
            "most numbers a turn",
            (8.0, CORNER.1 - 14.0),
            title,
        ))?;
        let middle = (CORNER.0 + width / 2.0, size.1 - 15.0);
        area.draw(&centered_text("the number that loses", middle, title))?;
        draw_legend(area, size.0 - 8.0)
    })
    .with_values(values![last = PATTERN.columns, most = PATTERN.rows, dots])
}

/// Returns the last numbers for which the second player wins.
fn losing_lasts(most: u64) -> Vec<u64> {
    (1..=PATTERN.columns as u64)
        .filter(|&last| !first_wins(last, most))
        .collect()
}

fn draw_pattern(area: &Area) -> DrawResult {
    // One large rectangle for the first player, and a cell for each win of the second.
    area.draw(&rectangle(
        PATTERN.corner((0, 0)),
        PATTERN.inner_size(),
        Paint::Win,
    ))?;
    for (row, column) in PATTERN.cells() {
        if !first_wins(column as u64 + 1, row as u64 + 1) {
            draw_second_wins(area, PATTERN.corner((row, column)))?;
        }
    }
    PATTERN.draw_inner_lines(area, Paint::Paper)?;

    let small = regular(Paint::Ink, SMALL_TEXT_SIZE);
    for row in [0, 3, 7, 11] {
        area.draw(&right_aligned_text(
            row + 1,
            (-5.0, PATTERN.center((row, 0)).1),
            small,
        ))?;
    }
    let (_, bottom) = PATTERN.corner((PATTERN.rows, 0));
    for last in (1..=PATTERN.columns).filter(|last| *last == 1 || last % 5 == 0) {
        area.draw(&centered_text(
            last,
            (PATTERN.center((0, last - 1)).0, bottom + 13.0),
            small,
        ))?;
    }
    Ok(())
}

/// Draws what squares with and without a dot mean.
fn draw_legend(area: &Area, right: f64) -> DrawResult {
    let y = 16.0;
    let top = 16.0 - PATTERN.side / 2.0;
    let first = right - 316.0;
    let second = right - 156.0;
    area.draw(&rectangle(
        (first, top),
        (PATTERN.side, PATTERN.side),
        Paint::Win,
    ))?;
    area.draw(&left_aligned_text(
        "first player wins",
        (first + 24.0, y),
        regular(Paint::Ink, TEXT_SIZE),
    ))?;
    draw_second_wins(area, (second, top))?;
    area.draw(&left_aligned_text(
        "second player wins",
        (second + 24.0, y),
        regular(Paint::Ink, TEXT_SIZE),
    ))
}

fn draw_second_wins(area: &Area, (x, y): Point) -> DrawResult {
    let half = PATTERN.side / 2.0;
    area.draw(&rectangle(
        (x, y),
        (PATTERN.side, PATTERN.side),
        Paint::Lose,
    ))?;
    area.draw(&circle((x + half, y + half), 2.2, Paint::OnLose))
}
