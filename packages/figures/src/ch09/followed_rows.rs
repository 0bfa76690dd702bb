//! The cells of which a player who only follows is sure.

use super::connect_four::{FourBoard, GRID, bits, cell_of_bit, draw_position};
use crate::prelude::*;

/// The columns that were played. By the rule for followers alone, the player to move can't
/// win.
const COLUMNS: &str = "14145442332354";

pub(super) fn figure() -> Result<Figure> {
    let board: FourBoard<7, 6> = COLUMNS.parse().map_err(anyhow::Error::msg)?;
    let sure = FourBoard::<7, 6>::EVEN & !board.all & !board.playable();
    let cells_without_guards = Board { rows: 6, ..GRID };
    Figure::board(cells_without_guards.size(), |area| {
        cells_without_guards.draw_background(area)?;
        let with_guards = area.offset((0.0, -GRID.side));
        with_guards.part("sure", |area| {
            for bit in bits(sure) {
                area.draw(&translucent_rectangle(
                    GRID.corner(cell_of_bit(bit)),
                    (GRID.side, GRID.side),
                    Paint::Series2,
                    0.3,
                ))?;
            }
            Ok(())
        })?;
        cells_without_guards.draw_lines(area)?;
        draw_position(&with_guards, board)?;
        Ok(())
    })
    .with_values(values![columns = COLUMNS, sure = sure.count_ones()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_question_of_the_picture_is_settled() {
        use ch09_four_in_a_row::forced::{Question, Settled};
        let board: FourBoard<7, 6> = COLUMNS.parse().unwrap();
        let settled = Question { board, goal: 1 }.settle();
        assert!(matches!(settled, Settled::Known(false)), "{settled:?}");
    }
}
