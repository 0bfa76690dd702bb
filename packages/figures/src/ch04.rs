//! Chapter 4: add games up.

mod grundy_graph;
mod octal_rounds;
mod rare;
mod stretches;
mod wythoff;

crate::chapter::chapter! {
    figures: nim_moves, two_boards_calls, mex_staircase, nim_sum_heat, bowls_window,
        grundys_game_values, green_tree;
    figures of grundy_graph: grundy_graph, reversible_move;
    figures of octal_rounds: kayles_values, dawson_values;
    figures of rare: rare_common, rare_heaps;
    figures of wythoff: wythoff_board, wythoff_lines;
    tables: octal_periods, octal_race;
    tables of rare: sparse_counts;
    tables of wythoff: golden_floats;
    races of "ch04-nim-grundy":
        bowls_race = "bowls.csv", "time in ms", 1e6;
        octal_plain_race = "octal_plain.csv", "time in ms", 1e6;
        octal_sparse_race = "octal_sparse.csv", "time in ms", 1e6;
}
