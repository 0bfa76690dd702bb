//! The map of the queen's game, which is played on the first page.

use super::squares::{Square, map};
use crate::prelude::*;
use ch04_nim_grundy::wythoff::losing_squares;

const BOARD: Board = Board { rows: 40, columns: 40, side: 14.0 };

pub(super) fn figure() -> Result<Figure> {
    let losing = losing_squares(BOARD.rows);
    let count = losing.iter().flatten().filter(|&&loses| loses).count();
    map(BOARD, |row, x| Square::of(!losing[x][BOARD.rows - 1 - row])).says(values![
        side = BOARD.rows,
        losing = count,
        all = BOARD.rows * BOARD.columns
    ])
}

#[test]
fn whoever_plays_on_the_first_page_can_win_but_not_with_every_move() {
    use ch04_nim_grundy::wythoff::winning_moves;
    let page = include_str!("../../../../src/index.md");
    assert!(page.contains("{{#board wythoff start=\"7 6\"}}"));
    let (winning, all) = (winning_moves(7, 6).len(), 7 + 6 + 6);
    assert!(winning > 0 && winning * 5 < all);
}
