//! Stones through which neither player can make four any more.

use super::connect_four::{
    CELLS, FourBoard, GRID, bits, cell_of_bit, draw_without_guards, position_in_game,
    random_positions,
};
use crate::prelude::*;

/// How many moves after the chapter's position the picture is drawn.
const MOVES: usize = 7;
/// How many stones the random positions have.
const RANDOM_STONES: u32 = 28;

/// Returns the stones of the opponent that are given to the player to move.
fn dead_stones(board: FourBoard<7, 6>) -> u64 {
    let empty = FourBoard::<7, 6>::CELLS ^ board.all;
    let theirs = board.theirs();
    let useless = theirs & !FourBoard::<7, 6>::in_fours(theirs | empty);
    useless & !FourBoard::<7, 6>::in_fours(board.mine | useless | empty)
}

pub(super) fn figure() -> Result<Figure> {
    let board = position_in_game(MOVES)?;
    let dead = dead_stones(board);
    let with_dead = random_positions(RANDOM_STONES)
        .into_iter()
        .filter(|&board| dead_stones(board) != 0)
        .count();
    Figure::board(CELLS.size(), |area| {
        draw_without_guards(area, |_| Ok(()), board)?;
        let area = area.offset((0.0, -GRID.side));
        area.part("dead", |area| {
            bits(dead).try_for_each(|bit| {
                let (x, y) = GRID.center(cell_of_bit(bit));
                let style = stroke(Paint::Ink, 3.0);
                area.draw(&line(&[(x - 8.0, y - 8.0), (x + 8.0, y + 8.0)], style))?;
                area.draw(&line(&[(x - 8.0, y + 8.0), (x + 8.0, y - 8.0)], style))
            })
        })
    })
    .with_values(values![
        moves = MOVES,
        dead = dead.count_ones(),
        stones = RANDOM_STONES,
        with_dead
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dead_stones_are_what_the_merged_key_leaves_out() {
        let mut positions = random_positions(RANDOM_STONES);
        positions.push(position_in_game(MOVES).unwrap());
        for board in positions {
            let dead = dead_stones(board);
            let painted = FourBoard::<7, 6> {
                mine: board.mine | dead,
                ..board
            };
            assert_eq!(painted.key(), board.merged_key());
        }
    }
}
