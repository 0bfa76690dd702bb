//! Which cells a player who only follows is sure of.

use super::connect_four::{Four, GRID, bits, place, position};
use crate::prelude::*;

/// The player to move can't win, by the rule for followers alone.
const COLUMNS: &str = "14145442332354";

pub(super) fn figure() -> Result<Figure> {
    let board: Four<7, 6> = COLUMNS.parse().map_err(anyhow::Error::msg)?;
    let sure = Four::<7, 6>::EVEN & !board.all & !board.playable();
    let below = Board { rows: 6, ..GRID };
    Figure::board(below.size(), |area| {
        below.draw_background(area)?;
        let above = area.offset((0.0, -GRID.side));
        above.part("sure", |area| {
            for bit in bits(sure) {
                area.draw(&translucent_rectangle(
                    GRID.corner(place(bit)),
                    (GRID.side, GRID.side),
                    Paint::Series2,
                    0.3,
                ))?;
            }
            Ok(())
        })?;
        below.draw_lines(area)?;
        position(&above, board)?;
        Ok(())
    })
    .with_values(values![columns = COLUMNS, sure = sure.count_ones()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_question_of_the_picture_is_settled() {
        use ch08_four_in_a_row::forced::{Question, Settled};
        let board: Four<7, 6> = COLUMNS.parse().unwrap();
        let settled = Question { board, goal: 1 }.settle();
        assert!(matches!(settled, Settled::Known(false)), "{settled:?}");
    }
}
