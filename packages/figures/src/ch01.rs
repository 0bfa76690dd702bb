//! Chapter 1: who wins?

mod counting;
mod grid;
mod price;
mod race;

use crate::Chapter;

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
        ("grid-race", race::grid_race),
    ],
};
