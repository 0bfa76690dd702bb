//! Chapter 4: add games up.

mod binary;
mod bowls_window;
mod counting_grundy;
mod dawson_values;
mod golden_floats;
mod green_tree;
mod grundy_graph;
mod grundys_game_values;
mod kayles_values;
mod mex_staircase;
mod moore_sums;
mod nim_321;
mod nim_421;
mod nim_by_mex;
mod nim_moves;
mod nim_sum_heat;
mod octal_periods;
mod octal_race;
mod octal_rounds;
mod octal_work;
mod rare_common;
mod rare_heaps;
mod sparse_counts;
mod splits;
mod stretches;
mod subtraction_periods;
mod two_boards_calls;
mod wythoff_board;
mod wythoff_lines;

crate::chapter::chapter! {
    figures: two_boards_calls, mex_staircase, grundy_graph, nim_moves, nim_sum_heat, bowls_window,
        kayles_values, dawson_values, grundys_game_values, rare_common, rare_heaps, wythoff_board,
        wythoff_lines, green_tree, octal_work;
    tables: counting_grundy, nim_421, nim_321, subtraction_periods, octal_periods, sparse_counts,
        golden_floats, moore_sums, octal_race;
    races of "ch04-nim-grundy":
        bowls_race = "bowls.csv", "time in ms", 1e6;
        octal_plain_race = "octal_plain.csv", "time in ms", 1e6;
        octal_sparse_race = "octal_sparse.csv", "time in ms", 1e6;
}
