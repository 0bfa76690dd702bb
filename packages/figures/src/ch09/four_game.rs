//! The position that the chapter follows from page to page.

use super::connect_four::{CELLS, GAME, draw_without_guards, position_in_game};
use crate::prelude::*;

pub(super) fn figure() -> Result<Figure> {
    let board = position_in_game(0)?;
    Figure::board(CELLS.size(), |area| {
        draw_without_guards(area, |_| Ok(()), board)
    })
    .with_values(values![
        columns = GAME,
        stones = board.all.count_ones(),
        left = board.empty_count().unsigned_abs()
    ])
}
