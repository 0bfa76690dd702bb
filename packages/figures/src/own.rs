//! The last chapter: a game of your own.

mod chomp;
mod mine;
mod positions;

use crate::old::Chapter;

crate::chapter::chapter! {}

/// What is not yet named there.
pub(crate) const OLD: Chapter = Chapter {
    figures: &[("chomp-graph", chomp::graph), ("my-graph", mine::graph)],
    tables: &[
        ("chomp-bites", |name| chomp::bites(name)),
        ("own-cost", |name| chomp::cost(name)),
        ("my-positions", |name| mine::table(name)),
    ],
};
