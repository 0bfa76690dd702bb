//! Positions as pictures, and random ones to count on.

use crate::prelude::*;
pub(super) use ch08_four_in_a_row::board::Board as Four;

/// The usual board, with the row above it.
pub(super) const GRID: Board = Board {
    rows: 7,
    columns: 7,
    side: 44.0,
};

/// The row and the column where a bit stands in the picture.
pub(super) fn place(bit: usize) -> (usize, usize) {
    (6 - bit % 7, bit / 7)
}

/// The bits of a set of cells.
pub(super) fn bits(cells: u64) -> impl Iterator<Item = usize> {
    (0..49).filter(move |bit| cells >> bit & 1 == 1)
}

/// The stones of the player to move filled, the others as rings, and frames where
/// the next one can fall.
pub(super) fn position(area: &Area, board: Four<7, 6>) -> DrawResult {
    area.part("next", |area| {
        bits(board.playable()).try_for_each(|bit| GRID.frame_cell(area, place(bit), Paint::Mark, 4.0))
    })?;
    for bit in bits(board.all) {
        let center = GRID.center(place(bit));
        if board.mine >> bit & 1 == 1 {
            area.draw(&circle(center, 15.0, Paint::Series1))?;
        } else {
            area.draw(&circle_outline(center, 13.5, Paint::Series2, 4.0))?;
        }
    }
    Ok(())
}

/// A hundred positions that random moves lead to.
pub(super) fn hundred(stones: u32) -> Vec<Four<7, 6>> {
    let mut random = Rng::with_seed(stones.into());
    let mut sample = Vec::new();
    while sample.len() < 100 {
        let mut board = Four::default();
        while board.all.count_ones() < stones && !Four::<7, 6>::has_four(board.theirs()) {
            let next = bits(board.playable()).collect_vec();
            board = board.play(1 << next[random.usize(..next.len())]);
        }
        if !Four::<7, 6>::has_four(board.theirs()) {
            sample.push(board);
        }
    }
    sample
}
