//! Chapter 7: scores and draws.

mod bounds;
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
mod work;

use crate::old::Chapter;
use crate::old_race::{Race, table_of_games};

const LISTINGS: &str = "ch07-minimax";
const TITLE: &str = "Measured times for a graph with numbers";
const UNIT: (&str, f64) = ("time in ms", 1e6);
const RACES: [(&str, Race); 3] = [
    (
        "random",
        Race::new(
            LISTINGS,
            TITLE,
            UNIT,
            include_str!("../../../listings/ch07-minimax/benches/numbers_random.csv"),
        ),
    ),
    (
        "cycle",
        Race::new(
            LISTINGS,
            TITLE,
            UNIT,
            include_str!("../../../listings/ch07-minimax/benches/numbers_cycle.csv"),
        ),
    ),
    (
        "deep",
        Race::new(
            LISTINGS,
            TITLE,
            UNIT,
            include_str!("../../../listings/ch07-minimax/benches/numbers_deep.csv"),
        ),
    ),
];

crate::chapter::chapter! {}

/// What is not yet named there.
pub(crate) const OLD: Chapter = Chapter {
    figures: &[
        ("row-tree", row::tree),
        ("row-calls", row::calls),
        ("pruned-tree", pruned::tree),
        ("alpha-beta-nodes", nodes::visited),
        ("bounds-game", bounds::game),
        ("memo-lies", memo::lies),
        ("retrograde-graph", steps::graph),
        ("loop-graph", loops::graph),
        ("draws-by-degree", degree::shares),
        ("numbers-sweep", numbers::graph),
        ("sweep-work", work::looks),
    ],
    tables: &[
        ("greedy-or-best", |name| Ok(greedy::table(name))),
        ("row-table", |name| Ok(row::table(name))),
        ("tic-tac-toe-games", |name| Ok(tic_tac_toe::games(name))),
        ("tic-tac-toe-visits", |name| Ok(tic_tac_toe::visits(name))),
        ("bounds-visits", |name| Ok(tic_tac_toe::memo_visits(name))),
        ("retrograde-steps", |name| Ok(steps::table(name))),
        ("sweep-steps", |name| Ok(numbers::steps(name))),
        ("numbers-race", |name| {
            let mut table = table_of_games(name, &RACES)?;
            table.headers[0] = "graph";
            Ok(table)
        }),
    ],
};
