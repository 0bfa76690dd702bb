//! Chapter 7: scores and draws.

mod placed;
mod pruning;
mod solved;
mod strip;

crate::chapter::chapter! {
    figures: row_tree, row_calls, pruned_tree, alpha_beta_nodes, bounds_game, memo_lies,
        retrograde_graph, loop_graph, draws_by_degree, numbers_sweep, sweep_work;
    tables: greedy_or_best, tic_tac_toe_games, tic_tac_toe_visits, bounds_visits,
        numbers_race;
}
