//! Chapter 7: scores and draws.

mod degree;
mod greedy;
mod loops;
mod memo;
mod nodes;
mod numbers;
mod pruned;
mod row;
mod steps;
mod strip;
mod tic_tac_toe;
mod triangles;

use crate::Chapter;

/// The figures and tables of the chapter, in the order of its pages.
pub(crate) const CHAPTER: Chapter = Chapter {
    figures: &[
        ("row-tree", row::tree),
        ("row-calls", row::calls),
        ("pruned-tree", pruned::tree),
        ("alpha-beta-nodes", nodes::visited),
        ("memo-lies", memo::lies),
        ("retrograde-graph", steps::graph),
        ("loop-graph", loops::graph),
        ("draws-by-degree", degree::shares),
        ("numbers-sweep", numbers::graph),
    ],
    tables: &[
        ("greedy-or-best", |name| Ok(greedy::table(name))),
        ("row-table", |name| Ok(row::table(name))),
        ("tic-tac-toe-games", |name| Ok(tic_tac_toe::games(name))),
        ("tic-tac-toe-visits", |name| Ok(tic_tac_toe::visits(name))),
        ("retrograde-steps", |name| Ok(steps::table(name))),
        ("sweep-steps", |name| Ok(numbers::steps(name))),
    ],
};
