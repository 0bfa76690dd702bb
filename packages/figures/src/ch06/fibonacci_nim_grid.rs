//! Who wins Fibonacci Nim, for beans and what may be taken of them.

use super::parts::{fibonacci, sum};
use crate::prelude::*;
use ch06_fast_exponentiation::fibonacci_nim::{is_winning, zeckendorf};

/// Beans across, and how many may be taken upwards.
const BOARD: Board = Board { rows: 13, columns: 34, side: 19.5 };
/// The room for the numbers on the left, for a title above, and for both below.
const LEFT: f64 = 24.0;
const TOP: f64 = 26.0;
const BELOW: f64 = 42.0;
const SIZE: Point = (LEFT + 34.0 * BOARD.side + 4.0, TOP + 13.0 * BOARD.side + 4.0 + BELOW);

/// Who wins with the beans of a column, if so many may be taken as the row
/// says.
fn outcome((row, column): (usize, usize)) -> Outcome {
    let (beans, most) = (column as u64 + 1, (BOARD.rows - row) as u64);
    Outcome::of(is_winning(beans, most))
}

/// The row of the smallest `most` that wins, if it is on the board.
fn lowest_win(column: usize) -> Option<usize> {
    (0..BOARD.rows).rev().find(|&row| outcome((row, column)) == Outcome::Win)
}

pub(super) fn figure() -> Result<Figure> {
    let all = fibonacci(BOARD.columns as u64);
    let row = |beans: u64| {
        let smallest = zeckendorf(beans).last().copied().unwrap_or_default();
        cells![beans, sum(beans), smallest]
    };
    let headers = ["beans", "Zeckendorf parts", "winning from so many on"];
    let data = Table::new(headers, (1..=BOARD.columns as u64).map(row));
    Figure::plot(SIZE, data, |canvas| {
        let cells = canvas.moved((LEFT, TOP));
        BOARD.background(&cells);
        BOARD.lines(&cells);
        for column in 0..BOARD.columns {
            draw_column(&cells, column);
            let (x, _) = BOARD.center(0, column);
            let beans = column + 1;
            let style = bold_if(all.contains(&(beans as u64)), 13.0);
            cells.text(beans, (x, float(BOARD.rows) * BOARD.side + 14.0), style);
        }
        for row in 0..BOARD.rows {
            let (_, y) = BOARD.center(row, 0);
            canvas.text_to(BOARD.rows - row, (LEFT - 4.0, TOP + y), font(Paint::Muted, 13.0));
        }
        let title = font(Paint::Ink, TEXT);
        canvas.text_from("how many may be taken", (4.0, 12.0), title.clone());
        canvas.text("beans", (f64::midpoint(LEFT, SIZE.0), SIZE.1 - 12.0), title);
    })
    .says(values![beans = BOARD.columns, most = BOARD.rows, all = list(&all)])
    .with("larger", list(&all[1..]))
}

/// Draws one bar where the beans of a column win, and marks where they lose.
fn draw_column(canvas: &Canvas, column: usize) {
    let first = lowest_win(column);
    if let Some(row) = first {
        let (x, y) = BOARD.corner(0, column);
        let size = (BOARD.side - 4.0, float(row + 1) * BOARD.side - 3.0);
        canvas.rectangle((x + 2.0, y + 1.0), size, Paint::Win);
        let style = bold(Paint::OnWin, SMALL_TEXT);
        canvas.text(Outcome::Win.letter(), BOARD.center(row, column), style);
    }
    for row in first.map_or(0, |row| row + 1)..BOARD.rows {
        canvas.outcome(outcome((row, column)), BOARD.center(row, column), 9.0);
    }
}

#[test]
fn a_bar_starts_at_the_smallest_part_and_goes_to_the_top() {
    for column in 0..BOARD.columns {
        let smallest = *zeckendorf(column as u64 + 1).last().unwrap();
        let most = lowest_win(column).map(|row| (BOARD.rows - row) as u64);
        assert_eq!(most, Some(smallest).filter(|&part| part <= BOARD.rows as u64));
        let bar = 0..most.map_or(0, |_| lowest_win(column).unwrap() + 1);
        assert!(bar.into_iter().all(|row| outcome((row, column)) == Outcome::Win));
    }
}

#[test]
fn the_columns_of_fibonacci_numbers_are_losing_farther_up_than_all_before() {
    let wins_from = |beans: u64| (1..=beans).find(|&most| is_winning(beans, most)).unwrap();
    for beans in 2..=BOARD.columns as u64 {
        let before = (1..beans).map(wins_from).max().unwrap();
        let here = wins_from(beans);
        assert_eq!(here > before, zeckendorf(beans).len() == 1, "{beans}");
        assert_eq!(here == beans, here > before, "{beans}");
    }
}
