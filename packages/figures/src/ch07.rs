//! Chapter 7: scores and draws.

mod greedy;
mod nodes;
mod pruned;
mod row;
mod strip;
mod tic_tac_toe;

use crate::Chapter;

/// The figures and tables of the chapter, in the order of its pages.
pub(crate) const CHAPTER: Chapter = Chapter {
    figures: &[
        ("row-tree", row::tree),
        ("row-calls", row::calls),
        ("pruned-tree", pruned::tree),
        ("alpha-beta-nodes", nodes::visited),
    ],
    tables: &[
        ("greedy-or-best", |name| Ok(greedy::table(name))),
        ("row-table", |name| Ok(row::table(name))),
        ("tic-tac-toe-games", |name| Ok(tic_tac_toe::games(name))),
        ("tic-tac-toe-visits", |name| Ok(tic_tac_toe::visits(name))),
    ],
};
