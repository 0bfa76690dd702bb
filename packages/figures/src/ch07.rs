//! Chapter 7: scores.

mod traced_search;

crate::registry::chapter! {
    figures: pruned_tree, bounds_game, row_work, cards_work, greedy_share, tic_tac_toe_games,
        alpha_beta_nodes, null_window_tree, dots_and_boxes_edges, deepening_tools,
        eight_cells_tree, two_proofs, ladder_games, proof_tree;
}
