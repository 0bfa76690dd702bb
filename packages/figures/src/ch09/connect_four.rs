//! Positions of Connect Four: how figures draw them, and random ones for counts.

use crate::prelude::*;
pub(super) use ch09_four_in_a_row::board::Board as FourBoard;

/// The usual board, with the row of guards above it.
pub(super) const GRID: Board = Board {
    rows: 7,
    columns: 7,
    side: 44.0,
};

/// The game that the chapter follows from page to page: the columns played so far.
pub(super) const GAME: &str = "23517665255622717747656653";
/// How it goes on if both play as well as they can, up to the four.
pub(super) const BEST_PLAY: &str = "3373322111144";

/// Returns the position of the chapter's game after this many moves of [`BEST_PLAY`].
pub(super) fn position_in_game(moves: usize) -> Result<FourBoard<7, 6>> {
    let columns = format!("{GAME}{}", &BEST_PLAY[..moves]);
    columns.parse().map_err(anyhow::Error::msg)
}

/// The usual board without the row of guards.
pub(super) const CELLS: Board = Board { rows: 6, ..GRID };

/// Draws on a board without the row of guards.
pub(super) fn draw_without_guards(
    area: &Area,
    below_the_stones: impl FnOnce(&Area) -> DrawResult,
    board: FourBoard<7, 6>,
) -> DrawResult {
    CELLS.draw_background(area)?;
    let with_guards = area.offset((0.0, -GRID.side));
    below_the_stones(&with_guards)?;
    CELLS.draw_lines(area)?;
    draw_position(&with_guards, board)
}

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
            .try_for_each(|bit| GRID.frame_cell(area, cell_of_bit(bit), Paint::Accent, 4.0))
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

#[cfg(test)]
mod tests {
    use super::*;
    use ch09_four_in_a_row::solver::Solver;
    use ch09_four_in_a_row::table::Table as Memo;

    #[test]
    fn the_game_goes_on_without_a_mistake_and_ends_with_a_four() {
        let memo = Memo::new(16);
        let score = |moves| {
            let board = position_in_game(moves).unwrap();
            Solver::new(&memo).score(board)
        };
        for moves in 1..BEST_PLAY.len() {
            assert_eq!(score(moves), -score(moves - 1), "{moves}");
        }
        let last = position_in_game(BEST_PLAY.len() - 1).unwrap();
        let cell = last.playable() & FourBoard::<7, 6>::column(3);
        assert!(last.winning_cells(last.mine) & cell != 0);
        assert!(position_in_game(BEST_PLAY.len()).is_err());
    }
}
