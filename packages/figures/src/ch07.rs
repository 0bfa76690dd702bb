//! Chapter 7: scores and draws.

mod placed;

crate::chapter::chapter! {
    figures: pruned_tree, bounds_game, retrograde_graph, draws_by_degree,
        numbers_sweep;
    tables: numbers_race;
}
