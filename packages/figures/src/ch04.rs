//! Chapter 4: add games up.

mod grundy_graph;
mod heat;
mod octal_races;
mod octal_rounds;
mod rare;
mod stretches;
mod wythoff;

crate::chapter::chapter! {
    figures: nim_moves, mex_staircase, bowls_window, green_tree, fused_cycles;
    figures of grundy_graph: grundy_graph, reversible_move;
    figures of heat: nim_sum_heat, nim_product_heat;
    figures of octal_rounds: kayles_values, dawson_values;
    figures of rare: rare_common;
    figures of wythoff: wythoff_board, wythoff_lines;
    tables: octal_periods, octal_frontier;
    tables of rare: sparse_counts;
    tables of octal_races: octal_bits_race, octal_race, octal_tricks;
    races of "ch04-nim-grundy":
        bowls_race = "bowls.csv", "time in ms", 1e6;
        products_race = "products.csv", "time in ms", 1e6;
        octal_sparse_race = "octal_sparse.csv", "time in ms", 1e6;
}
