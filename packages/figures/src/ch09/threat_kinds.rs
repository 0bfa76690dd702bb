//! Two threats in one column, one that closes it and one that comes too late.

use super::connect_four::{
    CELLS, FourBoard, GRID, bits, cell_of_bit, draw_position, position_in_game,
};
use crate::prelude::*;

/// How many moves after the chapter's position the player moves whose threats are drawn.
const MOVES: usize = 8;
const COLUMN: u32 = 0;

/// The threats of the player who moves, by kind.
struct Threats {
    closing: u64,
    late: u64,
}

/// Returns the position after the move, and the threats of the player who has moved.
fn threats_after_move(before: FourBoard<7, 6>) -> (FourBoard<7, 6>, Threats) {
    let danger = before.winning_cells(before.theirs());
    let after = before.play(before.playable() & FourBoard::<7, 6>::column(COLUMN));
    let all = after.winning_cells(after.theirs());
    let late = all & danger << 1;
    let closing = all & !late & after.playable() << 1;
    (after, Threats { closing, late })
}

pub(super) fn figure() -> Result<Figure> {
    let (after, threats) = threats_after_move(position_in_game(MOVES)?);
    // As the player sees it who has moved.
    let board = FourBoard::<7, 6> {
        mine: after.theirs(),
        ..after
    };
    Figure::board(CELLS.size(), |area| {
        CELLS.draw_background(area)?;
        let area_with_guards = area.offset((0.0, -GRID.side));
        for (name, cells, paint, opacity) in [
            ("closing", threats.closing, Paint::Win, 0.75),
            ("late", threats.late, Paint::Win, 0.2),
        ] {
            area_with_guards.part(name, |area| {
                bits(cells).try_for_each(|bit| {
                    let corner = GRID.corner(cell_of_bit(bit));
                    let side = (GRID.side, GRID.side);
                    area.draw(&translucent_rectangle(corner, side, paint, opacity))
                })
            })?;
        }
        CELLS.draw_lines(area)?;
        draw_position(&area_with_guards, board)
    })
    .with_values(values![moves = MOVES + 1])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_threats_are_in_the_fourth_column() {
        let (_, threats) = threats_after_move(position_in_game(MOVES).unwrap());
        let row = |cells: u64| (cells.count_ones(), cells.trailing_zeros());
        assert_eq!(row(threats.closing), (1, 3 * 7 + 2));
        assert_eq!(row(threats.late), (1, 3 * 7 + 5));
    }
}
