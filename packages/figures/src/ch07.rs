//! Chapter 7: scores and draws.

mod placed;
mod tic_tac_toe;

crate::chapter::chapter! {
    figures: pruned_tree, bounds_game, retrograde_graph, draws_by_degree,
        numbers_sweep;
    tables: numbers_race;
    tables of tic_tac_toe: tic_tac_toe_visits, bounds_visits;
}
