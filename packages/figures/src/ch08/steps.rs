//! How many positions programs of the chapter look at.

use super::sample::Four;
use ch08_four_in_a_row::plain::{self, from_the_middle};
use ch08_four_in_a_row::{solver::Solver, table as memo};

pub(super) type Count = fn(Four<7, 6>) -> u64;

pub(super) const MIDDLE: Count = |board| plain::solve(board, &from_the_middle::<7>()).1;
pub(super) const MEMO: Count =
    |board| memo::solve(board, &from_the_middle::<7>(), &memo::Table::new(16)).1;
pub(super) const LAST: Count = |board| {
    let memo = memo::Table::new(16);
    let mut solver = Solver::new(&memo);
    solver.score(board);
    solver.visited
};
