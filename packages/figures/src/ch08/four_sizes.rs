//! What the empty boards of small sizes are worth.

use super::sample::Four;
use crate::prelude::*;
use ch08_four_in_a_row::solver::Solver;
use ch08_four_in_a_row::table::Table as Memo;
use std::sync::atomic::AtomicBool;

/// Who wins the empty board, and with which stone; and how many positions that took.
fn solved<const W: u32, const H: u32>() -> (String, u64) {
    let (memo, stop) = (Memo::new(18), AtomicBool::new(false));
    let mut solver = Solver::<W, H>::new(&memo, &stop);
    let (score, cells) = (solver.score(Four::default()), (W * H).cast_signed());
    // The winner of 1 point makes the last own stone count.
    let winner = match score {
        0 => "draw".to_owned(),
        1.. => format!("first, {}", cells + 1 - 2 * score + cells % 2),
        _ => format!("second, {}", cells + 2 + 2 * score - cells % 2),
    };
    (winner, solver.visited)
}

pub(super) fn table() -> Result<Table> {
    // Beside each size what was published of it.
    let sizes = [
        ("4 × 4", "draw", solved::<4, 4>()),
        ("4 × 5", "draw", solved::<4, 5>()),
        ("4 × 6", "draw", solved::<4, 6>()),
        ("4 × 7", "draw", solved::<4, 7>()),
        ("5 × 4", "draw", solved::<5, 4>()),
        ("5 × 5", "draw", solved::<5, 5>()),
        ("6 × 4", "second, 24", solved::<6, 4>()),
    ];
    let row = |(size, winner, (found, count))| cells![size, found, winner, count];
    Ok(Table::new(["columns × rows", "found", "published", "positions"], sizes.map(row)))
}

#[test]
fn what_is_found_was_published() {
    let rows = table().unwrap().rows;
    assert!(rows.iter().all(|row| row[1] == row[2]), "{rows:?}");
}
