//! All numbers of say thirty, with their labels.

use crate::prelude::*;
use ch01_win_lose::labels::winning_numbers;

/// Ten numbers in a row.
const NUMBERS: Board = Board {
    rows: 3,
    columns: 10,
    side: 43.0,
};

pub(super) fn figure() -> Result<Figure> {
    let winning = winning_numbers(30, 3);
    let losing: Vec<usize> = (1..winning.len()).filter(|&next| !winning[next]).collect();
    Figure::board(NUMBERS.size(), |area| {
        NUMBERS.draw_background(area)?;
        NUMBERS.draw_lines(area)?;
        for (row, column) in NUMBERS.cells() {
            let (x, y) = NUMBERS.center((row, column));
            let next = row * NUMBERS.columns + column + 1;
            area.draw(&centered_text(
                next,
                (x, y - 12.0),
                regular(Paint::Ink, 14.0),
            ))?;
            draw_outcome(area, Outcome::win_if(winning[next]), (x, y + 8.5), 11.5)?;
        }
        Ok(())
    })
    .with_value("losing", join_with_and(&losing))
}
