//! Chapter 1: who wins?

mod counting;
mod grid;
mod price;

use crate::Chapter;
use crate::race::Race;

const GRID_RACE: Race = Race::new(
    "ch01-win-lose",
    "Measured times on a grid of 100 by 100",
    ("time of a run in µs", 1e3),
    include_str!("../../../listings/ch01-win-lose/benches/grid.csv"),
);

/// The figures and tables of the chapter, in the order of its pages.
pub(crate) const CHAPTER: Chapter = Chapter {
    figures: &[
        ("say-thirty-labels", counting::labels),
        ("grid-labels", grid::labels),
        ("counting-graph", counting::graph),
        ("grid-graph", grid::graph),
        ("cycle", grid::cycle),
        ("counting-calls", price::counting_calls),
        ("grid-calls", price::grid_calls),
        ("counting-pattern", counting::pattern),
        ("diagonals", grid::diagonals),
    ],
    tables: &[
        ("say-thirty-table", |name| Ok(counting::last_positions(name))),
        ("grid-race", |name| GRID_RACE.table(name)),
    ],
};
