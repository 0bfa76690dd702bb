//! Chapter 7: scores and draws.

mod lettered_graph;

crate::registry::chapter! {
    figures: pruned_tree, bounds_game, retrograde_graph, draws_by_degree,
        numbers_sweep, row_work, cards_work, greedy_share, tic_tac_toe_games,
        alpha_beta_nodes, rounds_work;
    joint races of "ch07-minimax" {
        numbers_race = table_of_races("graph"): "random" = "numbers_random.csv",
            "cycle" = "numbers_cycle.csv", "deep" = "numbers_deep.csv";
    }
}
