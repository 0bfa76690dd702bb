//! How many positions each program of the chapter looks at to solve the chapter's position.

use super::connect_four::position_in_game;
use super::four_steps::{COUNT_ALL, COUNT_FROM_MIDDLE, COUNT_LAST, COUNT_WITH_TABLE};
use crate::prelude::*;
use ch09_four_in_a_row::plain::{self, from_the_left, from_the_middle};
use ch09_four_in_a_row::{forced, questions, table as memo, threats};

/// The page and the idea of each program, and its count.
static ROWS: LazyLock<Result<Vec<[Cell; 3]>>> = LazyLock::new(|| {
    let board = position_in_game(0)?;
    let memo = || memo::Table::new(16);
    let middle = from_the_middle::<7>();
    let from_left = plain::solve(board, &from_the_left::<7>()).1;
    let by_questions = questions::solve(board, &middle).1;
    let by_column = |_, cell| threats::centre::<7, 6>(cell);
    let by_safe_moves = threats::solve_by(board, by_column, &memo()).1;
    Ok(vec![
        cells!["Four in a row", "all moves to the end", COUNT_ALL(board)],
        cells!["Yes or no", "alpha–beta", from_left],
        cells!["", "from the middle", COUNT_FROM_MIDDLE(board)],
        cells!["", "questions", by_questions],
        cells!["A table that forgets", "a table", COUNT_WITH_TABLE(board)],
        cells!["Threats", "safe moves only", by_safe_moves],
        cells!["", "most threats first", threats::solve(board, &memo()).1],
        cells![
            "One safe move",
            "forced moves",
            forced::solve(board, &memo()).1
        ],
        cells!["Ahead of it all", "the engine room", COUNT_LAST(board)],
    ])
});

pub(super) fn table() -> Result<Table> {
    let rows = ROWS.as_ref().map_err(|error| anyhow::anyhow!("{error}"))?;
    Ok(Table::new(["page", "idea", "positions"], rows.clone()))
}
