//! The last chapter: a game of your own.

mod chomp;
mod mine;
mod positions;

use crate::old::Chapter;

/// The figures and tables of the chapter, in the order of its pages.
pub(crate) const CHAPTER: Chapter = Chapter {
    figures: &[("chomp-graph", chomp::graph), ("my-graph", mine::graph)],
    tables: &[
        ("chomp-bites", |name| chomp::bites(name)),
        ("own-cost", |name| chomp::cost(name)),
        ("my-positions", |name| mine::table(name)),
    ],
};
