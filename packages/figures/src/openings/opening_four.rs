//! All ways to begin with three stones on six columns of four cells.

use super::map::{map_figure, tint};
use crate::prelude::*;
use ch09_four_in_a_row::{board::Board, solver::Solver, table::Table};

/// The scores of all ways.
static SCORES: LazyLock<Vec<i32>> = LazyLock::new(|| {
    let table = Table::new(18);
    let mut solver = Solver::<6, 4>::new(&table);
    let stones = iproduct!(0..6, 0..6, 0..6).map(|(a, b, c)| [a, b, c]);
    let drop =
        |board: Board<6, 4>, column| board.play(board.playable() & Board::<6, 4>::column(column));
    let boards = stones.map(|stones| stones.into_iter().fold(Board::default(), drop));
    boards.map(|board| solver.score(board)).collect()
});

pub(super) fn figure() -> Result<Figure> {
    map_figure(6, 36, |row, column| match SCORES[36 * row + column] {
        0 => tint(Outcome::Draw),
        score @ 1.. => (Paint::Win, 0.15 + 0.1 * f64::from(score)),
        score => (Paint::Lose, 0.35 - 0.1 * f64::from(score)),
    })
    .with_value("ways", SCORES.len())
}
