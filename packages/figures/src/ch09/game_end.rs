//! The end of the chapter's game: the only free column is the one that nobody wants.

use super::connect_four::{
    BEST_PLAY, CELLS, GRID, bits, cell_of_bit, draw_without_guards, position_in_game,
};
use crate::prelude::*;

pub(super) fn figure() -> Result<Figure> {
    // The second player is to move, and then the first player makes four.
    let board = position_in_game(BEST_PLAY.len() - 2)?;
    let four = board.winning_cells(board.theirs()) & board.playable() << 1;
    Figure::board(CELLS.size(), |area| {
        let draw_four = |area: &Area| {
            area.part("four", |area| {
                bits(four).try_for_each(|bit| {
                    let corner = GRID.corner(cell_of_bit(bit));
                    let side = (GRID.side, GRID.side);
                    area.draw(&translucent_rectangle(corner, side, Paint::Series2, 0.4))
                })
            })
        };
        draw_without_guards(area, draw_four, board)
    })
    .with_values(values![
        moves = BEST_PLAY.len() - 2,
        last = board.all.count_ones() + 2
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_column_is_left_and_the_cell_above_is_a_four() {
        let board = position_in_game(BEST_PLAY.len() - 2).unwrap();
        assert_eq!(board.playable().count_ones(), 1);
        assert_eq!(board.all.count_ones() % 2, 1);
        let above = board.playable() << 1;
        assert!(board.winning_cells(board.theirs()) & above != 0);
        // It is in the third row, an odd one.
        assert_eq!(above.trailing_zeros() % 7, 2);
    }
}
