//! Chapter 2: remember.

mod calls;
mod graph;
mod masks;
mod orders;
mod parity;
mod row;
mod stack;
mod work;

use crate::Chapter;
use crate::race::Race;

const CHECKERS_RACE: Race = Race::new(
    "ch02-memoization",
    "Measured times for all rows of 20 cells",
    ("time of a row in ns", 1024.0 * 1024.0),
    include_str!("../../../listings/ch02-memoization/benches/checkers.csv"),
);

/// The figures and tables of the chapter, in the order of its pages.
pub(crate) const CHAPTER: Chapter = Chapter {
    figures: &[
        ("grid-memo-calls", calls::grid_calls),
        ("checkers-number", masks::number),
        ("checkers-masks", masks::masks),
        ("checkers-calls", calls::checkers_calls),
        ("checkers-graph", graph::graph),
        ("checkers-orders", orders::orders),
        ("checkers-parity", parity::parity),
        ("checkers-work", work::work),
    ],
    tables: &[
        ("checkers-stack", |name| Ok(stack::trace_table(name))),
        ("checkers-race", |name| CHECKERS_RACE.table(name)),
    ],
};
