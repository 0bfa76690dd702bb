//! The bit of each cell, with the row of guards.

use super::connect_four::{FourBoard, GRID, bits, cell_of_bit, draw_position, position_in_game};
use crate::prelude::*;

pub(super) fn figure() -> Result<Figure> {
    let board = position_in_game(0)?;
    let guards = !FourBoard::<7, 6>::CELLS & ((1 << 49) - 1);
    let center = |bit| GRID.center(cell_of_bit(bit));
    Figure::board(GRID.size(), |area| {
        GRID.draw_background(area)?;
        area.part("guard", |area| {
            for bit in bits(guards) {
                GRID.fill_cell(area, cell_of_bit(bit), Paint::Faint)?;
            }
            Ok(())
        })?;
        GRID.draw_lines(area)?;
        draw_position(area, board)?;
        for bit in 0..49 {
            let paint = if board.mine >> bit & 1 == 1 {
                Paint::Paper
            } else {
                Paint::Ink
            };
            area.draw(&centered_text(
                bit,
                center(bit),
                regular(paint, SMALL_TEXT_SIZE),
            ))?;
        }
        Ok(())
    })
    .with_values(values![
        mine = board.mine.count_ones(),
        first = join_with_and(bits(board.mine).take(3)),
        all = board.all.count_ones()
    ])
}
