//! Which bit of a number each cell is.

use super::connect_four::{Four, GRID, bits, place, position};
use crate::prelude::*;

const COLUMNS: &str = "44453352";

pub(super) fn figure() -> Result<Figure> {
    let board: Four<7, 6> = COLUMNS.parse().map_err(anyhow::Error::msg)?;
    let guards = !Four::<7, 6>::CELLS & ((1 << 49) - 1);
    let center = |bit| GRID.center(place(bit));
    Figure::board(GRID.size(), |area| {
        GRID.draw_background(area)?;
        area.part("guard", |area| {
            for bit in bits(guards) {
                GRID.fill_cell(area, place(bit), Paint::Faint)?;
            }
            Ok(())
        })?;
        GRID.draw_lines(area)?;
        position(area, board)?;
        for bit in 0..49 {
            let on = if board.mine >> bit & 1 == 1 {
                Paint::Paper
            } else {
                Paint::Ink
            };
            area.draw(&centered_text(
                bit,
                center(bit),
                regular(on, SMALL_TEXT_SIZE),
            ))?;
        }
        Ok(())
    })
    .with_values(values![
        mine = join_with_and(bits(board.mine)),
        all = join_with_and(bits(board.all))
    ])
    .with_value("columns", COLUMNS)
}
