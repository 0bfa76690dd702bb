//! The Grundy numbers of up to a million heaps, where few heaps are rare.
//!
//! The sparse space of Berlekamp, Conway and Guy, Winning Ways, chapter 4.

use crate::classes::Classes;
use crate::near_splits::Solver;
use crate::solver::BLOCK;

pub use crate::rules::Rules;

/// A solved game.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The Grundy number of each heap.
    pub grundy: Vec<u32>,
    /// The classes at the end.
    pub classes: Classes,
    /// The sizes of the rare heaps in these classes.
    pub rare: Vec<usize>,
    /// How many splits were looked at, counting repeats.
    pub looked_at: u64,
}

/// Solves the heaps 0 to `last`.
///
/// Each heap takes one look for each rare heap and each digit that splits, and
/// as many more as it takes to find the rare values. That is O(last²) if many
/// heaps are rare. Values above 4095 make it slower, but not wrong.
pub fn solve(rules: &Rules, last: usize) -> Solved {
    resume(rules, &[], last)
}

/// Solves the heaps 0 to `last`, given the values of the first ones. Costs what
/// [`solve`] costs for the others, and a few steps for each heap that is given.
pub fn resume(rules: &Rules, first: &[u32], last: usize) -> Solved {
    let mut solver = Solver {
        rules,
        splits: rules.splits(),
        grundy: Vec::with_capacity(last + 1),
        value_pairs: Vec::with_capacity(last + 1),
        bound: 1,
        classes: Classes {
            mask: 0,
            taken: None,
        },
        rare: Vec::new(),
        looked_at: 0,
    };
    for &value in first.iter().take(last + 1) {
        solver.push(value);
    }
    // ANCHOR: solve
    // From here on no split has two heaps of fewer than `BLOCK` beans.
    let start = 2 * BLOCK + rules.digits.len();
    let mut next_choice = start;
    while solver.grundy.len() <= last {
        let heap = solver.grundy.len();
        if heap >= next_choice {
            solver.choose_classes();
            next_choice = 2 * heap;
        }
        match solver.bound {
            _ if heap < start => solver.solve_by_all_options(),
            0..=16 if solver.pairs_are_faster() => {
                solver.block(last, Solver::far_pairs);
            }
            0..=64 => solver.block(last, Solver::far_splits::<64>),
            65..=256 => solver.block(last, Solver::far_splits::<256>),
            257..=512 => solver.block(last, Solver::far_splits::<512>),
            513..=1024 => solver.block(last, Solver::far_splits::<1024>),
            1025..=4096 => solver.block(last, Solver::far_splits::<4096>),
            _ => solver.solve_by_all_options(),
        }
    }
    // ANCHOR_END: solve
    let Solver {
        grundy,
        classes,
        looked_at,
        ..
    } = solver;
    let rare = |&heap: &usize| classes.is_rare(heap, grundy[heap]);
    let rare = (0..=last).filter(rare).collect();
    Solved {
        grundy,
        classes,
        rare,
        looked_at,
    }
}

/// Returns the Grundy numbers of the heaps 0 to `last`.
pub fn grundy_numbers(rules: &Rules, last: usize) -> Vec<u32> {
    solve(rules, last).grundy
}
