//! Positions of Connect Four: how figures draw them, and random ones for counts.

use crate::prelude::*;
pub(super) use ch09_four_in_a_row::board::Board as FourBoard;

/// The usual board, with the row of guards above it.
pub(super) const GRID: Board = Board {
    rows: 7,
    columns: 7,
    side: 44.0,
};

/// Returns the row and the column of a bit in the picture.
pub(super) fn cell_of_bit(bit: usize) -> (usize, usize) {
    (6 - bit % 7, bit / 7)
}

/// Returns the bits of a set of cells.
pub(super) fn bits(cells: u64) -> impl Iterator<Item = usize> {
    (0..49).filter(move |bit| cells >> bit & 1 == 1)
}

/// Draws a position: filled stones of the player to move, rings for the others, and frames
/// where the next stone can fall.
pub(super) fn draw_position(area: &Area, board: FourBoard<7, 6>) -> DrawResult {
    area.part("next", |area| {
        bits(board.playable())
            .try_for_each(|bit| GRID.frame_cell(area, cell_of_bit(bit), Paint::Mark, 4.0))
    })?;
    for bit in bits(board.all) {
        let center = GRID.center(cell_of_bit(bit));
        if board.mine >> bit & 1 == 1 {
            area.draw(&circle(center, 15.0, Paint::Series1))?;
        } else {
            area.draw(&circle_outline(center, 13.5, Paint::Series2, 4.0))?;
        }
    }
    Ok(())
}

/// Returns a hundred positions with this many stones to which random moves lead, always the
/// same ones.
pub(super) fn random_positions(stones: u32) -> Vec<FourBoard<7, 6>> {
    let mut random = Rng::with_seed(stones.into());
    let mut positions = Vec::new();
    while positions.len() < 100 {
        let mut board = FourBoard::default();
        while board.all.count_ones() < stones && !FourBoard::<7, 6>::has_four(board.theirs()) {
            let next = bits(board.playable()).collect_vec();
            board = board.play(1 << next[random.usize(..next.len())]);
        }
        if !FourBoard::<7, 6>::has_four(board.theirs()) {
            positions.push(board);
        }
    }
    positions
}
