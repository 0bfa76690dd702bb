//! Chapter 4: add games up.

mod binary;
mod nim_by_mex;
mod octal_rounds;
mod splits;
mod stretches;

crate::chapter::chapter! {
    figures: two_boards_calls, mex_staircase, grundy_graph, nim_moves, nim_sum_heat, bowls_window,
        kayles_values, dawson_values, grundys_game_values, rare_common, rare_heaps, wythoff_board,
        wythoff_lines, green_tree;
    tables: counting_grundy, subtraction_periods, octal_periods, sparse_counts,
        golden_floats, moore_sums, octal_race;
    races of "ch04-nim-grundy":
        bowls_race = "bowls.csv", "time in ms", 1e6;
        octal_plain_race = "octal_plain.csv", "time in ms", 1e6;
        octal_sparse_race = "octal_sparse.csv", "time in ms", 1e6;
}
