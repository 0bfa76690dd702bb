//! Chapter 7: scores and draws.

mod placed;
mod solved_graphs;
mod strip;
mod tic_tac_toe;

crate::chapter::chapter! {
    figures: pruned_tree, bounds_game, memo_lies, draws_by_degree,
        numbers_sweep;
    figures of solved_graphs: retrograde_graph, loop_graph;
    tables: greedy_or_best, numbers_race;
    tables of tic_tac_toe: tic_tac_toe_visits, bounds_visits;
}
