//! Chapter 7: scores and draws.

mod alpha_beta_nodes;
mod bounds_game;
mod bounds_visits;
mod draws_by_degree;
mod greedy_or_best;
mod looks;
mod loop_graph;
mod memo_lies;
mod numbers_race;
mod numbers_sweep;
mod placed;
mod pruned_tree;
mod pruning;
mod retrograde_graph;
mod retrograde_steps;
mod row_calls;
mod row_table;
mod row_tree;
mod scored;
mod solved;
mod strip;
mod sweep_steps;
mod sweep_work;
mod tic_tac_toe_games;
mod tic_tac_toe_visits;
mod triangles;

crate::chapter::chapter! {
    figures: row_tree, row_calls, pruned_tree, alpha_beta_nodes, bounds_game, memo_lies,
        retrograde_graph, loop_graph, draws_by_degree, numbers_sweep, sweep_work;
    tables: greedy_or_best, row_table, tic_tac_toe_games, tic_tac_toe_visits, bounds_visits,
        retrograde_steps, sweep_steps, numbers_race;
}
